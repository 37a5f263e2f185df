import Weather

extension Condition {
    /// Returns the condition as a phrase: `Light rain showers`.
    ///
    /// The catalogue has whole phrases. If it has none for a combination, thunder makes it a thunderstorm, unless it is
    /// more severe than that. Otherwise thunder, showers and intensity are dropped in this order, until a phrase is
    /// found.
    ///
    /// - Parameter phrases: The phrases of the conditions, by the index of the condition.
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

    /// Whether thunder is more important than this condition, so that “thunderstorm” describes both.
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
