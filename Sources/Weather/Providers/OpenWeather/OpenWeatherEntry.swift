import FoundationEssentials

/// Members that all formats of OpenWeather share.
extension JSONObject {
    /// Returns a time; nil for zero, which means “never”.
    func event(_ name: StaticString) throws(ForecastProblem) -> Date? {
        guard let time = try unixTime(name), time.timeIntervalSince1970 > 0 else { return nil }
        return time
    }

    /// Returns rain and snow of a step in millimeters of water. Days have them as numbers, other entries as objects by
    /// the length of the step, which may be empty.
    func water(over steps: StaticString...) throws(ForecastProblem) -> Length? {
        var sum: Double?
        for kind in ["rain", "snow"] as [StaticString] {
            guard let fallen = try amount(kind, over: steps), fallen >= 0 else { continue }
            sum = (sum ?? 0) + fallen
        }
        return sum.map { Length(millimeters: $0) }
    }

    private func amount(_ kind: StaticString, over steps: [StaticString]) throws(ForecastProblem) -> Double? {
        guard let value = self[kind] else { return nil }
        guard value.kind == .object else { return try value.double() }
        let amounts = try value.object()
        for step in steps {
            if let amount = try amounts.double(step) { return amount }
        }
        return nil
    }

    /// Returns the first condition, which is the main one, with its code and words.
    func conditions() throws(ForecastProblem) -> (condition: Condition?, code: String?, summary: String?) {
        guard let weather = try array("weather")?.first?.object() else { return (nil, nil, nil) }
        let id = try weather.int("id")
        return (id.map(Condition.init(openWeather:)), id.map(String.init), try weather.words("description"))
    }

    func temperature(_ name: StaticString, _ units: OpenWeatherUnits) throws(ForecastProblem) -> Temperature? {
        try double(name).map(units.temperature)
    }

    func speed(_ name: StaticString, _ units: OpenWeatherUnits) throws(ForecastProblem) -> Speed? {
        try double(name).map(units.speed)
    }
}
