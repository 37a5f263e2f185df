import Foundation

/// The weather that was asked for, and how fresh it is.
public struct WeatherAnswer: Equatable, Sendable {
    /// The forecast, completed.
    public internal(set) var forecast: Forecast
    /// When the oldest of its parts was fetched.
    public let fetchedAt: Date
    /// Whether it comes from the service or from what was stored.
    public let freshness: Freshness
    /// What the reader of the forecast should know, each in a sentence.
    public internal(set) var notes: [String]

    /// Where an answer comes from.
    public enum Freshness: Equatable, Sendable {
        /// The service has been asked just now.
        case fetched
        /// It was stored, and there was no need to ask.
        case stored
        /// It was stored and should be newer, but cannot be had for the reason given; nil where nobody was to be asked.
        case stale(ServiceProblem?)
    }

    /// The same, with the place by the name under which it was asked for.
    func about(_ place: Place) -> WeatherAnswer {
        var answer = self
        answer.forecast = forecast.named(after: place)
        answer.forecast.place.timeZone = forecast.place.timeZone ?? place.timeZone
        return answer
    }

    /// The answer without keys in its notes, which can quote the service.
    func hiding(_ secrets: Secrets) -> WeatherAnswer {
        var answer = self
        answer.notes = notes.map { secrets.hidden(in: $0) }
        return answer
    }

    /// The same with one more thing to know.
    func noting(_ note: String?) -> WeatherAnswer {
        var answer = self
        if let note { answer.notes.append(note) }
        return answer
    }
}

/// What becomes of weather that is kept up to date.
public enum WeatherUpdate: Equatable, Sendable {
    /// The service is being asked.
    case loading
    /// This is the weather.
    case answer(WeatherAnswer)
    /// The weather cannot be had.
    case problem(ServiceProblem)
}
