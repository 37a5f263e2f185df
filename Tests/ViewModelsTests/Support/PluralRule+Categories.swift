@testable import ViewModels

extension PluralRule {
    /// The forms of the language.
    var categories: Set<PluralCategory> {
        switch self {
        case .none: [.other]
        case .one, .zeroAndOne: [.one, .other]
        case .oneAndTwo: [.one, .two, .other]
        case .polish, .ukrainian: [.one, .few, .many, .other]
        case .arabic: Set(PluralCategory.allCases)
        }
    }
}
