/// Air pressure, reduced to sea level. Stored in hectopascals.
public struct Pressure: Hashable, Comparable, Sendable {
    /// The pressure in hectopascals, which equal millibars.
    public var hectopascals: Double

    /// Creates a pressure in hectopascals or millibars.
    public init(hectopascals: Double) { self.hectopascals = hectopascals }

    /// Creates a pressure in inches of mercury at 0 °C.
    public init(inchesOfMercury: Double) { hectopascals = inchesOfMercury * 33.863_886_403_41 }

    /// The pressure in kilopascals.
    public var kilopascals: Double { hectopascals / 10 }

    /// The pressure in inches of mercury at 0 °C.
    public var inchesOfMercury: Double { hectopascals / 33.863_886_403_41 }

    /// The pressure in millimeters of mercury at 0 °C.
    public var millimetersOfMercury: Double { hectopascals / 1.333_223_874_15 }

    public static func < (one: Pressure, other: Pressure) -> Bool { one.hectopascals < other.hectopascals }
}
