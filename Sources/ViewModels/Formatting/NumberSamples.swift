import FoundationEssentials
import FoundationInternationalization
import Glibc

/// Some numbers as a locale formats them, from which its number format is derived.
struct NumberSamples: Equatable {
    /// The digits 0 to 9.
    var digits: [String]
    var half: String
    var minusOne: String
    var onePercent: String
    /// A number of many groups, if digits are grouped.
    var million: String
    /// The smallest power of ten with groups, up to a million; empty if none has groups.
    var leastGrouped: String
}

extension NumberSamples {
    /// Asks ICU.
    init(asking locale: Locale) {
        let style = FloatingPointFormatStyle<Double>.number.locale(locale)
        digits = (0...9).map { style.format(Double($0)) }
        half = style.format(0.5)
        minusOne = style.format(-1)
        onePercent = 0.01.formatted(.percent.locale(locale))
        million = style.format(1_234_567)
        let powers = (1...6).map { style.format(pow(10, Double($0))) }
        leastGrouped = powers.first { [digits] in Self.groups(of: $0, digits).count > 1 } ?? ""
    }

    /// Returns the groups of digits in a number.
    static func groups(of number: String, _ digits: [String]) -> [Substring] {
        number.split { !digits.contains(String($0)) }
    }
}
