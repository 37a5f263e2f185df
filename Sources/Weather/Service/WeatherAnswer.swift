import FoundationEssentials

/// The requested weather, and its freshness.
public struct WeatherAnswer: Equatable, Sendable {
    /// The forecast, with computed values.
    public internal(set) var forecast: Forecast
    /// The place that the service was asked about, which can be close to the requested one.
    public let point: GeoPoint
    /// The fetch time of its oldest part.
    public let fetchedAt: Date
    /// Whether the weather is from the service or from the cache.
    public let freshness: Freshness
    /// Notes for the user, each in a sentence.
    public internal(set) var notes: [String]
    /// The time after which documents that are missing, or old, since a failed request can be requested again.
    public internal(set) var retryAt: Date?

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

extension WeatherAnswer {
    /// The age relative to the weather beyond which a document is left out whose request has failed. A warning of another
    /// week is no warning.
    private static let mostDelay: TimeInterval = 24 * 3600

    /// Reads the documents of a question, in the order of the service's plan.
    init(
        _ question: WeatherQuestion, of answers: [(part: FetchPlan.Part, answer: StoredAnswer)], freshness: Freshness
    ) throws(ForecastReader.Refusal) {
        let order = FetchPlan.parts(of: question)
        let sorted = answers.sorted { one, other in
            (order.firstIndex(of: one.part) ?? 0) < (order.firstIndex(of: other.part) ?? 0)
        }
        let times = answers.filter { $0.part.isNeeded && $0.part.isWeather }.map(\.answer.head.fetchedAt)
        let fetchedAt = times.min() ?? .distantPast
        let present = sorted.filter { part, answer in
            part.isNeeded || answer.head.failure == nil
                || fetchedAt.timeIntervalSince(answer.head.fetchedAt) < Self.mostDelay
        }
        let hints = ReadingHints(
            units: question.units, language: question.language, place: question.place, now: fetchedAt)
        let reading = try ForecastReader(hints: hints).read(
            present.map { .init(name: Self.name(of: $0.part, question), data: $0.answer.body) })
        var forecast = reading.forecast
        try Self.check(forecast.place, question, of: sorted.first { $0.part.isNeeded }?.part)
        forecast.fetchedAt = forecast.fetchedAt ?? fetchedAt
        self.init(
            forecast: forecast, point: question.point, fetchedAt: fetchedAt, freshness: freshness,
            notes: reading.assumptions)
    }

    /// Rejects the weather of another place, which would appear with the name of the requested one.
    private static func check(
        _ place: Place, _ question: WeatherQuestion, of part: FetchPlan.Part?
    ) throws(ForecastReader.Refusal) {
        let asked = Place(latitude: question.point.latitude, longitude: question.point.longitude)
        guard let part, let distance = place.distance(to: asked), distance > Place.reach else { return }
        let name = place.name.map { " (\($0))" } ?? ""
        throw ForecastReader.Refusal(
            document: Self.name(of: part, question),
            reason: .mismatch(
                "the place\(name) is \(Int(distance.kilometers.rounded())) km away from the requested one"))
    }

    /// Returns the name of a document in messages.
    static func name(of part: FetchPlan.Part, _ question: WeatherQuestion) -> String {
        "\(question.provider.title), \(part.name)"
    }
}
