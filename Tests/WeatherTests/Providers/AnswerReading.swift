import Foundation
import Testing

@testable import Weather

/// A format's reading of a response, without computed values.
struct AnswerReading {
    let forecast: Forecast
    let assumptions: [String]

    init(_ json: String, as format: any ServiceFormat.Type, _ hints: ReadingHints = ReadingHints()) throws {
        let root = try JSONDocument(Data(json.utf8)).root
        let isRecognised = format.recognises(root)
        try #require(isRecognised, "\(json)")
        guard case .forecast(let forecast, let assumptions) = try format.read(root, hints) else {
            throw Unexpected(answer: try format.read(root, hints))
        }
        (self.forecast, self.assumptions) = (forecast, assumptions.texts)
    }

    /// The response is not a forecast.
    struct Unexpected: Error {
        let answer: Answer
    }
}

/// Returns the reader's reason for rejecting a document.
func refusal(of json: String) -> String? {
    do throws(ForecastReader.Refusal) {
        _ = try ForecastReader().read([ForecastReader.Document(name: "answer", data: Data(json.utf8))])
        return nil
    } catch {
        return error.description
    }
}

/// Parses a written time.
func instant(_ text: String) -> Date? {
    InstantParser.parse(text)?.instant
}
