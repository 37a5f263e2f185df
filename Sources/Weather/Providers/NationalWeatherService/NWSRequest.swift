import FoundationEssentials

/// The requests to the National Weather Service, which needs no key but a user agent.
enum NWSRequest {
    /// The links to the forecasts of a point. They are requested first, and stored.
    case point(GeoPoint)
    /// A forecast or a list, by a link from a point.
    case link(String)
    /// The alerts in force at a point.
    case alerts(GeoPoint)

    // A constant, valid address.
    private static let server = URL(string: "https://api.weather.gov")!

    /// Returns the request in a set of units, which only forecasts have; nil if a link leads to another server or
    /// escapes its path.
    ///
    /// The user agent names the program and a contact address. The URL must not contain anything else, since the
    /// service rejects unknown query items.
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

    /// Returns whether a path, once decoded, has a component `.` or `..`, which would leave the path of the server, or
    /// one encoded twice that could become one.
    private static func climbs(_ path: String) -> Bool {
        path.utf8.split(separator: UInt8(ascii: "/")).contains { part in
            // Some servers ignore the part after a semicolon.
            let name = part.prefix { $0 != UInt8(ascii: ";") }
            return name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) || part.contains(UInt8(ascii: "%"))
        }
    }

    /// Returns a point's coordinates without trailing zeros: the service redirects points that have them.
    private static func pair(_ point: GeoPoint) -> String {
        [point.latitudeText, point.longitudeText].map { degrees in
            degrees.hasSuffix(".0") ? String(degrees.dropLast(2)) : degrees
        }.joined(separator: ",")
    }
}
