import FoundationEssentials

/// A stored document, for listings of the cache.
public struct CachedAnswer: Equatable, Sendable {
    /// The service of the document.
    public let provider: Provider
    /// The point of the forecast.
    public let point: GeoPoint
    /// The part of the service's forecast, such as `forecast`.
    public let part: String
    /// The time at which the service sent or confirmed the response.
    public let fetchedAt: Date
    /// The stored size in bytes.
    public let size: Int

    fileprivate init?(_ entry: CacheFolder.Entry, _ answer: StoredAnswer) {
        guard !answer.body.isEmpty, let (provider, point) = WeatherQuestion.parts(of: answer.head.identity) else {
            return nil
        }
        (self.provider, self.point, part) = (provider, point, answer.head.part)
        (fetchedAt, size) = (answer.head.fetchedAt, entry.size)
    }
}

extension WeatherService {
    /// Returns all stored documents, the newest first.
    public func cachedAnswers() throws(CacheFolder.Problem) -> [CachedAnswer] {
        try cache.list().compactMap { CachedAnswer($0.entry, $0.answer) }
    }

    /// Removes all stored documents, and the gate's memory. Returns the names of the files that could not be removed.
    @discardableResult
    public func clearCache() throws(CacheFolder.Problem) -> [String] {
        try cache.clear()
    }
}
