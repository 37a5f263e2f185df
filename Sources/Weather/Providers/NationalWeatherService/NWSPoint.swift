import Foundation

/// What the service says of a point: in which cell of its grid it lies, where the forecasts for it are, and its zone.
struct NWSPoint: Equatable {
    /// The point, with the name of the nearest town and the zone.
    let place: Place
    /// The address of the forecast by half days.
    let forecast: String?
    /// The address of the forecast by hours.
    let hourly: String?
    /// The address of the grid's series.
    let grid: String?
    /// The address of the list of stations nearby.
    let stations: String?

    /// Reads an answer. The links are to be followed as they stand: a cell's office need not be the point's.
    init(_ body: JSONObject) throws(ForecastProblem) {
        let content = NWSKind.content(of: body)
        var place = try NWSShape.place(of: body)
        place.timeZone = try content.words("timeZone")
        if let town = try content.object("relativeLocation") {
            place.name = try NWSKind.content(of: town).words("city")
        }
        self.place = place
        forecast = try content.words("forecast")
        hourly = try content.words("forecastHourly")
        grid = try content.words("forecastGridData")
        stations = try content.words("observationStations")
    }
}

/// The stations around a point.
enum NWSStations {
    /// The stations' identifiers in an answer, the nearest first.
    static func identifiers(in body: JSONObject) throws(ForecastProblem) -> [String] {
        var identifiers: [String] = []
        for station in try NWSKind.features(of: body) ?? [] {
            if let name = try NWSKind.content(of: station).words("stationIdentifier") { identifiers.append(name) }
        }
        return identifiers
    }
}
