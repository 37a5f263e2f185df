import Weather

/// Texts of likely ranges, such as `12° to 16°`; nil if both bounds have the same text.
struct RangeWords {
    let language: Language

    /// Returns `12° to 16°`.
    func temperature(_ range: ClosedRange<Temperature>?, _ unit: TemperatureUnit) -> String? {
        guard let range, !range.lowerBound.looksLike(range.upperBound, unit) else { return nil }
        return text(range.lowerBound.short(unit, language), range.upperBound.short(unit, language))
    }

    /// Returns `4 to 9 mm`.
    func precipitation(_ range: ClosedRange<Length>?, _ unit: PrecipitationUnit) -> String? {
        guard let range else { return nil }
        let (from, to) = (range.lowerBound.rainMeasure(unit).trimmed, range.upperBound.rainMeasure(unit).trimmed)
        let (low, high) = (from.bare(language), to.bare(language))
        return low == high ? nil : text(low, to.text(language))
    }

    /// Returns `8 to 15 mph`.
    func wind(_ range: ClosedRange<Speed>?, _ unit: WindUnit) -> String? {
        guard let range else { return nil }
        let (from, to) = (range.lowerBound.measure(unit), range.upperBound.measure(unit))
        let (low, high) = (from.bare(language), to.bare(language))
        return low == high ? nil : text(low, to.text(language))
    }

    /// Returns how certain a day's high is, by the width of its range.
    func confidence(_ high: ClosedRange<Temperature>?) -> String? {
        guard let high else { return nil }
        switch (high.upperBound - high.lowerBound).kelvins {
        case ...2: return language.phrases["confidence.certain"]
        case ...4: return language.phrases["confidence.fair"]
        case ...7: return language.phrases["confidence.some"]
        default: return language.phrases["confidence.uncertain"]
        }
    }

    private func text(_ low: String, _ high: String) -> String {
        language.phrases["days.range", ["low": low, "high": high]]
    }
}

extension WeatherDay {
    /// Returns `Usually 14° / 6°`, with the precipitation if it is known; nil unless both temperatures are.
    func normal(_ choices: Preferences, _ language: Language) -> String? {
        guard let high = normalHigh?.short(choices.temperature, language),
            let low = normalLow?.short(choices.temperature, language)
        else { return nil }
        guard let amount = normalPrecipitation?.visibleRain(choices.precipitation, language) else {
            return language.phrases["normal.temperatures", ["high": high, "low": low]]
        }
        return language.phrases["normal.withAmount", ["high": high, "low": low, "amount": amount]]
    }
}
