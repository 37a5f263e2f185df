import Foundation

extension OpenMeteoBlock {
    /// The block's rows as moments.
    func moments() throws(ForecastProblem) -> [WeatherMoment] {
        var moments = try values("time", instant).map(WeatherMoment.init(time:))
        guard !moments.isEmpty else { return [] }
        try fillAir(&moments)
        try fillFalling(&moments)
        try fill(&moments, "wind_speed_10m", "windspeed_10m", in: OpenMeteoSpeedUnit.self) { $0.windSpeed = $1 }
        try fill(&moments, "wind_gusts_10m", "windgusts_10m", in: OpenMeteoSpeedUnit.self) { $0.windGust = $1 }
        try fill(&moments, "wind_direction_10m", "winddirection_10m") { $0.windDirection = Angle(degrees: $1) }
        try fill(&moments, "cloud_cover", "cloudcover") { $0.cloudCover = Fraction(percent: $1) }
        try fill(&moments, "visibility", in: OpenMeteoDistanceUnit.self) { $0.visibility = $1 }
        try fill(&moments, "uv_index") { $0.uvIndex = $1 }
        try fill(&moments, "is_day") { $0.isDay = $1 != 0 }
        try fill(&moments, "weather_code", "weathercode") { ($0.condition, $0.code) = Self.condition($1) }
        return moments
    }

    private func fillAir(_ moments: inout [WeatherMoment]) throws(ForecastProblem) {
        try fill(&moments, "temperature_2m", in: OpenMeteoTemperatureUnit.self) { $0.temperature = $1 }
        try fill(&moments, "apparent_temperature", in: OpenMeteoTemperatureUnit.self) { $0.apparentTemperature = $1 }
        try fill(&moments, "dew_point_2m", "dewpoint_2m", in: OpenMeteoTemperatureUnit.self) { $0.dewPoint = $1 }
        try fill(&moments, "relative_humidity_2m", "relativehumidity_2m") { $0.humidity = Fraction(percent: $1) }
        try fill(&moments, "pressure_msl") { $0.pressure = Pressure(hectopascals: $1) }
    }

    /// What falls is counted over the hour before a row's time, while a moment stands for the hour that begins with it.
    private func fillFalling(_ moments: inout [WeatherMoment]) throws(ForecastProblem) {
        let isHourly = moments.count > 1 && moments[1].time.timeIntervalSince(moments[0].time) == 3600
        let before = isHourly ? 1 : 0
        try fill(&moments, "precipitation", in: OpenMeteoDepthUnit.self, rowsBefore: before) { $0.precipitation = $1 }
        try fill(&moments, "snowfall", in: OpenMeteoDepthUnit.self, rowsBefore: before) { $0.snowfall = $1 }
        try fill(&moments, "precipitation_probability", rowsBefore: before) {
            $0.precipitationProbability = Fraction(percent: $1)
        }
    }

    /// The block's rows as days.
    func days() throws(ForecastProblem) -> [WeatherDay] {
        var days = try values("time", date).map(WeatherDay.init)
        guard !days.isEmpty else { return [] }
        try fillTemperatures(&days)
        try fill(&days, "precipitation_sum", in: OpenMeteoDepthUnit.self) { $0.precipitation = $1 }
        try fill(&days, "snowfall_sum", in: OpenMeteoDepthUnit.self) { $0.snowfall = $1 }
        try fill(&days, "precipitation_probability_max") { $0.precipitationProbability = Fraction(percent: $1) }
        try fill(&days, "wind_speed_10m_max", "windspeed_10m_max", in: OpenMeteoSpeedUnit.self) { $0.windSpeed = $1 }
        try fill(&days, "wind_gusts_10m_max", "windgusts_10m_max", in: OpenMeteoSpeedUnit.self) { $0.windGust = $1 }
        try fill(&days, "wind_direction_10m_dominant", "winddirection_10m_dominant") {
            $0.windDirection = Angle(degrees: $1)
        }
        try fill(&days, "uv_index_max") { $0.uvIndex = $1 }
        try fill(&days, "weather_code", "weathercode") { ($0.condition, $0.code) = Self.condition($1) }
        try fillSun(&days)
        return days
    }

    private func fillTemperatures(_ days: inout [WeatherDay]) throws(ForecastProblem) {
        try fill(&days, "temperature_2m_max", in: OpenMeteoTemperatureUnit.self) { $0.high = $1 }
        try fill(&days, "temperature_2m_min", in: OpenMeteoTemperatureUnit.self) { $0.low = $1 }
        try fill(&days, "apparent_temperature_max", in: OpenMeteoTemperatureUnit.self) { $0.apparentHigh = $1 }
        try fill(&days, "apparent_temperature_min", in: OpenMeteoTemperatureUnit.self) { $0.apparentLow = $1 }
    }

    /// A polar day is said by a sun that is up from one midnight to the next, a polar night by one that rises and sets at
    /// the same time. Older answers said 1970 for both.
    private func fillSun(_ days: inout [WeatherDay]) throws(ForecastProblem) {
        let instant = { (value: JSONValue) throws(ForecastProblem) in value.isNull ? nil : try self.instant(value) }
        let suns = zip(try values("sunrise", instant), try values("sunset", instant))
        for (row, (sunrise, sunset)) in zip(days.indices, suns) {
            guard let sunrise, let sunset, sunrise.timeIntervalSince1970 > 172_800 else { continue }
            switch sunset.timeIntervalSince(sunrise) {
            case 0: days[row].polar = .night
            case 86_400: days[row].polar = .day
            default: (days[row].sunrise, days[row].sunset) = (sunrise, sunset)
            }
        }
    }
}
