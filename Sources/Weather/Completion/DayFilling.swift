extension WeatherDay {
    /// Takes from a day that was made of hours what this one leaves out, and notes that.
    ///
    /// The condition is among it although a code may stand beside: then it is not missing.
    mutating func fill(from made: borrowing WeatherDay, noting marks: inout Marks) {
        Self.fill(&high, made.high, .high, &marks)
        Self.fill(&low, made.low, .low, &marks)
        Self.fill(&apparentHigh, made.apparentHigh, .apparentHigh, &marks)
        Self.fill(&apparentLow, made.apparentLow, .apparentLow, &marks)
        Self.fill(&precipitation, made.precipitation, .precipitation, &marks)
        Self.fill(&snowfall, made.snowfall, .snowfall, &marks)
        Self.fill(&precipitationProbability, made.precipitationProbability, .precipitationProbability, &marks)
        Self.fill(&windSpeed, made.windSpeed, .windSpeed, &marks)
        Self.fill(&windDirection, made.windDirection, .windDirection, &marks)
        Self.fill(&windGust, made.windGust, .windGust, &marks)
        Self.fill(&uvIndex, made.uvIndex, .uvIndex, &marks)
        Self.fill(&condition, made.condition, .condition, &marks)
    }

    @inline(__always)
    private static func fill<Value>(_ value: inout Value?, _ made: Value?, _ field: Marks.Field, _ marks: inout Marks) {
        guard value == nil, let made else { return }
        value = made
        marks.note(field, of: .days)
    }
}
