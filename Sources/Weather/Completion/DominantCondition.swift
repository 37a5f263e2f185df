/// The condition that describes several hours: the worst that lasts.
enum DominantCondition {
    /// Whatever falls or blows for at least two daylight hours, the most severe first; else the sky of most hours.
    /// Hours of the night count only where there are no others.
    static func of(_ hours: some Collection<WeatherMoment>) -> Condition? {
        let daylight = hours.filter { $0.isDay != false }
        let counted = daylight.isEmpty ? Array(hours) : daylight
        let conditions = counted.compactMap(\.condition)
        let eventful = conditions.filter { $0.severity > 0 }
        let needed = min(2, conditions.count)
        if eventful.count >= needed, let worst = eventful.max(by: { $0.severity < $1.severity }), needed > 0 {
            return worst
        }
        return mostFrequent(conditions.filter { $0.severity == 0 }) ?? mostFrequent(conditions)
    }

    private static func mostFrequent(_ conditions: [Condition]) -> Condition? {
        var counts: [(condition: Condition, count: Int)] = []
        for condition in conditions {
            if let index = counts.firstIndex(where: { $0.condition == condition }) {
                counts[index].count += 1
            } else {
                counts.append((condition, 1))
            }
        }
        return counts.max { $0.count < $1.count }?.condition
    }
}

extension Condition {
    /// How much a condition matters to somebody who goes outside; 0 for a mere state of the sky.
    var severity: Int {
        let rank =
            switch kind {
            case .unknown, .clear, .mostlyClear, .partlyCloudy, .mostlyCloudy, .overcast, .hot, .cold: 0
            case .mist, .haze: 1
            case .fog, .smoke, .dust, .sand, .ash, .windy: 2
            case .drizzle: 3
            case .rain: 4
            case .freezingFog, .sleet, .snow: 5
            case .blowingSnow, .hail, .icePellets, .freezingDrizzle: 6
            case .squall, .thunderstorm: 7
            case .freezingRain: 8
            case .tropicalStorm: 9
            case .hurricane, .tornado: 10
            }
        guard rank > 0 else { return hasThunder ? 21 : 0 }
        let strength = intensity == .light ? 0 : intensity == .moderate ? 1 : 2
        return (hasThunder ? max(rank, 7) : rank) * 3 + strength
    }
}
