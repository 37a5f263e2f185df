/// A unit as catalogues know it: for `kmh`, the phrase `unit.kmh` is `{value} km/h`.
enum UnitLabel: Int, CaseIterable {
    case celsius, fahrenheit, kelvin, degrees
    case kmh, mph, ms, knots, beaufort
    case hpa, kpa, inhg, mmhg, mbar
    case mm, cm, inch
    case km, miles

    /// The key of its phrase.
    var key: String { "unit.\(self)" }
}

/// What a language writes around a number, for each unit.
struct UnitLabels {
    private let parts: [(prefix: TextBytes, suffix: TextBytes)]

    init(_ phrases: Phrases) {
        parts = UnitLabel.allCases.map { unit in
            let halves = phrases[unit.key].split(separator: "{value}", maxSplits: 1, omittingEmptySubsequences: false)
            return (Array(halves[0].utf8), halves.count > 1 ? Array(halves[1].utf8) : [])
        }
    }

    /// What stands before and behind the number.
    subscript(_ unit: UnitLabel) -> (prefix: TextBytes, suffix: TextBytes) {
        parts[unit.rawValue]
    }
}

extension UnitLabel {
    /// The unit by itself: `km/h`.
    func text(_ language: Language) -> String {
        let parts = language.units[self]
        let label = String(decoding: parts.prefix + parts.suffix, as: UTF8.self)
        guard let first = label.firstIndex(where: { !$0.isWhitespace }),
            let last = label.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(label[first...last])
    }
}
