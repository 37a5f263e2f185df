import FoundationEssentials
import Wording

/// Responses of Visual Crossing's Timeline, and its errors in plain text.
enum VisualCrossingFormat: ServiceFormat {
    static var provider: Provider { .visualCrossing }

    static func recognises(_ root: JSONValue) -> Bool {
        guard let root = try? root.object() else { return false }
        return root.contains("resolvedAddress") && (root.contains("days") || root.contains("queryCost"))
            || isError(root)
    }

    static func read(_ root: JSONValue, _ hints: ReadingHints) throws(ForecastProblem) -> Answer {
        let root = try root.object()
        if isError(root) { return .refusal(try root.words("message") ?? noReason) }
        var words: Sentences = []
        let reader = try VisualCrossingReader(root, hints)
        let forecast = try reader.forecast(noting: &words)
        let hasNumbers = forecast.current != nil || !forecast.hours.isEmpty || !forecast.days.isEmpty
        guard hasNumbers || !forecast.alerts.isEmpty else { return .helper("a response", place: forecast.place) }
        if hasNumbers, let assumption = reader.units.assumption { words.add(assumption) }
        return .forecast(forecast, assumptions: words)
    }

    /// Returns whether a document is an error: `{"errorCode": 400, "sessionId": "", "message": "…"}`.
    private static func isError(_ root: JSONObject) -> Bool {
        root.contains("errorCode") && root.contains("sessionId") && root.contains("message")
    }

    /// Returns the error in a text; nil for other texts. Most errors are a line of plain text. A key in it is removed.
    static func refusal(inText text: Data) -> String? {
        let line = String(decoding: text.prefix(300).prefix { $0 >= 0x20 }, as: UTF8.self)
        guard beginnings.contains(where: line.hasPrefix) else { return nil }
        let parts = line.split(separator: "'", omittingEmptySubsequences: false)
        return parts.count > 2 ? "\(parts[0])…\(parts[parts.count - 1])" : line
    }

    private static let beginnings = [
        "Bad API Request", "No account found", "No API key", "Maximum daily", "Maximum concurrent",
    ]
}
