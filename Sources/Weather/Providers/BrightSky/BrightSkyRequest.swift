import Foundation

/// What Bright Sky can be asked. There is no key.
enum BrightSkyRequest {
    /// What stations near a point have measured last.
    case current(GeoPoint)
    /// The hours from a day's beginning to another one's.
    case hours(GeoPoint, from: CalendarDate, to: CalendarDate)
    /// The alerts that are in force at a point. The service refuses points outside of Germany.
    case alerts(GeoPoint)

    /// The service's own server.
    // The text is a constant, and an address.
    static let server = URL(string: "https://api.brightsky.dev")!

    /// The zone by which the days are counted for which the service is asked: that of nearly all of its stations.
    static let zone = "Europe/Berlin"

    /// The request in a set of units.
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
