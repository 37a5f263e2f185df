/// A point on the Earth, rounded to four decimals of a degree (about ten meters), the precision that services accept.
public struct GeoPoint: Hashable, Codable, Sendable {
    /// Degrees north of the equator.
    public let latitude: Double
    /// Degrees east of Greenwich.
    public let longitude: Double

    /// Creates a point at the given degrees, rounded to four decimals; nil if they are out of range.
    public init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        // Adding zero turns -0 into 0.
        func rounded(_ degrees: Double) -> Double { (degrees * 10_000).rounded() / 10_000 + 0 }
        (self.latitude, self.longitude) = (rounded(latitude), rounded(longitude))
    }

    /// Returns the distance to another point.
    public func distance(to other: GeoPoint) -> Length {
        SpherePoint(latitude: latitude, longitude: longitude)
            .distance(to: SpherePoint(latitude: other.latitude, longitude: other.longitude))
    }

    /// The latitude as written in URLs.
    var latitudeText: String { latitude.description }
    /// The longitude as written in URLs.
    var longitudeText: String { longitude.description }
}
