@testable import Weather

extension GeoPoint {
    /// Creates a point that is known to be valid.
    init(on latitude: Double, _ longitude: Double) {
        guard let point = GeoPoint(latitude: latitude, longitude: longitude) else {
            preconditionFailure("\(latitude), \(longitude) is not on the earth")
        }
        self = point
    }
}
