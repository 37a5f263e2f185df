import Foundation

/// What the National Weather Service can be asked. There is no key, but it wants to know who asks.
enum NWSRequest {
    /// Where the forecasts of a point are: asked first, and kept.
    case point(latitude: Double, longitude: Double)
    /// A forecast or a list to which a point has a link.
    case link(String)
    /// The alerts that are in force at a point.
    case alerts(latitude: Double, longitude: Double)
    /// What a station has measured last.
    case latestObservation(station: String)

    static let server = "https://api.weather.gov"

    /// The request in a set of units, which only forecasts have; nil where a link is none of the server's.
    ///
    /// The agent is the program's name and how its people are reached. Nothing else may be in the address: the service
    /// refuses queries that it does not know.
    func request(to server: URL, agent: String, units: PayloadUnits? = nil) -> ServiceRequest? {
        guard let url = url(server, units) else { return nil }
        return ServiceRequest(url: url, headers: ["User-Agent": agent, "Accept": "application/geo+json"])
    }

    private func url(_ server: URL, _ units: PayloadUnits?) -> URL? {
        switch self {
        case .point(let latitude, let longitude):
            return server.appending(path: "points/\(Self.pair(latitude, longitude))")
        case .alerts(let latitude, let longitude):
            return server.appending(path: "alerts/active").asking(["point": Self.pair(latitude, longitude)])
        case .latestObservation(let station):
            return server.appending(path: "stations/\(station)/observations/latest")
        case .link(let address):
            guard let link = URL(string: address), let path = URLComponents(url: link, resolvingAgainstBaseURL: false)?.path,
                address.hasPrefix("/") || link.host() == URL(string: Self.server)?.host() || link.host() == server.host()
            else { return nil }
            let url = server.appending(path: path)
            let hasUnits = path.hasSuffix("/forecast") || path.hasSuffix("/forecast/hourly")
            return hasUnits ? url.asking(["units": units.map { $0 == .us || $0 == .imperial ? "us" : "si" }]) : url
        }
    }

    /// Zeros at the end are left away: with them the service only answers where it would have answered without.
    private static func pair(_ latitude: Double, _ longitude: Double) -> String {
        [latitude, longitude].map { number in
            let degrees = ServiceRequest.degrees(number)
            return degrees.hasSuffix(".0") ? String(degrees.dropLast(2)) : degrees
        }.joined(separator: ",")
    }
}
