/// What Open-Meteo answers when it is asked where a place is: a list of places, or one of them.
struct OpenMeteoPlaces {
    /// The answer, which knows a place only if there is just one.
    let answer: Answer

    /// The places in an answer; nil where it is a forecast.
    init?(_ root: JSONObject) throws(ForecastProblem) {
        if root.contains("feature_code") {
            answer = .helper("a place", place: try Self.place(root))
            return
        }
        let ofForecasts: [StaticString] = [
            "latitude", "utc_offset_seconds", "current", "current_weather", "hourly", "hourly_units", "daily",
            "daily_units", "minutely_15",
        ]
        if ofForecasts.contains(where: root.contains) { return nil }
        let places = try root.objects("results", Self.place)
        switch places.count {
        case 0: answer = .helper("an empty list of places")
        case 1: answer = .helper("a list of one place", place: places[0])
        default: answer = .helper("a list of \(places.count) places")
        }
    }

    /// Whether an answer says itself that it holds a place or places.
    static func recognises(_ root: JSONObject) -> Bool {
        let results = try? root.array("results")?.first?.object()
        return (results ?? root).contains("feature_code")
    }

    /// The service leaves out whatever is zero, even a latitude.
    private static func place(_ result: JSONObject) throws(ForecastProblem) -> Place {
        Place(
            name: try result.words("name"), latitude: try result.double("latitude") ?? 0,
            longitude: try result.double("longitude") ?? 0, timeZone: try result.words("timezone"),
            country: try result.words("country_code"))
    }
}
