import FoundationEssentials
import Wording

/// Reads a forecast in Dark Sky's format for the service that wrote it.
struct DarkSkyAnswer {
    private let root: JSONObject
    private let provider: Provider
    private let units: DarkSkyUnits
    private let zone: TimeZone

    /// Reads a document. If it does not name its units, the requested ones apply, those in which its numbers are
    /// consistent, or else the service's default.
    static func read(
        _ root: JSONObject, of provider: Provider, _ hints: ReadingHints
    ) throws(ForecastProblem) -> Answer {
        if DarkSkyShape.isAlert(root) {
            let alerts = [try DarkSkyAlert.read(root)].compactMap { $0 }
            return .forecast(
                Forecast(
                    from: .service(provider), place: Place(), alerts: alerts, attribution: provider.attribution),
                assumptions: [])
        }
        let named = try namedUnits(root)
        let units = named ?? hints.units.flatMap(DarkSkyUnits.init)
        let found = units == nil ? try DarkSkyUnits.byHumidity(in: root) : nil
        let answer = DarkSkyAnswer(
            root: root, provider: provider, units: units ?? found ?? .us, zone: try zone(of: root))
        var words: Sentences = []
        var forecast = try answer.forecast(noting: &words)
        let hasNumbers = forecast.current != nil || !forecast.hours.isEmpty || !forecast.days.isEmpty
        guard hasNumbers || !forecast.alerts.isEmpty else {
            // A response with only a place could be from either service.
            let isSure = root.contains("flags") || root.contains("offset")
            return .helper(isSure ? "a response" : "possibly a response")
        }
        if units == nil, hasNumbers {
            words.add(assumption(provider, found))
            // Two other sets have degrees Celsius as well.
            if found != .us, forecast.hasUnits { forecast.doubts = [.units] }
        }
        return .forecast(forecast, assumptions: words)
    }

    private static func assumption(_ provider: Provider, _ found: DarkSkyUnits?) -> Sentence {
        switch found {
        case .us:
            """
            The response does not name its units; its humidity is only consistent with degrees Fahrenheit: the default \
            units of \(provider.title)
            """
        case .si, .ca, .uk:
            """
            The response does not name its units; its humidity is only consistent with degrees Celsius, assuming wind in \
            meters a second (set --payload-units to si, ca or uk)
            """
        case nil:
            """
            The response does not name its units; assuming the default units of \(provider.title): °F, miles an hour, \
            inches.
            """
        }
    }

    private static func namedUnits(_ root: JSONObject) throws(ForecastProblem) -> DarkSkyUnits? {
        guard let written = try root.object("flags")?["units"] else { return nil }
        guard let units = DarkSkyUnits(name: try written.string()) else {
            throw written.unexpected("one of the units us, si, ca, uk and uk2")
        }
        return units
    }

    /// Returns the time zone at whose midnight the days begin.
    private static func zone(of root: JSONObject) throws(ForecastProblem) -> TimeZone {
        if let name = try root.words("timezone"), let zone = TimeZone(named: name) { return zone }
        guard let hours = try root.double("offset"), hours.magnitude <= 18 else { return .gmt }
        return TimeZone(secondsFromGMT: Int(hours * 3600)) ?? .gmt
    }

    private func forecast(noting words: inout Sentences) throws(ForecastProblem) -> Forecast {
        let place = Place(
            latitude: try root.double("latitude"), longitude: try root.double("longitude"),
            timeZone: try root.words("timezone"))
        var forecast = Forecast(from: .service(provider), place: place, attribution: provider.attribution)
        forecast.current = try root.object("currently").flatMap(moment)
        forecast.hours = try root.object("hourly")?.known("data", moment) ?? []
        forecast.hours.hold(for: 3600)
        forecast.days = try root.object("daily")?.known("data", day) ?? []
        if let minutely = try root.object("minutely") {
            forecast.minutes = try minutely.known("data", minute)
            if forecast.current == nil, forecast.hours.isEmpty, forecast.days.isEmpty {
                // The minute-by-minute forecast at least tells whether it rains now.
                forecast.current = try minutely.known("data", moment).first
            }
        }
        forecast.alerts = try root.independent("alerts", each: "alert", noting: &words, DarkSkyAlert.read)
        return forecast
    }

    private func moment(_ entry: JSONObject) throws(ForecastProblem) -> WeatherMoment? {
        try DarkSkyEntry(entry, units, of: provider).moment()
    }

    private func minute(_ entry: JSONObject) throws(ForecastProblem) -> WeatherMinute? {
        try DarkSkyEntry(entry, units, of: provider).minute()
    }

    private func day(_ entry: JSONObject) throws(ForecastProblem) -> WeatherDay? {
        try DarkSkyEntry(entry, units, of: provider).day(in: zone)
    }
}

extension JSONObject {
    /// Returns the results of a closure for each object of a list, without nulls and without nil results.
    func known<Result>(
        _ name: StaticString, _ read: (JSONObject) throws(ForecastProblem) -> Result?
    ) throws(ForecastProblem) -> [Result] {
        guard let array = try array(name) else { return [] }
        var results: [Result] = []
        results.reserveCapacity(array.underestimatedCount)
        for value in array where !value.isNull {
            if let result = try read(value.object()) { results.append(result) }
        }
        return results
    }
}
