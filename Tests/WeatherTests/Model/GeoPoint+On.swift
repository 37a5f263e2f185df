@testable import Weather

extension GeoPoint {
    /// A point that is surely on the earth.
    init(on latitude: Double, _ longitude: Double) {
        guard let point = GeoPoint(latitude: latitude, longitude: longitude) else {
            preconditionFailure("\(latitude), \(longitude) is not on the earth")
        }
        self = point
    }
}
