import Foundation

/// Someone who looks at the sky from a place at sea level.
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
    /// How far from the Earth's axis, in equatorial radii.
    let fromAxis: Double
    /// How far north of the equator's plane, in equatorial radii.
    let fromEquator: Double

    /// An observer at a place; nil when the latitude is beyond a pole, or a coordinate is no number.
    public init?(latitude: Double, longitude: Double) {
        guard abs(latitude) <= 90, longitude.isFinite else { return nil }
        self.latitude = latitude
        self.longitude = longitude
        meridian = longitude.truncatingRemainder(dividingBy: 360) * .pi / 180
        sine = sin(latitude * .pi / 180)
        cosine = cos(latitude * .pi / 180)
        // The ellipsoid of WGS 84: J. Meeus, Astronomical Algorithms, chapter 11.
        let squaredEccentricity = Self.flattening * (2 - Self.flattening)
        let curvature = 1 / (1 - squaredEccentricity * sine * sine).squareRoot()
        fromAxis = curvature * cosine
        fromEquator = curvature * (1 - squaredEccentricity) * sine
    }

    /// The Earth's equatorial radius in kilometers (WGS 84).
    static let equatorialRadius = 6378.137
    private static let flattening = 1 / 298.257223563
}
