/// A response about a point: its grid cell, the links to its forecasts, and its time zone.
struct NWSPoint: Equatable {
    /// The point, with the name of the nearest town and the time zone.
    let place: Place
    /// The URL of the forecast by half days.
    let forecast: String?
    /// The URL of the forecast by hours.
    let hourly: String?
    /// The URL of the grid series.
    let grid: String?
    /// The URL of the list of stations nearby.
    let stations: String?

    /// Reads a response. Links are used unchanged, since the office of a cell may differ from that of the point.
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
