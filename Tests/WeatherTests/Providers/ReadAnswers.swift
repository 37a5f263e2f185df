import Foundation
import Testing

@testable import Weather

/// What a service's answer turns out to be, and whose it is.
func answer(_ json: String, _ hints: ReadingHints = ReadingHints()) throws -> (answer: Answer, provider: Provider) {
    let (answer, provider) = try ForecastReader(hints: hints).answer(.init(name: "answer.json", data: Data(json.utf8)))
    return (answer, provider)
}

/// The forecast that a service's answer holds, as the answer itself says it, without what nobody can have measured.
func forecast(_ json: String, _ hints: ReadingHints = ReadingHints()) throws -> Forecast {
    let answer = try answer(json, hints).answer
    guard case .forecast(let forecast, _) = answer else { throw NoForecast(answer: answer) }
    return PlausibleValues.of(forecast)
}

/// What is wrong with an answer that cannot be understood.
func problem(_ json: String) throws -> ForecastProblem {
    let refusal = try #require(throws: ForecastReader.Refusal.self) { try answer(json) }
    guard case .problem(let problem) = refusal.reason else { throw refusal }
    return problem
}

struct NoForecast: Error {
    let answer: Answer
}
