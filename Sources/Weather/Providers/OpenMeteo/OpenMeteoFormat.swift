import FoundationEssentials
import Wording

/// Responses of Open-Meteo: forecasts of any set of variables, in any of its units, for one or several places, lists of
/// places, and errors.
public enum OpenMeteoFormat {
    /// Reads the forecast of a response for one place.
    public static func read(_ json: Data) throws(ForecastProblem) -> Forecast {
        try read(JSONDocument(json).root.object(), ReadingHints()).forecast
    }

    private static func read(
        _ root: JSONObject, _ hints: ReadingHints
    ) throws(ForecastProblem) -> (forecast: Forecast, assumptions: Sentences) {
        // All local times of a response have the UTC offset of the place at the time of the request.
        let said = try root.secondsFromGreenwich("utc_offset_seconds")
        let offset = said ?? 0
        let place = Place(
            latitude: try root.double("latitude"), longitude: try root.double("longitude"),
            timeZone: try root.words("timezone"))
        var forecast = Forecast(from: .service(provider), place: place)
        forecast.attribution = provider.attribution
        let daily = try OpenMeteoBlock("daily", "daily_units", of: root, offset: offset)
        // Without a requested zone, the service uses GMT for every place, and programs request UTC for their own use. Its
        // days are then days in GMT; hours are better shown in the zone of the place.
        forecast.secondsFromGreenwich = said == 0 ? nil : said
        let isInGMT = said == 0 && place.timeZone.map(["GMT", "UTC", "Etc/GMT", "Etc/UTC"].contains) == true
        if isInGMT, daily == nil { forecast.place.timeZone = nil }
        var models: [String] = []
        let current = try OpenMeteoBlock("current", "current_units", of: root, offset: offset)
        let formerCurrent = try OpenMeteoBlock(
            "current_weather", "current_weather_units", orElse: ["hourly_units", "daily_units"], of: root,
            offset: offset)
        if let block = current ?? formerCurrent {
            forecast.current = try block.current()
            models = block.models
            if block.isReducing, forecast.current?.pressure != nil { forecast.computed.append("current.pressure") }
            if block.hasAir {
                forecast.air.current = try block.air().first
                // Air quality usually comes from another host than weather, without any.
                if forecast.current?.tellsWeather != true { forecast.current = nil }
            }
        }
        if let block = daily {
            forecast.days = try block.days()
            try block.fillRanges(&forecast.days)
        }
        let minutely = try OpenMeteoBlock("minutely_15", "minutely_15_units", of: root, offset: offset)
        if let minutely { forecast.minutes = try minutely.minutes() }
        let (hourly, quarters, steps) = try hourly(of: root, and: minutely, offset: offset)
        if let block = hourly {
            forecast.hours = try block.hours(covering: hints.neededHours(with: forecast.days))
            let ranges = try block.fillRanges(&forecast.hours)
            // Days in GMT are not those of the place.
            if daily != nil || forecast.secondsFromGreenwich != nil { forecast.days.fill(ranges) }
            if let quarters { forecast.hours.fillAmounts(from: try quarters.hours(covering: nil)) }
            if block.isReducing { forecast.computed.append("hours.pressure") }
            if block.models.count > models.count { models = block.models }
            if block.hasAir {
                forecast.air.hours = try block.air()
                if !forecast.hours.contains(where: \.tellsWeather) { forecast.hours = [] }
            }
        }
        if let block = daily, block.models.count > models.count { models = block.models }
        if let air = forecast.air.current ?? forecast.air.hours.first {
            forecast.attribution = forecast.attribution?.naming(sourceOfAirAt: air.time)
        }
        var assumptions = assumptions(of: models, and: steps)
        if isInGMT, daily != nil, let time = forecast.current?.time ?? forecast.hours.first?.time,
            place.zoneOfNearestTown?.secondsFromGMT(for: time) != 0
        {
            assumptions.add("The response is for no zone but GMT; its days are those in GMT, not those of the place.")
        }
        return (forecast, assumptions)
    }

    /// Reads the block of hours, and that of quarter-hours if it has amounts that the hours lack. Quarter-hours replace
    /// hours without a temperature.
    private static func hourly(
        of root: JSONObject, and quarters: OpenMeteoBlock?, offset: Int
    ) throws(ForecastProblem) -> (block: OpenMeteoBlock?, quarters: OpenMeteoBlock?, words: Sentence?) {
        let hours = try OpenMeteoBlock("hourly", "hourly_units", of: root, offset: offset)
        guard let quarters else { return (hours, nil, nil) }
        guard let hours else { return (quarters, nil, nil) }
        guard !hours.has("temperature_2m"), quarters.has("temperature_2m") else {
            let amounts: [StaticString] = ["precipitation", "rain", "showers", "snowfall", "sunshine_duration"]
            return (hours, amounts.contains { quarters.has($0) && !hours.has($0) } ? quarters : nil, nil)
        }
        let words: Sentence =
            "The hours of the response have no temperature, but its quarter-hours do; only the quarter-hours are shown."
        return (quarters, nil, words)
    }

    private static func assumptions(of models: [String], and steps: Sentence?) -> Sentences {
        var words: Sentences = []
        if let steps { words.add(steps) }
        guard models.count > 1 else { return words }
        let names = models.map { $0.dropFirst() }
        words.add(
            """
            The response has data of \(names.count) models: \(names[0]) is shown, and missing values are taken from \
            \(names.dropFirst().joined(separator: ", ")).
            """)
        return words
    }
}

