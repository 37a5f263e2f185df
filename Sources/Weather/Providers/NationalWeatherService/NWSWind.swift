/// The wind as the service's forecasts write it.
extension JSONObject {
    /// The speed that a member says, as a quantity or as a text: `10 mph`, or `5 to 10 mph`, of which it is the higher.
    func windSpeed(_ name: StaticString) throws(ForecastProblem) -> Speed? {
        guard let member = self[name] else { return nil }
        guard member.kind == .string else { return try quantity(name, in: NWSSpeedUnit.self) }
        let words = try member.string().split(separator: " ")
        guard let number = words.compactMap({ Double($0) }).filter(\.isFinite).max() else { return nil }
        switch words.last {
        case "mph": return Speed(milesPerHour: number)
        case "km/h": return Speed(kilometersPerHour: number)
        case "kt", "kts", "knots": return Speed(knots: number)
        case "m/s": return Speed(metersPerSecond: number)
        default: throw member.unexpected("a wind such as “5 to 10 mph”")
        }
    }

    /// Where the wind comes from: one of 16 points of the compass, or a quantity. It may be empty where there is none.
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
