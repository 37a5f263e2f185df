/// The plural form of a word beside a number.
enum PluralCategory: String, CaseIterable {
    case zero, one, two, few, many, other
}

/// The plural form of a language for a whole number, by the rules of Unicode's CLDR.
///
/// Counts are small, so the forms of French, Spanish, Italian and Portuguese for millions are omitted. Every language
/// has `other`, although Polish and Ukrainian use it only for fractions.
enum PluralRule {
    /// Only one form: Japanese, Chinese.
    case none
    /// A form for one: English, German and most others.
    case one
    /// A form for zero and one: French, Portuguese.
    case zeroAndOne
    /// Forms for one and two: Hebrew.
    case oneAndTwo
    /// Forms for 1; for 2 to 4, 22 to 24 and so on; and for all others: Polish.
    case polish
    /// Forms for 1, 21, 31 and so on; for 2 to 4, 22 to 24 and so on; and for all others: Ukrainian.
    case ukrainian
    /// All six forms: Arabic.
    case arabic

    /// Creates the rule of a language, given its code.
    init(language: String) {
        self =
            switch language {
            case "ja", "zh": .none
            case "fr", "pt": .zeroAndOne
            case "he": .oneAndTwo
            case "pl": .polish
            case "uk": .ukrainian
            case "ar": .arabic
            default: .one
            }
    }

    /// Returns the form for a number that is not negative.
    func category(_ count: Int) -> PluralCategory {
        let (ending, twoDigits) = (count % 10, count % 100)
        let isFew = (2...4).contains(ending) && !(12...14).contains(twoDigits)
        switch self {
        case .none: return .other
        case .one: return count == 1 ? .one : .other
        case .zeroAndOne: return count <= 1 ? .one : .other
        case .oneAndTwo: return count == 1 ? .one : count == 2 ? .two : .other
        case .polish: return count == 1 ? .one : isFew ? .few : .many
        case .ukrainian: return ending == 1 && twoDigits != 11 ? .one : isFew ? .few : .many
        case .arabic:
            switch count {
            case 0: return .zero
            case 1: return .one
            case 2: return .two
            default: return (3...10).contains(twoDigits) ? .few : twoDigits >= 11 ? .many : .other
            }
        }
    }
}
