import Foundation

/// Our own format for forecasts, `forecast-report/1`: read and written without loss.
public enum CanonicalFormat {
    private static let name = "forecast-report/1"

    /// The forecast in a canonical JSON document.
    public static func read(_ json: Data) throws(ForecastProblem) -> Forecast {
        let root = try JSONDocument(json).root.object()
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
