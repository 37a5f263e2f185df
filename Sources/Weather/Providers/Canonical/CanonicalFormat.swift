import Foundation

/// Our own format for forecasts, `forecast-report/1`: read and written without loss.
public enum CanonicalFormat {
    /// The forecast in a canonical JSON document.
    public static func read(_ json: Data) throws(ForecastProblem) -> Forecast {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom(Self.instant)
        let payload: CanonicalPayload
        do {
            payload = try decoder.decode(CanonicalPayload.self, from: json)
        } catch let error as DecodingError {
            throw ForecastProblem(error)
        } catch {
            throw ForecastProblem("the data cannot be read: \(error)", at: "")
        }
        guard payload.format == CanonicalPayload.format else {
            throw ForecastProblem(
                "the format is “\(payload.format)”; this program reads “\(CanonicalPayload.format)”", at: "format")
        }
        return try Forecast(payload)
    }

    private static func instant(_ decoder: any Decoder) throws -> Date {
        let text = try decoder.singleValueContainer().decode(String.self)
        if let instant = try? Date(text, strategy: .iso8601) { return instant }
        throw DecodingError.dataCorrupted(
            DecodingError.Context(
                codingPath: decoder.codingPath,
                debugDescription: "an instant is written as 2026-10-15T05:00:00Z, found “\(text)”"))
    }

    /// A forecast as a canonical JSON document, with its names in alphabetical order.
    public static func write(_ forecast: Forecast) throws -> Data {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(CanonicalPayload(forecast))
    }
}
