import Weather

extension Condition {
    /// The condition in words: `Light rain showers`.
    ///
    /// The catalogue has whole phrases. For a combination that it lacks, the thunder, the showers and the strength
    /// are dropped in this order, until a phrase is found.
    func words(_ phrases: Phrases) -> String {
        var condition = self
        if let phrase = phrases.all["condition." + condition.name] { return phrase }
        if condition.hasThunder, ![.hail, .snow, .sleet].contains(kind) {
            condition = Condition(.thunderstorm, intensity)
        }
        condition.hasThunder = false
        if let phrase = phrases.all["condition." + condition.name] { return phrase }
        condition.isShowers = false
        if let phrase = phrases.all["condition." + condition.name] { return phrase }
        condition.intensity = .moderate
        return phrases["condition." + condition.name]
    }
}
