import Foundation

/// The requested weather, and its freshness.
public struct WeatherAnswer: Equatable, Sendable {
    /// The forecast, with computed values.
    public internal(set) var forecast: Forecast
    /// The fetch time of its oldest part.
    public let fetchedAt: Date
    /// Whether the weather is from the service or from the cache.
    public let freshness: Freshness
    /// Notes for the user, each in a sentence.
    public internal(set) var notes: [String]

    /// The source of the weather.
    public enum Freshness: Equatable, Sendable {
        /// The service was asked just now.
        case fetched
        /// The stored weather was fresh enough.
        case stored
        /// The stored weather is out of date, and could not be updated for the given reason; nil if no request was
        /// allowed.
        case stale(ServiceProblem?)
    }

    /// Returns the answer with the requested name of its place.
    func about(_ place: Place) -> WeatherAnswer {
        var answer = self
        answer.forecast = forecast.named(after: place)
        answer.forecast.place.timeZone = forecast.place.timeZone ?? place.timeZone
        return answer
    }

    /// Returns the answer without keys in its notes, which can quote the service.
    func hiding(_ secrets: Secrets) -> WeatherAnswer {
        var answer = self
        answer.notes = notes.map { secrets.hidden(in: $0) }
        return answer
    }

    /// Returns the answer with another note.
    func noting(_ note: String?) -> WeatherAnswer {
        var answer = self
        if let note { answer.notes.append(note) }
        return answer
    }
}
