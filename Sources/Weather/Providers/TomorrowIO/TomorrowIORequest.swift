import FoundationEssentials

/// The requests to Tomorrow.io.
enum TomorrowIORequest {
    /// Current weather.
    case current(GeoPoint)
    /// The minutes of an hour, the hours of five days, and the days.
    case forecast(GeoPoint)

    /// The service's server.
    // A constant, valid address.
    static let server = URL(string: "https://api.tomorrow.io")!

    /// Returns the request in metric or imperial units, whichever is closer to the given ones. The response does not
    /// name them.
    func request(to server: URL = Self.server, key: String, units: PayloadUnits = .metric) -> ServiceRequest {
        let (name, point, steps): (String, GeoPoint, String?) =
            switch self {
            case .current(let point): ("realtime", point, nil)
            case .forecast(let point): ("forecast", point, "1m,1h,1d")
            }
        let isImperial = units == .imperial || units == .us
        let url = server.appending(path: "v4/weather/" + name).asking([
            "location": "\(point.latitudeText),\(point.longitudeText)", "timesteps": steps,
            "units": isImperial ? "imperial" : "metric", "apikey": key,
        ])
        return ServiceRequest(url: url, key: key)
    }
}
