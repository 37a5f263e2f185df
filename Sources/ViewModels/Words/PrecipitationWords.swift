import Weather

/// What a probability of precipitation is called: `Chance of snow` where snow falls.
enum PrecipitationWords {
    static func label(_ moment: borrowing WeatherMoment, _ phrases: Phrases) -> String {
        label(moment.condition, snowfall: moment.snowfall, moment.temperature, phrases)
    }

    static func label(_ day: borrowing WeatherDay, _ phrases: Phrases) -> String {
        label(day.condition, snowfall: day.snowfall, day.high ?? day.low, phrases)
    }

    private static func label(
        _ condition: Condition?, snowfall: Length?, _ temperature: Temperature?, _ phrases: Phrases
    ) -> String {
        let snows = snowfall.map { $0.meters > 0 } ?? false
        switch condition?.kind {
        case .snow, .blowingSnow: return phrases["facts.chanceOfSnow"]
        case .sleet, .hail, .icePellets: return phrases["facts.chanceOfPrecipitation"]
        case .rain, .drizzle, .freezingRain, .freezingDrizzle, .thunderstorm, .squall, .tropicalStorm, .hurricane,
            .tornado:
            return phrases[snows ? "facts.chanceOfPrecipitation" : "facts.chance"]
        case .clear, .mostlyClear, .partlyCloudy, .mostlyCloudy, .overcast, .mist, .fog, .freezingFog, .haze, .smoke,
            .dust, .sand, .ash, .windy, .hot, .cold, .unknown, nil:
            if snows { return phrases["facts.chanceOfSnow"] }
            let isCold = temperature.map { $0.celsius <= warmestSnow } ?? false
            return phrases[isCold ? "facts.chanceOfPrecipitation" : "facts.chance"]
        }
    }

    /// In warmer air it rains.
    private static let warmestSnow = 2.0
}
