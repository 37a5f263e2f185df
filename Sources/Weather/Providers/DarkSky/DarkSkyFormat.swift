/// Answers of Dark Sky, kept from before it closed: the weather now, by the hour and by the day, in any of its units.
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

    /// `{"code": 400, "error": "…"}`. Other services have members of these names with something else in them.
    private static func isError(_ root: JSONObject) -> Bool {
        root["code"]?.kind == .number && root["error"]?.kind == .string
    }
}
