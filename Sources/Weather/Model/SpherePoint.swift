import Foundation

/// A place on a sphere around the origin whose radius is 1.
///
/// Unlike degrees, it knows no date line and no poles: what is near on the ground is near in space.
struct SpherePoint {
    let vector: SIMD3<Double>

    init(latitude: Double, longitude: Double) {
        let latitude = latitude * .pi / 180
        // Degrees beyond the circle would become infinite.
        let longitude = longitude.truncatingRemainder(dividingBy: 360) * .pi / 180
        vector = [cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)]
    }

    /// The place of these degrees; nil where there is no such place on earth. Any longitude is one: it goes around.
    init?(validLatitude latitude: Double, longitude: Double) {
        guard abs(latitude) <= 90, longitude.isFinite else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }

    /// The square of the straight distance, which orders as the distance on the ground does.
    func squaredChord(to other: SpherePoint) -> Double {
        let difference = vector - other.vector
        return (difference * difference).sum()
    }

    /// The distance on the ground.
    func distance(to other: SpherePoint) -> Length {
        Length(kilometers: 2 * Self.radius * asin(min(1, squaredChord(to: other).squareRoot() / 2)))
    }

    /// The square of the straight distance of two places that are so far from each other on the ground.
    static func squaredChord(for distance: Length) -> Double {
        let chord = 2 * sin(distance.kilometers / (2 * radius))
        return chord * chord
    }

    /// The mean radius of the earth, in kilometers.
    private static let radius = 6371.0088
}
