/// A quantity that is kept as one number, in one unit.
protocol KeptNumber {
    init(kept: Double)
    var kept: Double { get }
}

extension Temperature: KeptNumber {
    init(kept: Double) { self.init(celsius: kept) }
    var kept: Double { celsius }
}

extension Fraction: KeptNumber {
    init(kept: Double) { self.init(kept) }
    var kept: Double { value }
}

extension Pressure: KeptNumber {
    init(kept: Double) { self.init(hectopascals: kept) }
    var kept: Double { hectopascals }
}

extension Speed: KeptNumber {
    init(kept: Double) { self.init(metersPerSecond: kept) }
    var kept: Double { metersPerSecond }
}

extension Length: KeptNumber {
    init(kept: Double) { self.init(meters: kept) }
    var kept: Double { meters }
}

extension Angle: KeptNumber {
    var kept: Double { degrees }
}

/// An index, or seconds.
extension Double: KeptNumber {
    init(kept: Double) { self = kept }
    var kept: Double { self }
}

extension HasMembers {
    /// The quantity of a member; nil where it is not known.
    @inline(__always)
    subscript<Quantity: KeptNumber>(_ member: Name) -> Quantity? {
        get { numbers[member].map(Quantity.init(kept:)) }
        set { numbers[member] = newValue?.kept }
    }
}
