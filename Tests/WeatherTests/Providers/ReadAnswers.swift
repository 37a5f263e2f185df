import Foundation
import Testing

@testable import Weather

/// Returns the content of a service's response, and the service.
func answer(_ json: String, _ hints: ReadingHints = ReadingHints()) throws -> (answer: Answer, provider: Provider) {
    let (answer, provider) = try ForecastReader(hints: hints).answer(.init(name: "answer.json", data: Data(json.utf8)))
    return (answer, provider)
}

/// Returns the forecast of a service's response, without computed and implausible values.
func forecast(_ json: String, _ hints: ReadingHints = ReadingHints()) throws -> Forecast {
    let answer = try answer(json, hints).answer
    guard case .forecast(let forecast, _) = answer else { throw NoForecast(answer: answer) }
    return PlausibleValues.of(forecast)
}

/// Returns the problem with an invalid response.
func problem(_ json: String) throws -> ForecastProblem {
    let refusal = try #require(throws: ForecastReader.Refusal.self) { try answer(json) }
    guard case .problem(let problem) = refusal.reason else { throw refusal }
    return problem
}

struct NoForecast: Error {
    let answer: Answer
}
