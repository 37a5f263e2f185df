import Foundation

/// The requests to MET Norway, with the altitude in meters if known.
enum METNorwayRequest {
    /// The minimum set of values that a page needs.
    case compact(GeoPoint, altitude: Int? = nil)
    /// Additionally dew point, gusts, UV index and probability of precipitation, as far as available at the place.
    case complete(GeoPoint, altitude: Int? = nil)

    /// The service's server.
    // A constant, valid address.
    static let server = URL(string: "https://api.met.no")!

    /// Returns the request. The service requires a user agent that names the application and a contact address, and
    /// rejects points with more than four decimals.
    func request(to server: URL = Self.server, userAgent: String) -> ServiceRequest {
        let (name, point, altitude) =
            switch self {
            case .compact(let point, let altitude): ("compact", point, altitude)
            case .complete(let point, let altitude): ("complete", point, altitude)
            }
        let url = server.appending(path: "weatherapi/locationforecast/2.0/" + name)
            .asking(["lat": point.latitudeText, "lon": point.longitudeText, "altitude": altitude.map(String.init)])
        return ServiceRequest(url: url, headers: ["User-Agent": userAgent])
    }
}
