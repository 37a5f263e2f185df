import FoundationEssentials

extension OpenMeteoBlock {
    /// Returns the precipitation of quarter-hours. An amount describes the quarter-hour before the time of its row.
    /// Returns nothing for more rows than a forecast may have minutes, which are an archive rather than the next hours.
    func minutes() throws(ForecastProblem) -> [WeatherMinute] {
        guard has("precipitation") || has("rain") || has("showers") || has("snowfall") else { return [] }
        var day = WrittenDay()
        let times = try values("time") { (value) throws(ForecastProblem) in try instant(value, &day) }
        guard !times.isEmpty, times.count <= ForecastLimits.minutes else { return [] }
        var quarters = times.map { Quarter(end: $0) }
        try fill(&quarters, "weather_code", "weathercode") { $0.condition = Self.condition($1).0 }
        try fill(&quarters, "snowfall", in: OpenMeteoSnowUnit.self) { $0.snowfall = $1 }
        try fillWater(&quarters, .ofHours, under: \.condition) { $0.water = $1 }
        try fill(&quarters, "precipitation_probability", in: OpenMeteoShareUnit.self) { $0.probability = $1 }
        return quarters.compactMap(\.minute)
    }

    /// A row of quarter-hours.
    private struct Quarter {
        let end: Date
        var condition: Condition?
        var snowfall, water: Length?
        var probability: Fraction?

        /// The span before the row's time; nil without an amount.
        var minute: WeatherMinute? {
            guard let water else { return nil }
            var minute = WeatherMinute(time: end.addingTimeInterval(-900))
            minute.duration = 900
            minute.precipitationIntensity = Length(meters: water.meters * 4)
            minute.precipitationProbability = probability
            minute.kind = water.meters > 0 ? kind(of: water) : nil
            return minute
        }

        /// Returns the kind by the amount of snow or, without any, by the weather code. Snow of which more than a fifth
        /// falls as rain is sleet.
        private func kind(of water: Length) -> WeatherMinute.Kind? {
            if let snowfall, snowfall.meters > 0 {
                let melted = snowfall.meters / OpenMeteoBlock.snowDepthOfWater
                return melted < 0.8 * water.meters ? .sleet : .snow
            }
            switch condition?.kind {
            case .snow: return .snow
            case .sleet: return .sleet
            case .hail: return .hail
            case .rain, .drizzle, .freezingRain, .freezingDrizzle, .thunderstorm: return .rain
            default: return snowfall == nil ? nil : .rain
            }
        }
    }
}
