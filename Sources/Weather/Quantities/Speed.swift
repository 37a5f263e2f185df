/// A wind speed. Stored in meters a second.
public struct Speed: Hashable, Comparable, Sendable {
    /// The speed in meters a second.
    public var metersPerSecond: Double

    /// Creates a speed in meters a second.
    public init(metersPerSecond: Double) { self.metersPerSecond = metersPerSecond }

    /// Creates a speed in kilometers per hour.
    public init(kilometersPerHour: Double) { metersPerSecond = kilometersPerHour / 3.6 }

    /// Creates a speed in miles per hour.
    public init(milesPerHour: Double) { metersPerSecond = milesPerHour * 0.44704 }

    /// Creates a speed in knots.
    public init(knots: Double) { metersPerSecond = knots * 1852 / 3600 }

    /// The speed in kilometers per hour.
    public var kilometersPerHour: Double { metersPerSecond * 3.6 }

    /// The speed in miles per hour.
    public var milesPerHour: Double { metersPerSecond / 0.44704 }

    /// The speed in knots.
    public var knots: Double { metersPerSecond * 3600 / 1852 }

    public static func < (one: Speed, other: Speed) -> Bool { one.metersPerSecond < other.metersPerSecond }
}
