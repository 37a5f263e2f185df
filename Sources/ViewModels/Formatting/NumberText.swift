/// Numbers for drawings and attributes, independent of the locale: `-12.5`. They are rounded like formatted numbers.
enum NumberText {
    /// Formats a number with a number of decimals.
    static func decimal(_ value: Double, digits: Int) -> String {
        NumberFormat.machine.decimal(value, digits: digits)
    }

    /// Returns the rotation of a drawing by whole degrees: `rotate(45)`.
    static func turn(_ degrees: Double) -> String {
        NumberFormat.machine.text(degrees, digits: 0, isGrouped: false, turn.pool, turn.label)
    }

    private static let turn: (pool: TextPool, label: NumberFormat.Affixes) = {
        var pool = TextPool()
        let label = pool.keep(around: "0", in: "rotate(0)")
        return (pool, label)
    }()

    /// Formats a whole number.
    static func whole(_ value: Double) -> String {
        NumberFormat.machine.whole(value)
    }
}