extension OpenMeteoFormat: ServiceFormat {
    static var provider: Provider { .openMeteo }

    static func recognises(_ root: JSONValue) -> Bool {
        if let list = try? root.array() {
            guard let first = list.first, let object = try? first.object() else { return false }
            return recognises(object)
        }
        guard let object = try? root.object() else { return false }
        return recognises(object)
    }

    private static func recognises(_ root: JSONObject) -> Bool {
        root.contains("generationtime_ms") || root.contains("utc_offset_seconds")
            || root.contains("hourly_units") || root.contains("daily_units") || root.contains("current_units")
            || OpenMeteoPlaces.recognises(root)
            || (root.contains("reason") && (try? root.bool("error")) == true)
    }

    static func read(_ root: JSONValue, _ hints: ReadingHints) throws(ForecastProblem) -> Answer {
        if root.kind == .array { return try read(places: root.array(), hints) }
        let object = try root.object()
        // WeatherKit has a string of this name.
        if let error = object["error"], error.kind == .bool, try error.bool() {
            return .refusal(try object.words("reason") ?? noReason)
        }
        if let places = try OpenMeteoPlaces(object) { return places.answer }
        let (forecast, assumptions) = try read(object, hints)
        let saysSomething = forecast.hasWeather || !otherMembers(of: root).isEmpty
        return saysSomething ? .forecast(forecast, assumptions: assumptions) : .helper("a response")
    }

    /// Reads the nearest of several places to the requested one, or else the first. An invalid place is skipped if
    /// there is a valid one. Only the places before the shown one are read, since each can be as long as a response.
    private static func read(places: JSONArray, _ hints: ReadingHints) throws(ForecastProblem) -> Answer {
        var problems: Sentences = []
        var left = places.compactMap { place in
            problems.noting("place", place) { (object) throws(ForecastProblem) in
                (place, try coordinates(of: object))
            }
        }
        .enumerated().map { (order: $0, place: $1.0, coordinates: $1.1) }
        let names = left.map { $0.coordinates.name }
        left.sort {
            ($0.coordinates.distance(to: hints.place), $0.order) < ($1.coordinates.distance(to: hints.place), $1.order)
        }
        for (order, place, _) in left {
            let reading = problems.noting("place", place) { (object) throws(ForecastProblem) in
                try read(object, hints)
            }
            guard let reading, reading.forecast.hasWeather else { continue }
            problems.add(reading.assumptions)
            if names.count > 1 {
                let others = names.indices.filter { $0 != order }.map { names[$0] }.joined(separator: "; ")
                let assumption: Sentence =
                    "The response has \(names.count) places; the one at \(names[order]) is shown, not those at \(others)."
                problems.add(assumption)
            }
            return .forecast(reading.forecast, assumptions: problems)
        }
        // The reason why the first one cannot be read.
        if let first = places.first { _ = try read(first.object(), hints) }
        return .helper("a response")
    }

    private static func coordinates(of place: JSONObject) throws(ForecastProblem) -> Coordinates {
        Coordinates(latitude: try place.double("latitude"), longitude: try place.double("longitude"))
    }

    /// Returns the names of the variables of all blocks, also of unsupported ones: `six_hourly`, `monthly`.
    static func otherMembers(of root: JSONValue) -> [String] {
        let root = root.kind == .array ? (try? root.array())?.first : root
        guard let root, let object = try? root.object() else { return [] }
        var names: [String] = []
        var told: Set = ["time", "interval"]
        let known = [object["current"], object["hourly"], object["daily"]].compactMap(\.self)
        let others = object.map(\.value).filter { (try? $0.object()["time"]?.kind) == .array }
        for block in known + others {
            guard let columns = try? block.object() else { continue }
            for column in columns {
                // The service's longest names have about forty letters.
                let name = String(column.name.prefix(60))
                guard told.insert(name).inserted else { continue }
                names.append(holdsValues(column.value) ? name : "\(name) without values")
            }
        }
        return names
    }

    /// Returns whether a variable has a value other than null.
    private static func holdsValues(_ variable: JSONValue) -> Bool {
        guard variable.kind == .array, let entries = try? variable.array() else { return variable.kind != .null }
        return entries.contains { $0.kind != .null }
    }

    /// Returns the message of an interrupted response. If an error occurs while sending a response, the service ends
    /// the JSON with a message.
    static func refusal(inText text: Data) -> String? {
        // Nothing follows the message, and a search of the whole document would take seconds for 64 MiB.
        let end = text.suffix(4096)
        guard let start = end.firstRange(of: Data("Unexpected error while streaming data".utf8))?.lowerBound else {
            return nil
        }
        let words = end[start...].prefix(300).prefix { $0 >= 0x20 }
        return String(decoding: words, as: UTF8.self)
    }
}

/// The place of a response with several.
private struct Coordinates {
    let latitude, longitude: Double?

    var name: String { [latitude, longitude].map { $0.map(ServiceRequest.degrees) ?? "?" }.joined(separator: ",") }

    func distance(to place: Place?) -> Length {
        place.flatMap { Place(latitude: latitude, longitude: longitude).distance(to: $0) } ?? .farthest
    }
}

extension Forecast {
    /// Whether there is current or future weather, or air quality.
    fileprivate var hasWeather: Bool { current != nil || !hours.isEmpty || !days.isEmpty || !air.isEmpty }
}

extension Length {
    fileprivate static var farthest: Length { Length(meters: .infinity) }
}
