/// Responses of Dark Sky, stored before it closed: current weather, hours and days, in any of its units.
enum DarkSkyFormat: ServiceFormat {
    static var provider: Provider { .darkSky }

    static func recognises(_ root: JSONValue) -> Bool {
        guard let root = try? root.object() else { return false }
        return DarkSkyShape.isForecast(root) || DarkSkyShape.isAlert(root) || isError(root)
    }

    static func read(_ root: JSONValue, _ hints: ReadingHints) throws(ForecastProblem) -> Answer {
        let root = try root.object()
        if isError(root), let words = try root.words("error") { return .refusal(words) }
        return try DarkSkyAnswer.read(root, of: provider, hints)
    }

    /// Returns whether this is `{"code": 400, "error": "…"}`. Other services use these names with other types.
    private static func isError(_ root: JSONObject) -> Bool {
        root["code"]?.kind == .number && root["error"]?.kind == .string
    }
}
