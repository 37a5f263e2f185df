import FoundationEssentials

/// The requests to Bright Sky, which needs no key.
enum BrightSkyRequest {
    /// The latest observations of stations near a point.
    case current(GeoPoint)
    /// The hours from the start of a day to the start of another.
    case hours(GeoPoint, from: CalendarDate, to: CalendarDate)
    /// The alerts in force at a point. The service rejects points outside Germany.
    case alerts(GeoPoint)

    /// The service's server.
    // A constant, valid address.
    static let server = URL(string: "https://api.brightsky.dev")!

    /// The time zone in which requested days are counted, which is that of nearly all stations.
    static let zone = "Europe/Berlin"

    /// Returns the request in a set of units.
    func request(to server: URL = Self.server, units: PayloadUnits = .metric) -> ServiceRequest {
        let units = BrightSkyUnits(units).rawValue
        let url =
            switch self {
            case .current(let point):
                server.appending(path: "current_weather").asking(point).asking(["units": units])
            case .hours(let point, let first, let last):
                server.appending(path: "weather").asking(point).asking([
                    "date": first.description, "last_date": last.description, "tz": Self.zone, "units": units,
                ])
            case .alerts(let point): server.appending(path: "alerts").asking(point)
            }
        return ServiceRequest(url: url)
    }
}

extension URL {
    fileprivate func asking(_ point: GeoPoint) -> URL {
        asking(["lat": point.latitudeText, "lon": point.longitudeText])
    }
}
