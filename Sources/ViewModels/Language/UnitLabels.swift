/// A unit of the catalogues: for `kmh`, the phrase `unit.kmh` is `{value} km/h`.
enum UnitLabel: Int, CaseIterable, CodingKey {
    case celsius, fahrenheit, kelvin, degrees
    case kmh, mph, ms, knots, beaufort
    case hpa, kpa, inhg, mmhg, mbar
    case mm, cm, inch
    case km, miles

    /// The key of its phrase.
    var key: String { "unit.\(stringValue)" }

    /// Returns the unit without a number: `km/h`.
    func text(_ language: Language) -> String {
        // Trims scalars: for six labels, Foundation's trimming takes 1/40 of a run, and trimming characters half of
        // that.
        let text = language.phrases[key, ["value": ""]].unicodeScalars.drop(while: \.properties.isWhitespace)
        let end = text.lastIndex { !$0.properties.isWhitespace }.map(text.index(after:)) ?? text.startIndex
        return String(text[..<end])
    }
}

/// The text of a language around a number, for each unit.
struct UnitLabels {
    private let pool: TextPool
    private let affixes: [NumberFormat.Affixes]

    init(_ phrases: Phrases) {
        var pool = TextPool()
        affixes = UnitLabel.allCases.map { pool.keep(around: "{value}", in: phrases[$0.key]) }
        self.pool = pool
    }

    /// Returns a number with its unit, without digit grouping.
    func text(_ value: Double, digits: Int, _ unit: UnitLabel, _ numbers: NumberFormat) -> String {
        numbers.text(value, digits: digits, isGrouped: false, pool, affixes[unit.rawValue])
    }
}
