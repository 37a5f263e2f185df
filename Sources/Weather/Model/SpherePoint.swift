import Glibc

/// A point on the unit sphere.
///
/// Unlike degrees, it has no discontinuity at the date line and the poles: points close on the ground are close in
/// space.
struct SpherePoint {
    let vector: SIMD3<Double>

    init(latitude: Double, longitude: Double) {
        let latitude = latitude * .pi / 180
        // Reduce the longitude, so that huge values do not become infinite.
        let longitude = longitude.truncatingRemainder(dividingBy: 360) * .pi / 180
        let toAxis = cos(latitude)
        vector = [toAxis * cos(longitude), toAxis * sin(longitude), sin(latitude)]
    }

    /// Creates the point of these degrees; nil if the latitude is out of range. Any longitude is valid.
    init?(validLatitude latitude: Double, longitude: Double) {
        guard abs(latitude) <= 90, longitude.isFinite else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }

    /// Returns the squared straight distance, which has the same order as the distance on the ground.
    func squaredChord(to other: SpherePoint) -> Double {
        let difference = vector - other.vector
        return (difference * difference).sum()
    }

    /// Returns the distance on the ground.
    func distance(to other: SpherePoint) -> Length { Self.distance(ofSquaredChord: squaredChord(to: other)) }

    /// Returns the distance on the ground of two points with a squared straight distance.
    static func distance(ofSquaredChord squared: Double) -> Length {
        Length(kilometers: 2 * radius * asin(min(1, squared.squareRoot() / 2)))
    }

    /// Returns the squared straight distance between two points with a distance on the ground.
    static func squaredChord(for distance: Length) -> Double {
        let chord = 2 * sin(distance.kilometers / (2 * radius))
        return chord * chord
    }

    /// The mean radius of the Earth, in kilometers.
    private static let radius = 6371.0088
}
