/// A quantity in the unit of a reader: the number, how many of its decimals are worth showing, and the unit.
struct Measure {
    let value: Double
    let digits: Int
    let unit: UnitLabel

    init(_ value: Double, _ unit: UnitLabel, digits: Int = 0) {
        (self.value, self.unit, self.digits) = (value, unit, digits)
    }

    /// Number and unit: `13 km/h`. Digits are not grouped, as nobody writes `1,013 hPa`.
    func text(_ language: Language) -> String {
        language.units.text(value, digits: digits, unit, language.numbers)
    }

    /// The number alone: `13`.
    func bare(_ language: Language) -> String {
        language.numbers.decimal(value, digits: digits, isGrouped: false)
    }

    /// The least that its decimals show.
    var smallest: Measure { Measure(Array(repeating: 0.1, count: digits).reduce(1, *), unit, digits: digits) }

    /// Whether its decimals show it as nothing.
    var looksLikeZero: Bool {
        RoundedNumber(value, digits: digits)?.isZero ?? false
    }
}
