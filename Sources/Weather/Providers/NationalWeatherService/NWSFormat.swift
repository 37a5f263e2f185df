import Wording

/// Responses of the US National Weather Service: forecasts by half days and by hours, grid series, observations,
/// alerts, other data and errors. The GeoJSON envelope around them is optional.
enum NWSFormat: ServiceFormat {
    static var provider: Provider { .nationalWeatherService }

    static func recognises(_ root: JSONValue) -> Bool {
        guard let root = try? root.object() else { return false }
        return NWSKind(root) != nil
    }

    static func read(_ root: JSONValue, _ hints: ReadingHints) throws(ForecastProblem) -> Answer {
        let body = try root.object()
        guard let kind = NWSKind(body) else { throw root.unexpected("a response of the National Weather Service") }
        let content = NWSKind.content(of: body)
        switch kind {
        case .problem: return .refusal(try problem(body))
        case .point: return .helper("a list of links to the forecasts of a point", place: try NWSPoint(body).place)
        case .station: return .helper("a weather station", place: try station(body))
        case .stations: return .helper("a list of weather stations")
        case .nothing: return .helper("a response")
        case .periods:
            return try answer(body) { (forecast) throws(ForecastProblem) in
                let periods = try NWSPeriods(content)
                (forecast.hours, forecast.days) = (try periods.hours(), try periods.days())
                forecast.secondsFromGreenwich = periods.offset
                forecast.fetchedAt = try firstKnown(content.instant("generatedAt"), content.instant("updateTime"))
            }
        case .grid:
            return try answer(body) { (forecast) throws(ForecastProblem) in
                let grid = try NWSGrid(content)
                forecast.hours = grid.hours
                forecast.days = try grid.days(at: forecast.place)
                forecast.fetchedAt = try content.instant("updateTime")
            }
        case .observations: return try observations(body)
        case .alerts: return try alerts(body)
        }
    }

    /// Returns a forecast for the place of a response's geometry; without any data, no forecast.
    private static func answer(
        _ body: JSONObject, _ fill: (inout Forecast) throws(ForecastProblem) -> Void
    ) throws(ForecastProblem) -> Answer {
        var forecast = blank(try NWSShape.place(of: body))
        try fill(&forecast)
        let isEmpty = forecast.current == nil && forecast.hours.isEmpty && forecast.days.isEmpty
        return isEmpty ? .helper("a response") : .forecast(forecast, assumptions: [])
    }

    private static func blank(_ place: Place) -> Forecast {
        Forecast(from: .service(provider), place: place, attribution: provider.attribution)
    }

    private static func observations(_ body: JSONObject) throws(ForecastProblem) -> Answer {
        var newest: (feature: JSONObject, observation: NWSObservation)?
        for feature in try NWSKind.features(of: body) ?? [body] {
            guard let observation = try NWSObservation(NWSKind.content(of: feature)) else { continue }
            if newest.map({ $0.observation.rank < observation.rank }) ?? true { newest = (feature, observation) }
        }
        guard let newest else { return .helper("a response") }
        return try answer(newest.feature) { (forecast) throws(ForecastProblem) in
            forecast.place.name = try NWSKind.content(of: newest.feature).words("stationName")
            forecast.current = newest.observation.moment
        }
    }

    /// Returns the alerts. An empty list is weather, too: there are no warnings.
    private static func alerts(_ body: JSONObject) throws(ForecastProblem) -> Answer {
        var forecast = blank(Place())
        let features = try NWSKind.features(of: body) ?? [body]
        var words: Sentences = []
        let alerts = features.compactMap { feature in
            words.noting("alert", feature.value) { (feature) throws(ForecastProblem) in
                try NWSAlert(NWSKind.content(of: feature))
            }
        }
        forecast.alerts = NWSAlert.inForce(alerts)
        forecast.fetchedAt = try body.instant("updated")
        forecast.secondsFromGreenwich = features.lazy.compactMap { NWSAlert.offset(NWSKind.content(of: $0)) }.first
        return .forecast(forecast, assumptions: words)
    }

    private static func station(_ body: JSONObject) throws(ForecastProblem) -> Place {
        let content = NWSKind.content(of: body)
        var place = try NWSShape.place(of: body)
        (place.name, place.timeZone) = (try content.words("name"), try content.words("timeZone"))
        return place
    }

    private static func problem(_ body: JSONObject) throws(ForecastProblem) -> String {
        let words = [try body.words("title"), try body.words("detail")].compactMap { $0 }
        return words.isEmpty ? noReason : words.joined(separator: ": ")
    }
}

/// The kind of a response, determined by its members.
enum NWSKind {
    /// An error message.
    case problem
    /// The links to the forecasts of a point.
    case point
    case station
    case stations
    /// A forecast by half days or by hours.
    case periods
    /// The grid series from which forecasts are made.
    case grid
    /// Observations of stations.
    case observations
    case alerts
    /// An empty list.
    case nothing

    init?(_ body: JSONObject) {
        let type = (try? body.string("type")) ?? nil
        if body.contains("correlationId") || type?.hasPrefix("https://api.weather.gov/problems/") == true {
            self = .problem
        } else if body.contains("features") || body.contains("@graph") {
            guard let features = try? Self.features(of: body), body.contains("@context") || body.contains("updated"),
                let kind = Self.list(of: features, in: body)
            else { return nil }
            self = kind
        } else if let kind = Self.single(Self.content(of: body), in: body) {
            self = kind
        } else {
            return nil
        }
    }

    private static func list(of features: [JSONObject], in body: JSONObject) -> NWSKind? {
        guard let first = features.first else {
            if body.contains("observationStations") { return .stations }
            return body.contains("title") || body.contains("updated") ? .alerts : .nothing
        }
        switch single(content(of: first), in: body) {
        case .station: return .stations
        case .observations: return .observations
        case .alerts: return .alerts
        default: return nil
        }
    }

    private static func single(_ content: JSONObject, in body: JSONObject) -> NWSKind? {
        let isOurs = body.contains("@context")
        if content.contains("periods") {
            return isOurs || content.contains("forecastGenerator") || content.contains("validTimes") ? .periods : nil
        }
        if content.contains("forecastHourly") && (isOurs || content.contains("gridId")) { return .point }
        if content.contains("gridId") && (isOurs || content.contains("validTimes")) { return .grid }
        if content.contains("stationIdentifier") { return .station }
        if content.contains("event"), isOurs || content.contains("messageType") { return .alerts }
        let id = (try? content.string("@id")) ?? nil
        let isObservation = id?.contains("/observations/") == true
        return isObservation || (content.contains("timestamp") && content.contains("textDescription"))
            ? .observations : nil
    }

    /// Returns the content of the envelope, if there is one.
    static func content(of body: JSONObject) -> JSONObject {
        guard let properties = body["properties"], properties.kind == .object else { return body }
        return (try? properties.object()) ?? body
    }

    /// Returns the objects of a list; nil if the response is not a list.
    static func features(of body: JSONObject) throws(ForecastProblem) -> [JSONObject]? {
        guard let list = try firstKnown(body.array("features"), body.array("@graph")) else { return nil }
        return try list.map { (feature) throws(ForecastProblem) in try feature.object() }
    }
}
