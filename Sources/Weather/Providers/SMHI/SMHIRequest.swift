import FoundationEssentials

/// The requests to SMHI, for points in northern Europe.
enum SMHIRequest {
    /// The steps of ten days.
    case forecast(GeoPoint)

    /// The service's server.
    // A constant, valid address.
    static let server = URL(string: "https://opendata-download-metfcst.smhi.se")!

    /// Returns the request. The service has one set of units, and requires a user agent.
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
