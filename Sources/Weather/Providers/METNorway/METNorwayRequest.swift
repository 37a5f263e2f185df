import Foundation

/// What MET Norway can be asked, at a height in meters where that is known.
enum METNorwayRequest {
    /// What a page needs at least.
    case compact(GeoPoint, altitude: Int? = nil)
    /// With the dew point, gusts, ultraviolet light and how likely rain is, as far as they are known at the place.
    case complete(GeoPoint, altitude: Int? = nil)

    /// The service's own server.
    // The text is a constant, and an address.
    static let server = URL(string: "https://api.met.no")!

    /// The request. The service refuses whoever does not say who asks: the user agent names the application and where its
    /// makers can be reached. It also refuses points with more than four decimals.
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
