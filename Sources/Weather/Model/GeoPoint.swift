/// A point on the earth, to four decimals of a degree: some ten meters, the most that services want to be told.
public struct GeoPoint: Hashable, Codable, Sendable {
    /// Degrees north of the equator.
    public let latitude: Double
    /// Degrees east of Greenwich.
    public let longitude: Double

    /// The point nearest to the given degrees; nil for what is not on the earth.
    public init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        // Adding zero makes a plain zero of one with a minus.
        func rounded(_ degrees: Double) -> Double { (degrees * 10_000).rounded() / 10_000 + 0 }
        (self.latitude, self.longitude) = (rounded(latitude), rounded(longitude))
    }

    /// How far away another point is.
    public func distance(to other: GeoPoint) -> Length {
        SpherePoint(latitude: latitude, longitude: longitude)
            .distance(to: SpherePoint(latitude: other.latitude, longitude: other.longitude))
    }

    /// Degrees north of the equator, as they stand in addresses.
    var latitudeText: String { latitude.description }
    /// Degrees east of Greenwich, as they stand in addresses.
    var longitudeText: String { longitude.description }
}
