/// The form that a word takes beside a number.
enum PluralCategory: String, CaseIterable {
    case zero, one, two, few, many, other
}

/// Which form a language uses beside which whole number, by the rules of Unicode's CLDR.
///
/// Counts are spoken of here, none of them in the millions, for which French, Spanish, Italian and Portuguese have a
/// form of their own. `other` is there in every language, though Polish and Ukrainian use it for fractions alone.
enum PluralRule {
    /// No form but one: Japanese, Chinese.
    case none
    /// One is apart: English, German and most others.
    case one
    /// Zero and one are apart: French, Portuguese.
    case zeroAndOne
    /// One and two are apart: Hebrew.
    case oneAndTwo
    /// 1; 2 to 4, 22 to 24 and so on; all else: Polish.
    case polish
    /// 1, 21, 31 and so on; 2 to 4, 22 to 24 and so on; all else: Ukrainian.
    case ukrainian
    /// All six: Arabic.
    case arabic

    /// The rule of a language, by its code.
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

    /// The forms that there are.
    var categories: Set<PluralCategory> {
        switch self {
        case .none: [.other]
        case .one, .zeroAndOne: [.one, .other]
        case .oneAndTwo: [.one, .two, .other]
        case .polish, .ukrainian: [.one, .few, .many, .other]
        case .arabic: Set(PluralCategory.allCases)
        }
    }

    /// The form beside a number, which is not negative.
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
