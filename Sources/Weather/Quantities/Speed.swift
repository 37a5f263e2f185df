/// How fast the air moves. Kept in meters a second.
public struct Speed: Hashable, Comparable, Sendable {
    /// Meters a second.
    public var metersPerSecond: Double

    /// A speed in meters a second.
    public init(metersPerSecond: Double) { self.metersPerSecond = metersPerSecond }

    /// A speed in kilometers an hour.
    public init(kilometersPerHour: Double) { metersPerSecond = kilometersPerHour / 3.6 }

    /// A speed in miles an hour.
    public init(milesPerHour: Double) { metersPerSecond = milesPerHour * 0.44704 }

    /// A speed in knots.
    public init(knots: Double) { metersPerSecond = knots * 1852 / 3600 }

    /// Kilometers an hour.
    public var kilometersPerHour: Double { metersPerSecond * 3.6 }

    /// Miles an hour.
    public var milesPerHour: Double { metersPerSecond / 0.44704 }

    /// Knots, which are sea miles an hour.
    public var knots: Double { metersPerSecond * 3600 / 1852 }

    public static func < (one: Speed, other: Speed) -> Bool { one.metersPerSecond < other.metersPerSecond }
}
