/// Numbers as machines read them, for drawings and attributes: `-12.5`. They round as those of people do.
enum NumberText {
    /// A number with so many decimals.
    static func decimal(_ value: Double, digits: Int) -> String {
        NumberFormat.machine.decimal(value, digits: digits)
    }

    /// A whole number.
    static func whole(_ value: Double) -> String {
        NumberFormat.machine.whole(value)
    }
}
