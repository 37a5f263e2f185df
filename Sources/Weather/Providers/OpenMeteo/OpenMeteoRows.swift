import FoundationEssentials
import Glibc

extension OpenMeteoBlock {
    /// Returns the rows of the block as hours, as far as they are needed.
    ///
    /// Amounts and gusts describe the hour before a row's time, while an hour here begins with its time. They are
    /// therefore stored one row earlier, and those of the first row are dropped.
    func hours(covering needed: Range<Date>?) throws(ForecastProblem) -> [WeatherMoment] {
        var hours = try moments(covering: needed)
        guard !hours.isEmpty else { return [] }
        try fillWater(&hours, .ofHours, under: \.condition, rowsBefore: 1) { $0.precipitation = $1 }
        try fill(&hours, "snowfall", in: OpenMeteoSnowUnit.self, rowsBefore: 1) { $0.snowfall = $1 }
        try fill(&hours, "precipitation_probability", in: OpenMeteoShareUnit.self, rowsBefore: 1) {
            $0.precipitationProbability = $1
        }
        try fill(&hours, "wind_gusts_10m", "windgusts_10m", in: OpenMeteoSpeedUnit.self, rowsBefore: 1) {
            $0.windGust = $1
        }
        try fill(&hours, "sunshine_duration", rowsBefore: 1) { $0.sunshine = $1 }
        let step = hours.shortestStep
        hours.hold(for: step)
        for row in hours.indices.dropLast() where hours[row + 1].time.timeIntervalSince(hours[row].time) != step {
            // The next row describes another span than the one that begins here.
            (hours[row].precipitation, hours[row].snowfall, hours[row].precipitationProbability) = (nil, nil, nil)
            (hours[row].windGust, hours[row].sunshine) = (nil, nil)
        }
        return hours
    }

    /// Returns the current weather. Its amounts describe the preceding interval named by the response, usually a
    /// quarter of an hour.
    func current() throws(ForecastProblem) -> WeatherMoment? {
        var moments = try moments()
        guard !moments.isEmpty else { return nil }
        try fill(&moments, "wind_gusts_10m", "windgusts_10m", in: OpenMeteoSpeedUnit.self) { $0.windGust = $1 }
        // The variables of `current_weather`, the predecessor of `current`.
        try fill(&moments, "temperature", in: OpenMeteoTemperatureUnit.self) { $0.temperature = $1 }
        try fill(&moments, "windspeed", in: OpenMeteoSpeedUnit.self) { $0.windSpeed = $1 }
        try fill(&moments, "winddirection") { $0.windDirection = Angle(direction: $1) }
        try fillWater(&moments, .ofHours, under: \.condition) { $0.precipitation = $1 }
        try fill(&moments, "snowfall", in: OpenMeteoSnowUnit.self) { $0.snowfall = $1 }
        try fill(&moments, "interval") { $0.duration = $1 }
        return moments.first
    }

    /// Returns the rows of the block with the values of the instant.
    private func moments(covering needed: Range<Date>? = nil) throws(ForecastProblem) -> [WeatherMoment] {
        var day = WrittenDay()
        let times = try values("time") { (value) throws(ForecastProblem) in try instant(value, &day) }
        var moments = times.prefix(times.count(covering: needed)).map(WeatherMoment.init)
        guard !moments.isEmpty else { return [] }
        try fill(&moments, "temperature_2m", in: OpenMeteoTemperatureUnit.self) { $0.temperature = $1 }
        try fill(&moments, "apparent_temperature", in: OpenMeteoTemperatureUnit.self) { $0.apparentTemperature = $1 }
        try fill(&moments, "dew_point_2m", "dewpoint_2m", in: OpenMeteoTemperatureUnit.self) { $0.dewPoint = $1 }
        try fill(&moments, "relative_humidity_2m", "relativehumidity_2m", in: OpenMeteoShareUnit.self) {
            $0.humidity = $1
        }
        try fillPressure(&moments)
        try fill(&moments, "wind_speed_10m", "windspeed_10m", in: OpenMeteoSpeedUnit.self) { $0.windSpeed = $1 }
        try fill(&moments, "wind_direction_10m", "winddirection_10m") { $0.windDirection = Angle(direction: $1) }
        try fill(&moments, "cloud_cover", "cloudcover", in: OpenMeteoShareUnit.self) { $0.cloudCover = $1 }
        try fill(&moments, "visibility", in: OpenMeteoDistanceUnit.self) { $0.visibility = $1 }
        try fill(&moments, "uv_index") { $0.uvIndex = $1 }
        try fill(&moments, "is_day") { $0.isDay = $1 != 0 }
        try fill(&moments, "weather_code", "weathercode") { ($0.condition, $0.code) = Self.condition($1) }
        return moments
    }

    /// Fills in the pressure at sea level, computed from that at the place's elevation if it was not requested.
    private func fillPressure(_ moments: inout [WeatherMoment]) throws(ForecastProblem) {
        try fill(&moments, "pressure_msl") { $0.pressure = Pressure(hectopascals: $1) }
        guard isReducing, let elevation else { return }
        try fill(&moments, "surface_pressure") {
            $0.pressure = Pressure(hectopascals: $1).atSeaLevel(from: elevation, $0.temperature)
        }
    }

