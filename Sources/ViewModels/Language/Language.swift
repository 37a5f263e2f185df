import FoundationEssentials

/// The language of a page: its words, and the formats of its region for numbers and dates.
///
/// ```swift
/// let language = Language(locale: "de_AT")
/// language?.numbers.decimal(10.25, digits: 1)       // 10,2
/// language?.dates.text(.fullDate, instant, zone)    // Donnerstag, 15. Oktober
/// ```
///
/// Words come from the catalogue of the language. Without a catalogue, words and dates are English, and only the region
/// is kept: `as_IN` behaves as `en_IN`. Dates are always Gregorian, as those of weather services, even if the locale
/// uses another calendar.
///
/// It is an object, so that passing it to every text of a page copies only a reference.
public final class Language: Sendable {
    /// The locale of the page, such as `de_AT`.
    public let identifier: String
    /// The language tag for pages, such as `de-AT` (BCP 47).
    public let tag: String
    /// The region whose formats are used, such as `AT`.
    public let region: String
    /// The language's own name for itself, such as `Deutsch`.
    public let name: String
    /// Whether it is written from right to left.
    public let isRightToLeft: Bool
    /// All words.
    public let phrases: Phrases
    /// The format of numbers.
    public let numbers: NumberFormat
    /// The format of dates and times.
    public let dates: DateFormat
    /// The first day of the region's weeks: 1 for Sunday to 7 for Saturday.
    public let firstWeekday: Int
    /// The days of the region's weekend: 0 for Sunday to 6 for Saturday.
    let restDays: Set<Int>
    let units: UnitLabels

    /// Creates the language of a locale as users type it (`de`, `de-AT`, `de_AT.UTF-8`, `C`), or another language with
    /// that locale's region; nil if the locale or the catalogue of the other language does not exist.
    public convenience init?(locale: String, language: String? = nil) {
        guard let asked = LocaleName(locale) else { return nil }
        let other = language.flatMap { LocaleName($0) }
        let spoken = asked.spoken(in: other, catalogues: Phrases.languages)
        if language != nil, spoken.language != other?.language { return nil }
        self.init(spoken)
    }

    /// Returns whether a locale, as users type it, exists.
    public static func isLocale(_ name: String) -> Bool { LocaleName(name) != nil }

    /// US English.
    public static let english = Language(LocaleName(language: "en", region: "US"))

    private init(_ name: LocaleName) {
        let facts = LocaleFacts(of: name)
        let isFirstEnglish = name.identifier == Self.firstEnglish
        identifier = name.identifier
        tag = name.tag
        region = name.region ?? name.likely.region ?? "US"
        self.name = facts.languageName
        isRightToLeft = facts.isRightToLeft
        let catalogue = name.catalogue(among: Phrases.languages) ?? name.language
        phrases = Phrases(language: catalogue) ?? Phrases(language: catalogue, all: [:])
        numbers = NumberFormat(facts.numbers)
        dates = DateFormat(isFirstEnglish ? facts.dates.inFirstEnglish : facts.dates, numbers.numerals)
        firstWeekday = 1 + facts.firstWeekday
        restDays = facts.restDays
        units = UnitLabels(phrases)
    }

    /// The clock that is usual in the region.
    public var clock: Clock { dates.clock }

    /// The units that are usual in the region.
    public var preset: UnitPreset { UnitPreset(region: region) }

    /// Returns the name of a country in this language: `Norwegen` for `NO`.
    public func countryName(_ code: String) -> String? {
        // ICU reads only the beginning of an invalid code.
        let isCode =
            code.count == 2 && code.allSatisfy { $0.isASCII && $0.isLetter }
            || code.count == 3 && code.allSatisfy { $0.isASCII && $0.isWholeNumber }
        guard isCode else { return nil }
        return LocaleTable.country(code, in: identifier) ?? locale.localizedString(forRegionCode: code)
    }

    /// Returns a phrase with a number, in the language's plural form for that number.
    package func counted(_ key: String, _ count: Int) -> String {
        phrases.counted(key, count, written: numbers.whole(Double(count)))
    }

    /// Whether this is the English of the program's first view models, whose formats must not change.
    var isFirstEnglish: Bool { identifier == Self.firstEnglish }

    private static let firstEnglish = "en_US"

    private var locale: Locale { Locale(identifier: identifier) }
}

extension Preferences {
    /// Creates the default preferences of a language's region.
    public init(_ language: Language) {
        self.init(language.preset, clock: language.clock)
    }
}
