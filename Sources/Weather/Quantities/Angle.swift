/// A direction, clockwise from north, or a phase. Stored in degrees from 0 up to 360.
public struct Angle: Hashable, Sendable {
    /// Degrees, from 0 up to 360.
    public let degrees: Double

    /// Creates an angle from any number of degrees, reduced to one turn.
    public init(degrees: Double) {
        // The remainder is expensive, and usually not needed.
        guard !(0..<360).contains(degrees) else {
            self.degrees = degrees
            return
        }
        let turned = degrees.truncatingRemainder(dividingBy: 360)
        // Adding a turn to a tiny negative angle can round up to a whole turn.
        let positive = turned < 0 ? turned + 360 : turned
        self.degrees = positive == 360 ? 0 : positive
    }

    /// Creates an angle from degrees that are already within one turn.
    @usableFromInline init(kept degrees: Double) { self.degrees = degrees }

    /// The opposite direction: the one a wind blows towards.
    public var opposite: Angle { Angle(degrees: degrees + 180) }
}
