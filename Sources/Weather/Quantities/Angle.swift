/// A direction, clockwise from north, or a phase. Kept in degrees from 0 up to 360.
public struct Angle: Hashable, Sendable {
    /// Degrees, from 0 up to 360.
    public let degrees: Double

    /// An angle of any number of degrees, brought into one turn.
    public init(degrees: Double) {
        // The remainder of a division takes long, and mostly there is nothing to divide.
        guard !(0..<360).contains(degrees) else {
            self.degrees = degrees
            return
        }
        let turned = degrees.truncatingRemainder(dividingBy: 360)
        // Adding a turn to a tiny negative angle can round up to a whole one.
        let positive = turned < 0 ? turned + 360 : turned
        self.degrees = positive == 360 ? 0 : positive
    }

    /// An angle whose degrees were brought into one turn before.
    @usableFromInline init(kept degrees: Double) { self.degrees = degrees }

    /// The opposite direction: where a wind goes that comes from here.
    public var opposite: Angle { Angle(degrees: degrees + 180) }
}
