/// Reads wind in the notation of the service's forecasts.
extension JSONObject {
    /// Returns a speed, from a quantity or a text such as `10 mph` or `5 to 10 mph`. The upper end of a range is used.
    func windSpeed(_ name: StaticString) throws(ForecastProblem) -> Speed? {
        guard let member = self[name] else { return nil }
        guard member.kind == .string else { return try quantity(name, in: NWSSpeedUnit.self) }
        let words = try member.string().split(separator: " ", maxSplits: 8)
        guard let number = words.compactMap({ Double($0) }).filter(\.isFinite).max() else { return nil }
        switch words.last {
        case "mph": return Speed(milesPerHour: number)
        case "km/h": return Speed(kilometersPerHour: number)
        case "kt", "kts", "knots": return Speed(knots: number)
        case "m/s": return Speed(metersPerSecond: number)
        default: throw member.unexpected("a wind such as “5 to 10 mph”")
        }
    }

    /// Returns the wind direction, from a quantity or one of 16 compass points. The text may be empty.
    func windDirection(_ name: StaticString) throws(ForecastProblem) -> Angle? {
        guard let member = self[name] else { return nil }
        guard member.kind == .string else { return try quantity(name, in: NWSDirectionUnit.self) ?? nil }
        let point = try member.string()
        return compass.firstIndex(of: point).map { Angle(degrees: Double($0) * 22.5) }
    }
}

private let compass = [
    "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
]
