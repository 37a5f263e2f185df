import Foundation

/// The requests to MET Norway.
enum METNorwayRequest {
    /// All values that are available at the place.
    case complete(GeoPoint)

    /// The service's server.
    // A constant, valid address.
    static let server = URL(string: "https://api.met.no")!

    /// Returns the request. The service requires a user agent that names the application and a contact address, and
    /// rejects points with more than four decimals.
    func request(to server: URL = Self.server, userAgent: String) -> ServiceRequest {
        switch self {
        case .complete(let point):
            let url = server.appending(path: "weatherapi/locationforecast/2.0/complete")
                .asking(["lat": point.latitudeText, "lon": point.longitudeText])
            return ServiceRequest(url: url, headers: ["User-Agent": userAgent])
        }
    }
}
