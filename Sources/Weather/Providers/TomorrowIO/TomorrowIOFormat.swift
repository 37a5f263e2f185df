import FoundationEssentials
import Wording

/// Responses of Tomorrow.io: timelines of any steps, forecasts, recent history and current weather.
enum TomorrowIOFormat: ServiceFormat {
    static var provider: Provider { .tomorrowIO }

    static func recognises(_ root: JSONValue) -> Bool {
        guard let root = try? root.object() else { return false }
        return TomorrowIOTimelines.areIn(root) || isError(root)
    }

    static func read(_ root: JSONValue, _ hints: ReadingHints) throws(ForecastProblem) -> Answer {
        let root = try root.object()
        if isError(root) {
            return .refusal(try firstKnown(root.words("message"), root.words("type")) ?? noReason)
        }
        let timelines = try TomorrowIOTimelines(of: root)
        let location = try root.object("location")
        let place = Place(
            name: try location?.words("name"), latitude: try location?.double("lat"),
            longitude: try location?.double("lon"))
        let units = try TomorrowIOUnits(askedFor: hints.units, in: timelines)
        let moments = TomorrowIOMoments(units: units)
        let days = TomorrowIODays(units: units, zone: zone(of: place, hints))
        var forecast = Forecast(from: .service(provider), place: place, attribution: provider.attribution)
        forecast.secondsFromGreenwich = try timelines.offset
        forecast.current = try timelines.current.flatMap(moments.current)
        for entry in timelines.hours {
            guard let hour = try moments.moment(entry, over: timelines.step) else { continue }
            forecast.hours.append(hour)
        }
        for entry in timelines.minutes.entries {
            guard let minute = try moments.minute(entry, over: timelines.minutes.step) else { continue }
            forecast.minutes.append(minute)
        }
        for entry in timelines.days {
            if let day = try days.day(entry) { forecast.days.append(day) }
        }
        forecast.air = try TomorrowIOAir.air(of: timelines)
        if forecast.current == nil, forecast.hours.isEmpty, forecast.days.isEmpty, forecast.air.isEmpty {
            return .helper("a response")
        }
        // The units are only assumed.
        if forecast.hasUnits, !units.assumptions.texts.isEmpty { forecast.doubts = [.units] }
        return .forecast(forecast, assumptions: forecast.hasUnits ? units.assumptions : [])
    }

    /// Returns whether this is an error: `{"code": 429001, "type": "…", "message": "…"}`. The code begins with the HTTP
    /// status.
    private static func isError(_ root: JSONObject) -> Bool {
        guard root.contains("type"), root.contains("message"), let code = try? root.int("code") else { return false }
        return (400_000..<600_000).contains(code)
    }

    /// Returns the zone for the dates of days, which the response does not name.
    private static func zone(of place: Place, _ hints: ReadingHints) -> TimeZone? {
        if let zone = hints.timeZone.flatMap(TimeZone.init(named:)) { return zone }
        return place.located(at: hints.place).zoneOfNearestTown
    }
}
