import Foundation

/// How a page speaks: its words, its numbers, its dates, and the habits of its region.
///
/// ```swift
/// let language = Language(locale: "de_AT")
/// language?.numbers.decimal(10.25, digits: 1)       // 10,2
/// language?.dates.text(.fullDate, instant, zone)    // Donnerstag, 15. Oktober
/// ```
///
/// Words come from the catalogue of the language. Where there is none, words and dates are English, and only the region
/// is kept: `hi_IN` speaks as `en_IN`. Dates are Gregorian everywhere, as those of weather services are, also where the
/// locale has another calendar.
///
/// It is an object, so that handing it to every text of a page copies a reference.
public final class Language: Sendable {
    /// The locale that the page follows, such as `de_AT`.
    public let identifier: String
    /// The language as pages name it, such as `de-AT` (BCP 47).
    public let tag: String
    /// The region whose habits are followed, such as `AT`.
    public let region: String
    /// The language's name in itself, such as `Deutsch`.
    public let name: String
    /// Whether it is written from right to left.
    public let isRightToLeft: Bool
    /// All words.
    public let phrases: Phrases
    /// How numbers are written.
    public let numbers: NumberFormat
    /// How dates and times are written.
    public let dates: DateFormat
    /// The day on which the region's weeks begin: 1 for Sunday to 7 for Saturday.
    public let firstWeekday: Int
    /// The days on which most people rest: 0 for Sunday to 6 for Saturday.
    let restDays: Set<Int>
    let units: UnitLabels

    /// The language of a locale as people type it (`de`, `de-AT`, `de_AT.UTF-8`, `C`), or another one with that
    /// locale's region; nil where there is no such locale, or no catalogue of the other language.
    public convenience init?(locale: String, language: String? = nil) {
        guard let asked = LocaleName(locale) else { return nil }
        let other = language.flatMap { LocaleName($0) }
        let spoken = asked.spoken(in: other, catalogues: Phrases.languages.contains)
        if language != nil, spoken.language != other?.language { return nil }
        self.init(spoken)
    }

    /// Whether there is such a locale, as people type it.
    public static func isLocale(_ name: String) -> Bool { LocaleName(name) != nil }

    /// English as in the United States.
    public static let english = Language(LocaleName(language: "en", region: "US"))

    private init(_ name: LocaleName) {
        let facts = LocaleFacts(of: name)
        let isFirstEnglish = name.identifier == Self.firstEnglish
        identifier = name.identifier
        tag = name.tag
        region = name.region ?? name.likely.region ?? "US"
        self.name = facts.languageName
        isRightToLeft = facts.isRightToLeft
        phrases = Phrases(language: name.language) ?? Phrases(language: name.language, all: [:])
        numbers = NumberFormat(facts.numbers)
        dates = DateFormat(isFirstEnglish ? facts.dates.inFirstEnglish : facts.dates, numbers.numerals)
        firstWeekday = 1 + facts.firstWeekday
        restDays = facts.restDays
        units = UnitLabels(phrases)
    }

    /// How the region counts hours.
    public var clock: Clock { dates.clock }

    /// The units that people of the region are used to.
    public var preset: UnitPreset { UnitPreset(region: region) }

    /// A country's name in this language: `Norwegen` for `NO`.
    public func countryName(_ code: String) -> String? {
        // ICU reads only the beginning of what is no code.
        let isCode =
            code.count == 2 && code.allSatisfy { $0.isASCII && $0.isLetter }
            || code.count == 3 && code.allSatisfy { $0.isASCII && $0.isWholeNumber }
        guard isCode else { return nil }
        return LocaleTable.country(code, in: identifier) ?? locale.localizedString(forRegionCode: code)
    }

    /// A phrase that speaks of a number, in the form that this number takes in the language.
    package func counted(_ key: String, _ count: Int) -> String {
        phrases.counted(key, count, written: numbers.whole(Double(count)))
    }

    /// Whether this is the English of the program's first view models, whose formats are kept to the letter.
    var isFirstEnglish: Bool { identifier == Self.firstEnglish }

    private static let firstEnglish = "en_US"

    private var locale: Locale { Locale(identifier: identifier) }
}

extension Preferences {
    /// What people are used to where a language is spoken.
    public init(_ language: Language) {
        self.init(language.preset, clock: language.clock)
    }
}
