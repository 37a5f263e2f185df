import FoundationEssentials

/// The condition that describes several moments: the most severe one that lasts.
enum DominantCondition {
    /// Returns the most severe condition that lasts at least two daylight hours, or else the most frequent sky
    /// condition. Moments of the night count only if there are no others.
    ///
    /// - Parameter isDay: Returns whether the sun is up in a moment; nil if unknown.
    static func of(
        _ indices: Range<Int>, in hours: [WeatherMoment], isDay: (WeatherMoment) -> Bool?
    ) -> Condition? {
        let daylight = indices.filter { isDay(hours[$0]) != false }
        let counted = daylight.isEmpty ? Array(indices) : daylight
        let lasting = counted.compactMap { index in
            hours[index].condition.map { (condition: $0, seconds: hours.duration(at: index)) }
        }
        let eventful = lasting.filter { $0.condition.severity > 0 }
        let needed = min(leastDuration, seconds(of: lasting))
        if !eventful.isEmpty, seconds(of: eventful) >= needed,
            let worst = eventful.max(by: { $0.condition.severity < $1.condition.severity })
        {
            return worst.condition
        }
        return longest(lasting.filter { $0.condition.severity == 0 }) ?? longest(lasting)
    }

    private typealias Lasting = (condition: Condition, seconds: TimeInterval)

    private static let leastDuration: TimeInterval = 2 * 3600

    private static func seconds(of lasting: [Lasting]) -> TimeInterval {
        lasting.reduce(0) { $0 + $1.seconds }
    }

    private static func longest(_ lasting: [Lasting]) -> Condition? {
        var sums: [Lasting] = []
        for one in lasting {
            if let index = sums.firstIndex(where: { $0.condition == one.condition }) {
                sums[index].seconds += one.seconds
            } else {
                sums.append(one)
            }
        }
        return sums.max { $0.seconds < $1.seconds }?.condition
    }
}

extension Condition {
    /// How much a condition matters outdoors; 0 for a mere state of the sky.
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
