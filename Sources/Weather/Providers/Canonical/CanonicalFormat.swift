import FoundationEssentials

/// The project's own forecast format, `forecast-report/1`, which is read and written without loss.
public enum CanonicalFormat {
    private static let name = "forecast-report/1"

    /// Reads the forecast in a canonical JSON document.
    public static func read(_ json: Data) throws(ForecastProblem) -> Forecast {
        try read(JSONDocument(json).root.object())
    }

    private static func read(_ root: JSONObject) throws(ForecastProblem) -> Forecast {
        let format = try root.required("format")
        guard try format.string() == name else {
            throw format.problem("unsupported format “\(try format.string())”; expected “\(name)”")
        }
        return try CanonicalReader.read(root)
    }

    /// Writes a forecast as a canonical JSON document, with members in alphabetical order.
    public static func write(_ forecast: Forecast) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(CanonicalWriter.members(of: forecast, with: ["format": .text(name)]))
    }
}

extension CanonicalFormat: ServiceFormat {
    static var provider: Provider { .canonical }

    static func recognises(_ root: JSONValue) -> Bool {
        (try? root.object().string("format"))??.hasPrefix("forecast-report/") ?? false
    }

    static func read(_ root: JSONValue, _ hints: ReadingHints) throws(ForecastProblem) -> Answer {
        let members = try root.object()
        return .forecast(try read(members), assumptions: try CanonicalStrays.words(in: members))
    }
}
