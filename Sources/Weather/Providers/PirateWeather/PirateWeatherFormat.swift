/// Answers of Pirate Weather, in both of its versions: Dark Sky's shape, with more in it and with gaps of its own.
enum PirateWeatherFormat: ServiceFormat {
    static var provider: Provider { .pirateWeather }

    static func recognises(_ root: JSONValue) -> Bool {
        guard let root = try? root.object() else { return false }
        if DarkSkyShape.isAlert(root) { return (try? root.words("severity")).map(DarkSkyAlert.isPirate) ?? false }
        return DarkSkyShape.isForecast(root) && DarkSkyShape.hasPirateParts(root)
            || isGatewayError(root) || isServerError(root)
    }

    static func read(_ root: JSONValue, _ hints: ReadingHints) throws(ForecastProblem) -> Answer {
        let root = try root.object()
        if isGatewayError(root) { return .refusal(try root.words("message") ?? noReason) }
        if isServerError(root) { return .refusal(try serverWords(root)) }
        return try DarkSkyAnswer.read(root, of: provider, hints)
    }

    /// `{"message": "Forbidden", "Subscription": "…", "Help": "…"}`, of the gateway that looks at keys.
    private static func isGatewayError(_ root: JSONObject) -> Bool {
        root.contains("message") && (root.contains("Subscription") || root.contains("Help"))
    }

    /// `{"detail": "Invalid Longitude"}`, of the server behind it, or a list of what is wrong with its path. Bright Sky's
    /// refusals look the same otherwise, and are of words that say nothing of a place or a time, or of a query.
    private static func isServerError(_ root: JSONObject) -> Bool {
        guard root.underestimatedCount == 1, let detail = root["detail"] else { return false }
        if let text = detail.text {
            return ["Invalid L", "Invalid T", "Requested Time"].contains { text.hasPrefix($0) }
        }
        guard let mistake = try? detail.array().first?.object(), let place = try? mistake.array("loc") else {
            return false
        }
        return place.first?.text == "path"
    }

    private static func serverWords(_ root: JSONObject) throws(ForecastProblem) -> String {
        guard root["detail"]?.kind == .array else { return try root.words("detail") ?? noReason }
        let words = try root.known("detail") { (mistake) throws(ForecastProblem) in try mistake.words("msg") }
        return words.isEmpty ? noReason : words.joined(separator: "; ")
    }
}
