/// A quantity stored as one number in one unit.
//
// Inlinable, so that reading a quantity of a moment or a day costs no call in other modules.
@usableFromInline protocol KeptNumber {
    init(kept: Double)
    var kept: Double { get }
}

extension Temperature: KeptNumber {
    @inlinable init(kept: Double) { self.init(celsius: kept) }
    @inlinable var kept: Double { celsius }
}

extension Fraction: KeptNumber {
    @inlinable init(kept: Double) { self.init(kept) }
    @inlinable var kept: Double { value }
}

extension Pressure: KeptNumber {
    @inlinable init(kept: Double) { self.init(hectopascals: kept) }
    @inlinable var kept: Double { hectopascals }
}

extension Speed: KeptNumber {
    @inlinable init(kept: Double) { self.init(metersPerSecond: kept) }
    @inlinable var kept: Double { metersPerSecond }
}

extension Length: KeptNumber {
    @inlinable init(kept: Double) { self.init(meters: kept) }
    @inlinable var kept: Double { meters }
}

extension Angle: KeptNumber {
    @inlinable var kept: Double { degrees }
}

/// An index, or a number of seconds.
extension Double: KeptNumber {
    @inlinable init(kept: Double) { self = kept }
    @inlinable var kept: Double { self }
}

extension Numbers {
    /// Returns the quantity of a member; nil if it is unknown.
    @inlinable @inline(__always)
    func quantity<Quantity: KeptNumber>(_ member: Name) -> Quantity? {
        self[member].map(Quantity.init(kept:))
    }

    /// Sets the quantity of a member.
    @inlinable @inline(__always)
    mutating func set(_ member: Name, _ quantity: (some KeptNumber)?) {
        self[member] = quantity?.kept
    }
}
