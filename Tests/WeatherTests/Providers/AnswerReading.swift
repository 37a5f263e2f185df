import Foundation
import Testing

@testable import Weather

/// What a format makes of an answer, without anything that is computed afterwards.
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

    /// The answer is no forecast.
    struct Unexpected: Error {
        let answer: Answer
    }
}

/// What the reader of all services makes of a document that it has to refuse.
func refusal(of json: String) -> String? {
    do throws(ForecastReader.Refusal) {
        _ = try ForecastReader().read([ForecastReader.Document(name: "answer", data: Data(json.utf8))])
        return nil
    } catch {
        return error.description
    }
}

/// An instant, as it is written.
func instant(_ text: String) -> Date? {
    InstantParser.parse(text)?.instant
}
