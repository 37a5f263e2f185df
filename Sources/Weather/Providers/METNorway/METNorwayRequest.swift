import FoundationEssentials

/// The requests to MET Norway.
enum METNorwayRequest {
    /// All values that are available at the place.
    case complete(GeoPoint)
    /// The precipitation of two hours in steps of five minutes, and the weather now.
    case nowcast(GeoPoint)

    /// The service's server.
    // A constant, valid address.
    static let server = URL(string: "https://api.met.no")!

    /// Returns the request. The service requires a user agent that names the application and a contact address, and
    /// rejects points with more than four decimals.
    func request(to server: URL = Self.server, userAgent: String) -> ServiceRequest {
        let (product, point) =
            switch self {
            case .complete(let point): ("locationforecast", point)
            case .nowcast(let point): ("nowcast", point)
            }
        let url = server.appending(path: "weatherapi/\(product)/2.0/complete")
            .asking(["lat": point.latitudeText, "lon": point.longitudeText])
        return ServiceRequest(url: url, headers: ["User-Agent": userAgent])
    }

    /// Returns whether a point can be in the area of nowcasts, which is that of the weather model MEPS: Norway, Sweden,
    /// Finland, Denmark and the seas around them. The limits are the extremes of that area, whose edges are curved; for
    /// a point outside of it the service responds with status 422.
    static func canHaveNowcast(_ point: GeoPoint) -> Bool {
        (49.7...75.3).contains(point.latitude) && (-18.2...54.3).contains(point.longitude)
    }
}
