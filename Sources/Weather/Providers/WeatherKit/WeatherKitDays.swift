import FoundationEssentials

/// Reads daily weather.
///
/// The moon's phase is a word for an eighth of its cycle; it is computed instead.
struct WeatherKitDays {
    /// The place, to determine the dates of days.
    let place: Place

    /// Returns a day; nil for an entry without a time.
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
        // The members are missing if the sun does not rise or set.
        (day.sunrise, day.sunset) = (try entry.instant("sunrise"), try entry.instant("sunset"))
        (day.moonrise, day.moonset) = (try entry.instant("moonrise"), try entry.instant("moonset"))
        return day
    }

    /// Returns the date of a day that begins at an instant. Local midnight reveals the UTC offset except for whole
    /// days: 11:00 may be 13 hours ahead or 11 behind. The offset closer to solar time at the longitude is used, except
    /// on islands that have moved across the date line and are a day ahead of solar time.
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
