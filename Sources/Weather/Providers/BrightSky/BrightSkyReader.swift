import Wording

/// Reads the hours or the current weather of a Bright Sky response.
struct BrightSkyReader {
    private let root: JSONObject
    private let hints: ReadingHints
    private let units: BrightSkyUnits?

    private var known: BrightSkyUnits { units ?? .dwd }

    init(_ root: JSONObject, _ hints: ReadingHints) throws(ForecastProblem) {
        (self.root, self.hints) = (root, hints)
        let isNow = root["weather"]?.kind == .object
        let entries =
            try isNow
            ? [root.object("weather")].compactMap { $0 }
            : root.known("weather") { (entry) throws(ForecastProblem) in entry }
        units = try BrightSkyUnits(askedFor: hints.units, in: entries)
    }

    func answer() throws(ForecastProblem) -> Answer {
        var words: Sentences = []
        var forecast = Forecast(
            from: .service(.brightSky), place: try place(noting: &words),
            attribution: Provider.brightSky.attribution)
        if root["weather"]?.kind == .object {
            forecast.current = try root.object("weather").flatMap(current)
        } else {
            forecast.hours = try root.known("weather", hour)
            forecast.hours.moveSpansToTheirBegin(3600)
        }
        guard forecast.current != nil || !forecast.hours.isEmpty else { return .helper("a response") }
        let moments = forecast.hours + [forecast.current].compactMap { $0 }
        let needsUnits = moments.contains { $0.windSpeed != nil || $0.windGust != nil || $0.sunshine != nil }
        if units == nil, needsUnits {
            forecast.doubts = [.units]
            words.add(
                """
                The response of Bright Sky does not name its units; assuming the default ones (set --payload-units to \
                metric or si).
                """)
        }
        return .forecast(forecast, assumptions: words)
    }

    /// Returns the place of the nearest station, unless it is near the requested place.
    private func place(noting words: inout Sentences) throws(ForecastProblem) -> Place {
        let stations = try root.independent("sources", each: "station", noting: &words) {
            (station) throws(ForecastProblem) in
            (
                place: Place(latitude: try station.double("lat"), longitude: try station.double("lon")),
                distance: try station.double("distance")
            )
        }
        let nearest = stations.min { ($0.distance ?? .infinity) < ($1.distance ?? .infinity) }
        guard let nearest else { return Place() }
        let distance = hints.place.flatMap { nearest.place.distance(to: $0) }
        return distance.map { $0 <= Place.reach } ?? false ? Place() : nearest.place
    }

    // MARK: - Moments

    /// Returns an hour, with the amounts of the preceding hour; nil for an entry without a time.
    private func hour(_ entry: JSONObject) throws(ForecastProblem) -> WeatherMoment? {
        guard let time = try entry.instant("timestamp") else { return nil }
        var moment = WeatherMoment(time: time)
        try fillAir(&moment, entry)
        moment.windSpeed = try entry.double("wind_speed").map(known.speed)
        moment.windGust = try entry.double("wind_gust_speed").map(known.speed)
        moment.windDirection = try entry.direction("wind_direction")
        moment.precipitation = try entry.double("precipitation").map(Length.init(millimeters:))
        moment.precipitationProbability = try entry.percent("precipitation_probability")
        moment.sunshine = try entry.double("sunshine").map(known.sunshine)
        return moment
    }

    /// Returns the current weather, with the wind of the last minutes and the precipitation of the last hour.
    private func current(_ entry: JSONObject) throws(ForecastProblem) -> WeatherMoment? {
        guard let time = try entry.instant("timestamp") else { return nil }
        var moment = WeatherMoment(time: time)
        try fillAir(&moment, entry)
        moment.windSpeed = try firstKnown(
            entry.double("wind_speed_10"), entry.double("wind_speed_30"), entry.double("wind_speed_60")
        ).map(known.speed)
        moment.windGust = try firstKnown(
            entry.double("wind_gust_speed_10"), entry.double("wind_gust_speed_30"), entry.double("wind_gust_speed_60")
        ).map(known.speed)
        moment.windDirection = try firstKnown(
            entry.direction("wind_direction_10"), entry.direction("wind_direction_30"),
            entry.direction("wind_direction_60"))
        moment.precipitation = try entry.double("precipitation_60").map(Length.init(millimeters:))
        return moment == WeatherMoment(time: time) ? nil : moment
    }

    /// Fills in the values of the instant.
    private func fillAir(_ moment: inout WeatherMoment, _ entry: JSONObject) throws(ForecastProblem) {
        moment.temperature = try entry.double("temperature").map(known.temperature)
        moment.dewPoint = try entry.double("dew_point").map(known.temperature)
        moment.humidity = try entry.percent("relative_humidity")
        moment.pressure = try entry.double("pressure_msl").map(known.pressure)
        moment.cloudCover = try entry.percent("cloud_cover")
        moment.visibility = try entry.double("visibility").map(Length.init(meters:))
        let (condition, icon) = (try entry.words("condition"), try entry.words("icon"))
        guard let seen = Condition.brightSky(condition: condition, icon: icon) else { return }
        (moment.condition, moment.code, moment.isDay) = (seen.condition, seen.code, seen.isDay)
    }
}
