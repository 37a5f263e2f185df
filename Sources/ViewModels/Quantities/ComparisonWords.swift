import FoundationEssentials
import Weather

/// Comparisons of temperatures with those of yesterday and of other years.
struct ComparisonWords {
    let language: Language
    let unit: TemperatureUnit

    /// The minimum distance from the normal high that is worth mentioning.
    private static let farFromNormal = TemperatureDifference(kelvins: 4)

    /// Returns `3° warmer than yesterday at this time`, or that it is about as warm for a difference of a degree.
    func withYesterday(_ now: Temperature, _ yesterday: Temperature) -> String {
        compare(now - yesterday, colder: "compare.yesterday.colder", warmer: "compare.yesterday.warmer")
            ?? language.phrases["compare.yesterday.same"]
    }

    /// Returns `6° warmer than usual for the time of year`; nil for a high that is near the normal one.
    func withNormal(_ high: Temperature, _ normal: Temperature) -> String? {
        let difference = high - normal
        guard abs(difference.kelvins) >= Self.farFromNormal.kelvins else { return nil }
        return compare(difference, colder: "compare.normal.colder", warmer: "compare.normal.warmer")
    }

    /// Returns a phrase with the difference; nil if it is at most one degree, rounded.
    private func compare(_ difference: TemperatureDifference, colder: String, warmer: String) -> String? {
        let degrees = unit == .fahrenheit ? difference.fahrenheit : difference.kelvins
        let rounded = abs(degrees).rounded()
        guard rounded > 1 else { return nil }
        let text = Measure(rounded, unit == .kelvin ? .kelvin : .degrees).text(language)
        return language.phrases[degrees < 0 ? colder : warmer, ["difference": text]]
    }
}

extension PresentedForecast {
    /// Returns `3° warmer than yesterday at this time`; nil if the temperature now or a day ago is unknown.
    func comparedWithYesterday(_ unit: TemperatureUnit) -> String? {
        guard !hasEnded, let temperature = moment?.temperature, let yesterday = temperatureYesterday else { return nil }
        return ComparisonWords(language: language, unit: unit).withYesterday(temperature, yesterday)
    }

    /// Returns `6° warmer than usual for the time of year` if today's high is far from normal.
    func comparedWithNormal(_ unit: TemperatureUnit) -> String? {
        guard let high = today?.high, let normal = today?.normalHigh else { return nil }
        return ComparisonWords(language: language, unit: unit).withNormal(high, normal)
    }

    /// The temperature of the hour that is closest to this time yesterday.
    private var temperatureYesterday: Temperature? {
        let (instant, reach) = (now - 86_400, 1800.0)
        var closest: (distance: TimeInterval, temperature: Temperature)?
        // The hours are in order of time, and those of most forecasts begin later.
        for index in forecast.hours.indices {
            let distance = forecast.hours[index].time.timeIntervalSince(instant)
            if distance > reach { break }
            guard distance >= -reach, let temperature = forecast.hours[index].temperature else { continue }
            if let closest, closest.distance <= abs(distance) { continue }
            closest = (abs(distance), temperature)
        }
        return closest?.temperature
    }
}
