import Glibc

/// A place at sea level from which the sky is observed.
public struct Observer: Hashable, Sendable {
    /// Degrees north of the equator.
    public let latitude: Double
    /// Degrees east of Greenwich.
    public let longitude: Double

    /// The longitude in radians.
    let meridian: Double
    /// The sine of the latitude.
    let sine: Double
    /// The cosine of the latitude.
    let cosine: Double
    /// The distance from the Earth's axis, in equatorial radii.
    let fromAxis: Double
    /// The distance north of the equatorial plane, in equatorial radii.
    let fromEquator: Double

    /// Creates an observer at a place; nil if the latitude is out of range or a coordinate is not a number.
    public init?(latitude: Double, longitude: Double) {
        guard abs(latitude) <= 90, longitude.isFinite else { return nil }
        self.latitude = latitude
        self.longitude = longitude
        meridian = longitude.truncatingRemainder(dividingBy: 360) * .pi / 180
        sine = sin(latitude * .pi / 180)
        cosine = cos(latitude * .pi / 180)
        // The ellipsoid of WGS 84. Source: J. Meeus, *Astronomical Algorithms* (2nd edition), chapter 11.
        let squaredEccentricity = Self.flattening * (2 - Self.flattening)
        let curvature = 1 / (1 - squaredEccentricity * sine * sine).squareRoot()
        fromAxis = curvature * cosine
        fromEquator = curvature * (1 - squaredEccentricity) * sine
    }

    /// The Earth's equatorial radius in kilometers (WGS 84).
    static let equatorialRadius = 6378.137
    private static let flattening = 1 / 298.257223563
}
