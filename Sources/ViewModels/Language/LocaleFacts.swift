import FoundationEssentials
import FoundationInternationalization

/// The formats and conventions of a locale, other than its words.
struct LocaleFacts: Equatable {
    /// The language's own name for itself, such as `Deutsch`.
    var languageName: String
    /// Whether it is written from right to left.
    var isRightToLeft: Bool
    var dates: DateParts
    var numbers: NumberSamples
    /// The first day of the week: 0 for Sunday to 6 for Saturday.
    var firstWeekday: Int
    /// The days of the weekend.
    var restDays: Set<Int>

    /// Reads the embedded table, or asks ICU for a locale that is not in it, which takes a hundred times as long.
    init(of name: LocaleName) {
        self = LocaleTable.facts(of: name) ?? LocaleFacts(asking: name)
    }

    /// Asks ICU. Dates are Gregorian even if the locale uses another calendar.
    init(asking name: LocaleName) {
        let locale = Self.locale(name)
        let ownName = locale.localizedString(forLanguageCode: name.language) ?? name.language
        languageName = ownName.prefix(1).uppercased(with: locale) + ownName.dropFirst()
        isRightToLeft = Locale.Language(identifier: name.language).characterDirection == .rightToLeft
        dates = DateParts(asking: locale)
        numbers = NumberSamples(asking: locale)
        firstWeekday = Locale.Weekday.inOrder.firstIndex(of: locale.firstDayOfWeek) ?? 0
        restDays = Self.restDays(Locale(identifier: name.identifier))
    }

    /// The locale with the Gregorian calendar, and with the digits that are usual in its language.
    static func locale(_ name: LocaleName) -> Locale {
        let digits = usualDigits[name.language].map { ";numbers=\($0)" } ?? ""
        return Locale(identifier: name.identifier + "@calendar=gregorian" + digits)
    }

    /// The usual digits by CLDR of languages for which Foundation's ICU has Latin ones.
    private static let usualDigits = ["bn": "beng", "mr": "deva", "ne": "deva"]

    private static func restDays(_ locale: Locale) -> Set<Int> {
        var calendar = Calendar.gregorian(.gmt)
        calendar.locale = locale
        // 1970 began on a Thursday; a Sunday followed three days later.
        let noons = (0..<7).map { Date(timeIntervalSince1970: Double($0 + 3) * 86_400 + 43_200) }
        return Set(noons.indices.filter { calendar.isDateInWeekend(noons[$0]) })
    }
}

extension Locale.Weekday {
    fileprivate static let inOrder: [Locale.Weekday] = [
        .sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday,
    ]
}
