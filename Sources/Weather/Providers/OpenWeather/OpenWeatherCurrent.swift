import FoundationEssentials
import Wording

/// Reads the current weather of one place, or of several.
extension OpenWeatherReader {
    mutating func readCurrent(_ entry: JSONObject) throws(ForecastProblem) {
        let sun = try entry.object("sys")
        forecast.place = try place(entry, country: sun)
        var moment = WeatherMoment(time: .distantPast)
        try fill(&moment, from: entry)
        moment.precipitation = try entry.water(over: "1h")
        // Without any values, the time does not matter.
        guard moment != WeatherMoment(time: .distantPast) else { return }
        moment.time = try currentTime(entry)
        forecast.current = moment
        // Responses for several places have the offset beside the sun's times; old ones have none.
        let offset = try firstKnown(entry.secondsFromGreenwich("timezone"), sun?.secondsFromGreenwich("timezone"))
        forecast.secondsFromGreenwich = offset
        if let sun, let day = try sunDay(sun, offset: offset, at: moment.time) { forecast.days = [day] }
    }

    /// Reads the requested one of several cities, or else the first. An invalid city is skipped if there is a valid
    /// one.
    mutating func readGroup() throws(ForecastProblem) {
        let blank = self
        let cities = try body.independent("list", each: "city", noting: &assumptions) {
            (entry) throws(ForecastProblem) in
            var city = blank
            try city.readCurrent(entry)
            return city
        }
        guard !cities.isEmpty else {
            if let first = try body.array("list")?.first { try readCurrent(first.object()) }
            return
        }
        let places = cities.map(\.forecast.place)
        let chosen = hints.place.flatMap { $0.position(in: places) } ?? 0
        forecast = cities[chosen].forecast
        assumptions.add(cities[chosen].assumptions)
        guard places.count > 1 else { return }
        let names = places.map { $0.name ?? "an unnamed place" }
        let others = names.indices.filter { $0 != chosen }.map { names[$0] }.joined(separator: ", ")
        assumptions.add(
            "The response has \(places.count) places; \(names[chosen]) is shown (select another with --place: \(others))."
        )
    }

    /// Fills in air and wind, which current weather and the steps of a forecast share.
    func fill(_ moment: inout WeatherMoment, from entry: JSONObject) throws(ForecastProblem) {
        if let air = try entry.object("main") {
            moment.temperature = try air.temperature("temp", units)
            moment.apparentTemperature = try air.temperature("feels_like", units)
            moment.humidity = try air.percent("humidity")
            // In old responses with both, `pressure` is that at ground level.
            let pressure = try firstKnown(air.double("sea_level"), air.double("pressure"))
            moment.pressure = pressure.map { Pressure(hectopascals: $0) }
        }
        if let wind = try entry.object("wind") {
            moment.windSpeed = try wind.speed("speed", units)
            moment.windGust = try wind.speed("gust", units)
            moment.windDirection = try wind.direction("deg")
        }
        if let clouds = try entry.object("clouds") {
            moment.cloudCover = try firstKnown(clouds.percent("all"), clouds.percent("today"))
        }
        moment.visibility = try entry.double("visibility").map { Length(meters: $0) }
        (moment.condition, moment.code, moment.summary) = try entry.conditions()
    }

    /// Returns the place of an entry. In some responses its coordinates have capitalized names.
    func place(_ entry: JSONObject, country: JSONObject?) throws(ForecastProblem) -> Place {
        let point = try entry.object("coord")
        return Place(
            name: try entry.words("name"), latitude: try firstKnown(point?.double("lat"), point?.double("Lat")),
            longitude: try firstKnown(point?.double("lon"), point?.double("Lon")),
            country: try country?.words("country"))
    }
}

extension Place {
    /// Returns the index of this place among others: the one of the same name, or else the nearest.
    fileprivate func position(in places: [Place]) -> Int? {
        if let name, let same = Place.first(called: name, in: places) { return same }
        let distances = places.enumerated().compactMap { position, place in
            distance(to: place).map { (position, $0) }
        }
        return distances.min { $0.1 < $1.1 }?.0
    }
}
