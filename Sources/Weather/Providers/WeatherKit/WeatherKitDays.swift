import Foundation

/// The weather day by day.
///
/// The moon's phase is said in words for an eighth of its way around, and is left to be computed.
struct WeatherKitDays {
    /// Where the days are lived through, to tell their dates.
    let place: Place

    /// A day; nil for one that does not say when it is.
    func day(_ entry: JSONObject) throws(ForecastProblem) -> WeatherDay? {
        let end = try entry.instant("forecastEnd")
        guard let midnight = try entry.instant("forecastStart") ?? end?.addingTimeInterval(-86_400),
            let date = date(of: midnight)
        else { return nil }
        var day = WeatherDay(date: date)
        day.high = try entry.double("temperatureMax").map { Temperature(celsius: $0) }
        day.low = try entry.double("temperatureMin").map { Temperature(celsius: $0) }
        day.precipitation = try entry.double("precipitationAmount").map { Length(millimeters: $0) }
        day.precipitationProbability = try entry.double("precipitationChance").map { Fraction($0) }
        day.snowfall = try entry.double("snowfallAmount").map { Length(millimeters: $0) }
        let speed = try firstKnown(entry.double("windSpeedMax"), entry.double("windSpeedAvg"))
        day.windSpeed = speed.map { Speed(kilometersPerHour: $0) }
        day.windGust = try entry.double("windGustSpeedMax").map { Speed(kilometersPerHour: $0) }
        day.uvIndex = try entry.double("maxUvIndex")
        day.code = try entry.words("conditionCode")
        day.condition = day.code.map { Condition(weatherKit: $0) }
        // Where the sun does not rise or set, the members are missing.
        (day.sunrise, day.sunset) = (try entry.instant("sunrise"), try entry.instant("sunset"))
        (day.moonrise, day.moonset) = (try entry.instant("moonrise"), try entry.instant("moonset"))
        return day
    }

    /// The date of a day that begins at an instant. Local midnight tells by how much the clocks differ from Greenwich's, but
    /// for whole days: 11:00 may be 13 hours ahead or 11 behind. The nearer one to the sun's time at the longitude is it,
    /// but for islands that have moved over the date line, and live a day ahead of the sun.
    private func date(of midnight: Date) -> CalendarDate? {
        let day = 86_400
        let longitude = max(-180, min(180, place.longitude ?? 0))
        let sunTime = Int(longitude / 360 * Double(day))
        let ahead = -Int(midnight.timeIntervalSince1970)
        let turns = (Double(ahead - sunTime) / Double(day)).rounded()
        let offset = ahead - Int(turns) * day
        let isIsland = offset <= -10 * 3600 && place.zoneOfNearestTown?.secondsFromGMT(for: midnight) == offset + day
        return CalendarDate(midnight, offset: isIsland ? offset + day : offset)
    }
}
