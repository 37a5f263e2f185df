/// A depth of water or snow, or how far one can see. Kept in meters.
public struct Length: Hashable, Comparable, Sendable {
    /// Meters.
    public var meters: Double

    /// A length in meters.
    public init(meters: Double) { self.meters = meters }

    /// A length in kilometers.
    public init(kilometers: Double) { meters = kilometers * 1000 }

    /// A length in centimeters.
    public init(centimeters: Double) { meters = centimeters / 100 }

    /// A length in millimeters.
    public init(millimeters: Double) { meters = millimeters / 1000 }

    /// A length in inches.
    public init(inches: Double) { meters = inches * 0.0254 }

    /// A length in miles.
    public init(miles: Double) { meters = miles * 1609.344 }

    /// Kilometers.
    public var kilometers: Double { meters / 1000 }

    /// Centimeters.
    public var centimeters: Double { meters * 100 }

    /// Millimeters.
    public var millimeters: Double { meters * 1000 }

    /// Inches.
    public var inches: Double { meters / 0.0254 }

    /// Miles.
    public var miles: Double { meters / 1609.344 }

    public static func < (one: Length, other: Length) -> Bool { one.meters < other.meters }
}
