/// A depth of water or snow, a visibility, or a distance. Stored in meters.
public struct Length: Hashable, Comparable, Sendable {
    /// The length in meters.
    public var meters: Double

    /// Creates a length in meters.
    public init(meters: Double) { self.meters = meters }

    /// Creates a length in kilometers.
    public init(kilometers: Double) { meters = kilometers * 1000 }

    /// Creates a length in centimeters.
    public init(centimeters: Double) { meters = centimeters / 100 }

    /// Creates a length in millimeters.
    public init(millimeters: Double) { meters = millimeters / 1000 }

    /// Creates a length in inches.
    public init(inches: Double) { meters = inches * 0.0254 }

    /// Creates a length in miles.
    public init(miles: Double) { meters = miles * 1609.344 }

    /// The length in kilometers.
    public var kilometers: Double { meters / 1000 }

    /// The length in centimeters.
    public var centimeters: Double { meters * 100 }

    /// The length in millimeters.
    public var millimeters: Double { meters * 1000 }

    /// The length in inches.
    public var inches: Double { meters / 0.0254 }

    /// The length in miles.
    public var miles: Double { meters / 1609.344 }

    public static func < (one: Length, other: Length) -> Bool { one.meters < other.meters }
}
