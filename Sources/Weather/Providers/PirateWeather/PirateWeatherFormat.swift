/// Responses of Pirate Weather, both versions: an extension of Dark Sky's format, with different gaps.
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

    /// Returns whether this is `{"message": "Forbidden", "Subscription": "…", "Help": "…"}` from the gateway that
    /// checks keys.
    private static func isGatewayError(_ root: JSONObject) -> Bool {
        root.contains("message") && (root.contains("Subscription") || root.contains("Help"))
    }

    /// Returns whether this is `{"detail": "Invalid Longitude"}` from the server behind it, or a list of errors in its
    /// path. Errors of Bright Sky otherwise look the same, but do not mention a place or a time, or are about a query.
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
