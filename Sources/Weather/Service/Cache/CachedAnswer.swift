import Foundation

/// A document that is kept, for those who want to know what is there.
public struct CachedAnswer: Equatable, Sendable {
    /// Whose it is.
    public let provider: Provider
    /// Where it is for.
    public let point: GeoPoint
    /// Which of a service's documents it is, such as `forecast`.
    public let part: String
    /// When the service gave it, or said that it still holds.
    public let fetchedAt: Date
    /// How many bytes are kept.
    public let size: Int

    fileprivate init?(_ entry: CacheFolder.Entry, _ answer: StoredAnswer) {
        guard let (provider, point) = WeatherQuestion.parts(of: answer.head.identity) else { return nil }
        (self.provider, self.point, part) = (provider, point, answer.head.part)
        (fetchedAt, size) = (answer.head.fetchedAt, entry.size)
    }
}

extension WeatherService {
    /// All documents that are kept, the newest first.
    public func cachedAnswers() throws(CacheFolder.Problem) -> [CachedAnswer] {
        try cache.list().compactMap { CachedAnswer($0.entry, $0.answer) }
    }

    /// Forgets all documents, and what the gate remembers.
    public func clearCache() throws(CacheFolder.Problem) {
        try cache.clear()
    }
}
