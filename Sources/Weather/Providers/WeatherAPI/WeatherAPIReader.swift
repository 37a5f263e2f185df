import FoundationEssentials
import Wording

/// Reads a WeatherAPI.com response with weather.
struct WeatherAPIReader {
    let root: JSONObject
    let hints: ReadingHints
    /// The local clock, for the times of sun and moon; nil if the time zone is unknown.
    let clock: LocalClock?
    private(set) var forecast = Forecast(from: .service(.weatherAPI), place: Place())

    init(_ root: JSONObject, _ hints: ReadingHints) throws(ForecastProblem) {
        (self.root, self.hints) = (root, hints)
        try ForecastLimits.checkRows(of: root.object("forecast"), "forecastday", each: "hour")
        let location = try root.object("location")
        if let location { forecast.place = try Self.place(location) }
        let zone = (hints.timeZone ?? forecast.place.timeZone).flatMap(TimeZone.init(named:))
        clock = zone.map { LocalClock($0) }
        forecast.fetchedAt = try location?.unixTime("localtime_epoch")
        forecast.attribution = Provider.weatherAPI.attribution
    }

    /// Returns the forecast, and adds messages about skipped parts.
    mutating func read(noting words: inout Sentences) throws(ForecastProblem) -> Forecast {
        forecast.current = try current()
        for (day, hours) in try root.object("forecast")?.known("forecastday", day) ?? [] {
            if let day { forecast.days.append(day) }
            forecast.hours += hours
        }
        forecast.hours.hold(for: Self.span(of: forecast.hours))
        forecast.air = try air()
        forecast.alerts = try WeatherAPIAlerts.read(root, noting: &words)
        if hints.timeZone == nil, forecast.place == Place() { try takeZoneFromHours(noting: &words) }
        return forecast
    }

    /// Takes the time zone from the UTC offset of the hours, for a response without a place.
    private mutating func takeZoneFromHours(noting words: inout Sentences) throws(ForecastProblem) {
        let days = try root.object("forecast")?.known("forecastday", { (day) throws(ForecastProblem) in day }) ?? []
        guard let first = days.first, let seconds = try Self.offset(ofHoursOf: first), seconds.isMultiple(of: 3600)
        else { return }
        // In these names, zones ahead of UTC have a minus sign.
        let hours = seconds / 3600
        let name = hours == 0 ? "UTC" : "Etc/GMT\(hours > 0 ? "-" : "+")\(hours.magnitude)"
        guard TimeZone(named: name) != nil else { return }
        forecast.place.timeZone = name
        words.add(
            "The WeatherAPI.com response does not name its place; assuming time zone \(name) (select another with --time-zone)."
        )
    }

    /// Returns the duration of the hours. Some plans have quarter-hours, and long-term forecasts have three hours. If
    /// only one hour of each day was requested, its duration is an hour.
    private static func span(of hours: [WeatherMoment]) -> TimeInterval {
        guard let step = hours.shortestStep, step <= 3 * 3600 else { return 3600 }
        return step
    }

    /// Returns the place of the response. Its country is a full name, which is not used.
    static func place(_ location: JSONObject) throws(ForecastProblem) -> Place {
        let zone = try location.words("tz_id")
        return Place(
            name: try location.words("name"), latitude: try location.double("lat"),
            longitude: try location.double("lon"),
            timeZone: zone.flatMap(TimeZone.init(named:)) == nil ? nil : zone)
    }

    /// Returns the instant of a local time such as `2023-04-28 2:25`, whose hour may have one digit.
    func instant(_ text: String) -> Date? {
        guard let clock, let written = Self.written(text) else { return nil }
        return clock.instant(written)
    }

    /// Parses a local time.
    static func written(_ text: String) -> InstantParser.WrittenTime? {
        let parts = text.split(separator: " ", maxSplits: 2)
        guard parts.count == 2 else { return nil }
        let hour = parts[1].firstIndex(of: ":") == parts[1].index(after: parts[1].startIndex) ? "0" : ""
        return InstantParser.parse("\(parts[0]) \(hour)\(parts[1])")
    }
}
