import FoundationEssentials

/// The requests to the Met Office's DataHub.
enum MetOfficeRequest {
    /// The hourly forecast for two days.
    case hourly(GeoPoint)
    /// The daily forecast for a week.
    case daily(GeoPoint)

    /// The service's server.
    // A constant, valid address.
    static let server = URL(string: "https://data.hub.api.metoffice.gov.uk")!

    /// Returns the request, with the key in a header. The units are always the same.
    func request(to server: URL = Self.server, key: String) -> ServiceRequest {
        let (name, point) =
            switch self {
            case .hourly(let point): ("hourly", point)
            case .daily(let point): ("daily", point)
            }
        let url = server.appending(path: "sitespecific/v0/point/" + name).asking([
            "latitude": point.latitudeText, "longitude": point.longitudeText, "includeLocationName": "true",
            "excludeParameterMetadata": "false", "dataSource": "BD1",
        ])
        return ServiceRequest(url: url, headers: ["apikey": key], key: key)
    }
}
