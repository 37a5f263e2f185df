import Foundation

/// What OpenWeather's shapes say in the same way.
extension JSONObject {
    /// When something is; nil for the zero that stands for “never”.
    func event(_ name: StaticString) throws(ForecastProblem) -> Date? {
        guard let time = try unixTime(name), time.timeIntervalSince1970 > 0 else { return nil }
        return time
    }

    /// Rain and snow of a step, both in millimeters of water. A day has them as numbers, all else as objects that name the
    /// step's length, and may be empty.
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

    /// The first of the conditions, which is the one that the service shows, with its code and words.
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
