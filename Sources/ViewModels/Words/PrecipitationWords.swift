import Weather

/// The label of a precipitation probability, such as `Chance of snow`.
enum PrecipitationWords {
    static func label(_ moment: borrowing WeatherMoment, _ phrases: Phrases) -> String {
        label(falling(moment.condition), snowfall: moment.snowfall, moment.temperature, phrases)
    }

    /// Returns the label for the probability of a day, which also includes the following night.
    static func label(_ day: borrowing WeatherDay, _ phrases: Phrases) -> String {
        let both = together(falling(day.condition), falling(day.nightCondition))
        return label(both, snowfall: day.snowfall, day.low ?? day.high, phrases)
    }

    private static func label(
        _ falling: Falling?, snowfall: Length?, _ temperature: Temperature?, _ phrases: Phrases
    ) -> String {
        let snows = snowfall.map { $0.meters > 0 } ?? false
        switch together(falling, snows ? .snow : nil) {
        case .snow: return phrases["facts.chanceOfSnow"]
        case .mixture: return phrases["facts.chanceOfPrecipitation"]
        case .rain: return phrases["facts.chance"]
        case nil:
            let isCold = temperature.map { $0.celsius <= warmestSnow } ?? false
            return phrases[isCold ? "facts.chanceOfPrecipitation" : "facts.chance"]
        }
    }

    private enum Falling {
        case rain, snow, mixture
    }

    private static func together(_ one: Falling?, _ other: Falling?) -> Falling? {
        guard let one, let other else { return one ?? other }
        return one == other ? one : .mixture
    }

    private static func falling(_ condition: Condition?) -> Falling? {
        switch condition?.kind {
        case .snow, .blowingSnow: .snow
        case .sleet, .hail, .icePellets: .mixture
        case .rain, .drizzle, .freezingRain, .freezingDrizzle, .thunderstorm, .squall, .tropicalStorm, .hurricane,
            .tornado:
            .rain
        case .clear, .mostlyClear, .partlyCloudy, .mostlyCloudy, .overcast, .mist, .fog, .freezingFog, .haze, .smoke,
            .dust, .sand, .ash, .windy, .hot, .cold, .unknown, nil:
            nil
        }
    }

    /// The temperature above which precipitation is rain.
    private static let warmestSnow = 2.0
}
