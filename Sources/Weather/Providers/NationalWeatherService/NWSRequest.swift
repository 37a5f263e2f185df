import Foundation

/// What the National Weather Service can be asked. There is no key, but it wants to know who asks.
enum NWSRequest {
    /// Where the forecasts of a point are: asked first, and kept.
    case point(GeoPoint)
    /// A forecast or a list to which a point has a link.
    case link(String)
    /// The alerts that are in force at a point.
    case alerts(GeoPoint)
    /// What a station has measured last.
    case latestObservation(station: String)

    // An address that is written here is one.
    private static let server = URL(string: "https://api.weather.gov")!

    /// The request in a set of units, which only forecasts have; nil where a link is none of the server's, or leads to
    /// another folder than the one that it names.
    ///
    /// The agent is the program's name and how its people are reached. Nothing else may be in the address: the service
    /// refuses queries that it does not know.
    func request(to server: URL? = nil, agent: String, units: PayloadUnits? = nil) -> ServiceRequest? {
        guard let url = url(server ?? Self.server, units) else { return nil }
        return ServiceRequest(url: url, headers: ["User-Agent": agent, "Accept": "application/geo+json"])
    }

    private func url(_ server: URL, _ units: PayloadUnits?) -> URL? {
        switch self {
        case .point(let point):
            return server.appending(path: "points/\(Self.pair(point))")
        case .alerts(let point):
            return server.appending(path: "alerts/active").asking(["point": Self.pair(point)])
        case .latestObservation(let station):
            return server.appending(path: "stations/\(station)/observations/latest")
        case .link(let address):
            guard let link = URLComponents(string: address),
                link.host == nil || link.host == Self.server.host() || link.host == server.host(),
                !Self.climbs(link.path)
            else { return nil }
            let url = server.appending(path: link.path)
            let hasUnits = link.path.hasSuffix("/forecast") || link.path.hasSuffix("/forecast/hourly")
            guard hasUnits, let units else { return url }
            return url.asking(["units": units == .us || units == .imperial ? "us" : "si"])
        }
    }

    /// Whether a path, once decoded, has a part `.` or `..`, which leads out of the path of the server, or one that is
    /// encoded a second time and could become one.
    private static func climbs(_ path: String) -> Bool {
        path.utf8.split(separator: UInt8(ascii: "/")).contains { part in
            // Some servers leave out what stands behind a semicolon.
            let name = part.prefix { $0 != UInt8(ascii: ";") }
            return name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) || part.contains(UInt8(ascii: "%"))
        }
    }

    /// Zeros at the end are left away: with them the service only answers where it would have answered without.
    private static func pair(_ point: GeoPoint) -> String {
        [point.latitudeText, point.longitudeText].map { degrees in
            degrees.hasSuffix(".0") ? String(degrees.dropLast(2)) : degrees
        }.joined(separator: ",")
    }
}
