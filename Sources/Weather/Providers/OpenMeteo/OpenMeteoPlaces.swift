/// A response of Open-Meteo's geocoding: a list of places, or one of them.
struct OpenMeteoPlaces {
    /// The answer, with a place only if there is exactly one.
    let answer: Answer

    /// Reads the places of a response; nil if it is a forecast.
    init?(_ root: JSONObject) throws(ForecastProblem) {
        if root.contains("feature_code") {
            answer = .helper("a place description", place: try Self.place(root))
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

    /// Returns whether the response is marked as places.
    static func recognises(_ root: JSONObject) -> Bool {
        let results = try? root.array("results")?.first?.object()
        return (results ?? root).contains("feature_code")
    }

    /// Reads a place. The service omits zeros, even a latitude of zero.
    private static func place(_ result: JSONObject) throws(ForecastProblem) -> Place {
        Place(
            name: try result.words("name"), latitude: try result.double("latitude") ?? 0,
            longitude: try result.double("longitude") ?? 0, timeZone: try result.words("timezone"),
            country: try result.words("country_code"))
    }
}
