import Foundation
import Wording

/// The weather now of one place, or of several.
extension OpenWeatherReader {
    mutating func readCurrent(_ entry: JSONObject) throws(ForecastProblem) {
        let sun = try entry.object("sys")
        forecast.place = try place(entry, country: sun)
        var moment = WeatherMoment(time: .distantPast)
        try fill(&moment, from: entry)
        moment.precipitation = try entry.water(over: "1h")
        // Without anything to tell, there is no need to know when.
        guard moment != WeatherMoment(time: .distantPast) else { return }
        moment.time = try currentTime(entry)
        forecast.current = moment
        // Answers for several places have the offset beside the sun's times, and old ones have none.
        let offset = try firstKnown(entry.secondsFromGreenwich("timezone"), sun?.secondsFromGreenwich("timezone"))
        forecast.secondsFromGreenwich = offset
        if let sun, let day = try sunDay(sun, offset: offset, at: moment.time) { forecast.days = [day] }
    }

    /// Of several cities the one that is meant, or else the first. One that cannot be read costs itself, as long as another one
    /// can.
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
        let names = places.map { $0.name ?? "a place without a name" }
        let others = names.indices.filter { $0 != chosen }.map { names[$0] }.joined(separator: ", ")
        assumptions.add(
            "This answer is for \(places.count) places, of which \(names[chosen]) is shown; --place names another: \(others)."
        )
    }

    /// The air and wind of an entry of which the steps of a forecast are made as well.
    func fill(_ moment: inout WeatherMoment, from entry: JSONObject) throws(ForecastProblem) {
        if let air = try entry.object("main") {
            moment.temperature = try air.temperature("temp", units)
            moment.apparentTemperature = try air.temperature("feels_like", units)
            moment.humidity = try air.percent("humidity")
            // `pressure` has been the ground's in old answers that have both.
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

    /// The place of an entry, whose coordinates one kind of answers writes with capitals.
    func place(_ entry: JSONObject, country: JSONObject?) throws(ForecastProblem) -> Place {
        let point = try entry.object("coord")
        return Place(
            name: try entry.words("name"), latitude: try firstKnown(point?.double("lat"), point?.double("Lat")),
            longitude: try firstKnown(point?.double("lon"), point?.double("Lon")),
            country: try country?.words("country"))
    }
}

extension Place {
    /// Which of several places is this one: the one of the same name, or else the nearest.
    fileprivate func position(in places: [Place]) -> Int? {
        if let name, let same = places.firstIndex(where: { $0.isCalled(name) }) { return same }
        let distances = places.enumerated().compactMap { position, place in
            distance(to: place).map { (position, $0) }
        }
        return distances.min { $0.1 < $1.1 }?.0
    }
}
