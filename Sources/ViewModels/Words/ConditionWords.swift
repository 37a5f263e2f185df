import Weather

extension Condition {
    /// The condition in words: `Light rain showers`.
    ///
    /// The catalogue has whole phrases. For a combination that it lacks, what thunders becomes a thunderstorm, unless
    /// it is more than that; then the thunder, the showers and the strength are dropped in this order, until a phrase
    /// is found.
    ///
    /// - Parameter phrases: The phrases of the conditions, by their place among all conditions.
    func words(_ phrases: [String?]) -> String {
        var condition = self
        if let phrase = phrases[condition.tableIndex] { return phrase }
        if condition.hasThunder, isLessThanThunder {
            condition = Condition(.thunderstorm, intensity)
        }
        condition.hasThunder = false
        if let phrase = phrases[condition.tableIndex] { return phrase }
        condition.isShowers = false
        if let phrase = phrases[condition.tableIndex] { return phrase }
        condition.intensity = .moderate
        return phrases[condition.tableIndex] ?? "condition." + condition.name
    }

    /// Whether “thunderstorm” says all that matters of it when there is thunder.
    var isLessThanThunder: Bool {
        switch kind {
        case .freezingFog, .freezingDrizzle, .freezingRain, .sleet, .snow, .blowingSnow, .icePellets, .hail, .ash,
            .tornado, .tropicalStorm, .hurricane:
            false
        case .clear, .mostlyClear, .partlyCloudy, .mostlyCloudy, .overcast, .mist, .fog, .haze, .smoke, .dust, .sand,
            .drizzle, .rain, .thunderstorm, .squall, .windy, .hot, .cold, .unknown:
            true
        }
    }
}
