import Foundation

/// Our own format for forecasts, `forecast-report/1`: read and written without loss.
public enum CanonicalFormat {
    private static let name = "forecast-report/1"

    /// The forecast in a canonical JSON document.
    public static func read(_ json: Data) throws(ForecastProblem) -> Forecast {
        try read(JSONDocument(json).root.object())
    }

    private static func read(_ root: JSONObject) throws(ForecastProblem) -> Forecast {
        let format = try root.required("format")
        guard try format.string() == name else {
            throw format.problem("the format is “\(try format.string())”; this program reads “\(name)”")
        }
        return try CanonicalReader.read(root)
    }

    /// A forecast as a canonical JSON document, with its names in alphabetical order.
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
