import FoundationEssentials
import Weather

/// A textual description of the chart of hours, for screen readers.
struct ChartDescription {
    let language: Language
    private var phrases: Phrases { language.phrases }

    /// Returns a description of the chart, such as
    /// `Temperatures from 45 °F to 58 °F: highest today, 3:00 PM, … No rain or snow. Wind up to 12 mph, …`; nil if all
    /// values are unknown.
    func text(_ chart: Chart, _ choices: Preferences) -> String? {
        let times = RelativeTime(language: language)
        // An extreme of the current hour is given the present time, not the hour's start.
        let earliest = chart.nowX == nil ? Date.distantPast : chart.now
        func when(_ hour: Date) -> String {
            times.text(max(hour, earliest), seenAt: chart.now, choices.clock, in: chart.span.zone)
        }
        let sentences = [
            temperatures(chart.span, choices.temperature, when),
            chart.curve?.band.map { likely($0, choices.temperature) },
            rain(chart.span, choices.precipitation, when),
            wind(chart.span, choices.wind, when),
        ]
        return phrases.joined(sentences)
    }

    private func temperatures(
        _ span: ChartSpan, _ unit: TemperatureUnit, _ when: (Date) -> String
    ) -> String? {
        guard let (low, lowest) = span.extreme({ $0.temperature }, by: >),
            let (high, highest) = span.extreme({ $0.temperature }, by: <)
        else { return nil }
        let (from, to) = (low.text(unit, digits: 0, language), high.text(unit, digits: 0, language))
        guard from != to else { return phrases["chart.describe.sameTemperature", ["temperature": from]] }
        return phrases[
            "chart.describe.temperature",
            ["low": from, "high": to, "highWhen": when(highest), "lowWhen": when(lowest)]]
    }

    /// `Likely between 43 °F and 61 °F.`
    private func likely(_ band: TemperatureBand, _ unit: TemperatureUnit) -> String {
        phrases[
            "chart.describe.likely",
            [
                "low": band.lowest.text(unit, digits: 0, language),
                "high": band.highest.text(unit, digits: 0, language),
            ]]
    }

    private func rain(_ span: ChartSpan, _ unit: PrecipitationUnit, _ when: (Date) -> String) -> String? {
        guard let (_, wettest) = span.extreme({ $0.precipitation }, by: <) else { return nil }
        guard let amount = span.total({ $0.precipitation }).visibleRain(unit, language) else {
            return phrases["chart.describe.dry"]
        }
        return phrases["chart.describe.rain", ["amount": amount, "when": when(wettest)]]
    }

    private func wind(_ span: ChartSpan, _ unit: WindUnit, _ when: (Date) -> String) -> String? {
        guard let (speed, hour) = span.extreme({ $0.windSpeed }, by: <), speed.beaufort > 0,
            !speed.measure(unit).looksLikeZero
        else { return nil }
        return phrases["chart.describe.wind", ["speed": speed.text(unit, language), "when": when(hour)]]
    }
}

extension ChartSpan {
    /// Returns the greatest known value in an order, with the first hour that has it.
    fileprivate func extreme<Value>(
        _ value: (borrowing WeatherMoment) -> Value?, by isLess: (Value, Value) -> Bool
    ) -> (value: Value, hour: Date)? {
        var best: (value: Value, hour: Date)?
        let hours = hours.span
        for index in hours.indices {
            let value = value(hours[index])
            guard let known = value else { continue }
            if let best, !isLess(best.value, known) { continue }
            best = (known, hours[index].time)
        }
        return best
    }
}
