/// The weight of the air, reduced to sea level. Kept in hectopascals.
public struct Pressure: Hashable, Comparable, Sendable {
    /// Hectopascals, the same as millibars.
    public var hectopascals: Double

    /// A pressure in hectopascals or millibars.
    public init(hectopascals: Double) { self.hectopascals = hectopascals }

    /// A pressure in inches of mercury at 0 °C.
    public init(inchesOfMercury: Double) { hectopascals = inchesOfMercury * 33.863_886_403_41 }

    /// Kilopascals.
    public var kilopascals: Double { hectopascals / 10 }

    /// Inches of mercury at 0 °C.
    public var inchesOfMercury: Double { hectopascals / 33.863_886_403_41 }

    /// Millimeters of mercury at 0 °C.
    public var millimetersOfMercury: Double { hectopascals / 1.333_223_874_15 }

    public static func < (one: Pressure, other: Pressure) -> Bool { one.hectopascals < other.hectopascals }
}
