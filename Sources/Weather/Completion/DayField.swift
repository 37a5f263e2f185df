/// A value of a day that can be made from its hours.
struct DayField: Sendable {
    /// Puts the made value where the day has none, and notes that.
    let fill: @Sendable (_ day: inout WeatherDay, _ made: WeatherDay, _ marks: inout Marks) -> Void

    private init<Value: SendableMetatype>(_ mark: Marks.Field, _ field: WritableKeyPath<WeatherDay, Value?> & Sendable)
    {
        fill = { day, made, marks in
            guard day[keyPath: field] == nil, let value = made[keyPath: field] else { return }
            day[keyPath: field] = value
            marks.note(mark, of: .days)
        }
    }

    /// Every such value. The condition is among them although a code may stand beside it: then it is not missing.
    static let all: [DayField] = [
        DayField(.high, \.high), DayField(.low, \.low),
        DayField(.apparentHigh, \.apparentHigh), DayField(.apparentLow, \.apparentLow),
        DayField(.precipitation, \.precipitation), DayField(.snowfall, \.snowfall),
        DayField(.precipitationProbability, \.precipitationProbability),
        DayField(.windSpeed, \.windSpeed), DayField(.windDirection, \.windDirection),
        DayField(.windGust, \.windGust), DayField(.uvIndex, \.uvIndex), DayField(.condition, \.condition),
    ]
}
