import Foundation

/// The document that SMHI serves for a point in northern Europe.
enum SMHIRequest {
    /// The steps of ten days.
    case forecast(GeoPoint)

    /// The server of the service.
    // The text is a constant, and an address.
    static let server = URL(string: "https://opendata-download-metfcst.smhi.se")!

    /// The request. The service has one set of units, and wants to know who asks.
    func request(to server: URL = Self.server, userAgent: String) -> ServiceRequest {
        let point =
            switch self {
            case .forecast(let point): point
            }
        let path =
            "api/category/snow1g/version/1/geotype/point/lon/\(point.longitudeText)/lat/\(point.latitudeText)/data.json"
        return ServiceRequest(url: server.appending(path: path), headers: ["User-Agent": userAgent])
    }
}