    /// Returns the rows of the block as days.
    func days() throws(ForecastProblem) -> [WeatherDay] {
        var days = try values("time", date).map(WeatherDay.init)
        guard !days.isEmpty else { return [] }
        try fillTemperatures(&days)
        try fill(&days, "sunshine_duration") { $0.sunshine = $1 }
        try fill(&days, "snowfall_sum", in: OpenMeteoSnowUnit.self) { $0.snowfall = $1 }
        try fill(&days, "precipitation_probability_max", in: OpenMeteoShareUnit.self) {
            $0.precipitationProbability = $1
        }
        try fill(&days, "wind_speed_10m_max", "windspeed_10m_max", in: OpenMeteoSpeedUnit.self) { $0.windSpeed = $1 }
        try fill(&days, "wind_gusts_10m_max", "windgusts_10m_max", in: OpenMeteoSpeedUnit.self) { $0.windGust = $1 }
        try fill(&days, "wind_direction_10m_dominant", "winddirection_10m_dominant") {
            $0.windDirection = Angle(direction: $1)
        }
        try fill(&days, "uv_index_max") { $0.uvIndex = $1 }
        try fill(&days, "weather_code", "weathercode") { ($0.condition, $0.code) = Self.condition($1) }
        try fillWater(&days, .ofDays, under: \.condition) { $0.precipitation = $1 }
        try fillSun(&days)
        try fillMoon(&days)
        return days
    }

    private func fillTemperatures(_ days: inout [WeatherDay]) throws(ForecastProblem) {
        try fill(&days, "temperature_2m_max", in: OpenMeteoTemperatureUnit.self) { $0.high = $1 }
        try fill(&days, "temperature_2m_min", in: OpenMeteoTemperatureUnit.self) { $0.low = $1 }
        try fill(&days, "temperature_2m_mean", in: OpenMeteoTemperatureUnit.self) { $0.mean = $1 }
        try fill(&days, "apparent_temperature_max", in: OpenMeteoTemperatureUnit.self) { $0.apparentHigh = $1 }
        try fill(&days, "apparent_temperature_min", in: OpenMeteoTemperatureUnit.self) { $0.apparentLow = $1 }
    }

    /// Fills in the sun's times; a polar day is a sun that is up from one midnight to the next, a polar night one that
    /// rises and sets at the same time. Older responses have 1970 for both.
    private func fillSun(_ days: inout [WeatherDay]) throws(ForecastProblem) {
        let suns = try passages("sunrise", "sunset", count: days.count)
        for (row, (sunrise, sunset)) in suns.enumerated() {
            guard let sunrise, let sunset else {
                (days[row].sunrise, days[row].sunset) = (sunrise, sunset)
                continue
            }
            switch sunset.timeIntervalSince(sunrise) {
            case 0: days[row].polar = .night
            case 86_400: days[row].polar = .day
            default: (days[row].sunrise, days[row].sunset) = (sunrise, sunset)
            }
        }
    }

    /// Fills in the moon's times; the moon does not rise or set every day.
    private func fillMoon(_ days: inout [WeatherDay]) throws(ForecastProblem) {
        for (row, (moonrise, moonset)) in try passages("moonrise", "moonset", count: days.count).enumerated()
        where moonrise != moonset {
            (days[row].moonrise, days[row].moonset) = (moonrise, moonset)
        }
    }

    /// Returns the rise and set times of a number of days; nil if unknown, or in 1970, which marks a missing time.
    private func passages(
        _ rise: StaticString, _ set: StaticString, count: Int
    ) throws(ForecastProblem) -> [(Date?, Date?)] {
        func times(_ name: StaticString) throws(ForecastProblem) -> [Date?] {
            var day = WrittenDay()
            let times = try values(name) { (value) throws(ForecastProblem) in
                value.isNull ? nil : try instant(value, &day)
            }
            let known = times.prefix(count).map { time in time.flatMap { $0.timeIntervalSince1970 > 172_800 ? $0 : nil }
            }
            return known + Array(repeating: nil, count: count - known.count)
        }
        return Array(zip(try times(rise), try times(set)))
    }
}

extension Pressure {
    /// Reduces the pressure from an elevation to sea level, by the barometric formula for air that cools by 6.5 K per
    /// kilometer (WMO, Guide to Instruments and Methods of Observation). An unknown temperature is replaced by that of
    /// the standard atmosphere.
    fileprivate func atSeaLevel(from height: Length, _ temperature: Temperature?) -> Pressure {
        let warmer = 0.0065 * height.meters
        let kelvins = temperature?.kelvin ?? 288.15 - warmer
        guard kelvins > 0, kelvins + warmer > 0 else { return self }
        return Pressure(hectopascals: hectopascals * pow(1 - warmer / (kelvins + warmer), -5.257))
    }
}
