/// A quantity in a unit: the number, the number of its decimals, and the unit.
struct Measure {
    let value: Double
    let digits: Int
    let unit: UnitLabel

    init(_ value: Double, _ unit: UnitLabel, digits: Int = 0) {
        (self.value, self.unit, self.digits) = (value, unit, digits)
    }

    /// Returns the number with the unit: `13 km/h`. Digits are not grouped: `1013 hPa`.
    func text(_ language: Language) -> String {
        language.units.text(value, digits: digits, unit, language.numbers)
    }

    /// Returns the number alone: `13`.
    func bare(_ language: Language) -> String {
        language.numbers.decimal(value, digits: digits, isGrouped: false)
    }

    /// The measure without decimals that are zero at the end.
    var trimmed: Measure {
        guard digits > 0, let shown = RoundedNumber(value, digits: digits), shown.fraction.isMultiple(of: 10) else {
            return self
        }
        return Measure(value, unit, digits: digits - 1).trimmed
    }

    /// The smallest value that the decimals can show.
    var smallest: Measure { Measure(Array(repeating: 0.1, count: digits).reduce(1, *), unit, digits: digits) }

    /// Whether the formatted number is zero.
    var looksLikeZero: Bool {
        RoundedNumber(value, digits: digits)?.isZero ?? false
    }
}
