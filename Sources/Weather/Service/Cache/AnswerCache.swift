import FoundationEssentials
import Rx

/// Stores the documents of services, and the memory of the gate, in a ``CacheFolder``.
///
/// File names consist of the provider and a fingerprint of the question. Unreadable files count as missing, and files
/// that have not been used for a long time are removed.
final class AnswerCache: Sendable {
    /// The limits of the cache.
    struct Limits: Sendable {
        var bytes = 64 << 20
        var files = 2000
        var age: TimeInterval = 30 * 86_400
    }

    private let folder: CacheFolder
    // The address that replaces the services' servers. Responses of different servers are stored separately.
    private let endpoint: String
    private let limits: Limits
    // Held while a memory is changed, so that concurrent changes of this program are not lost.
    private let turn = Lock()

    init(in folder: CacheFolder, of endpoint: URL? = nil, limits: Limits = Limits()) {
        (self.folder, self.limits) = (folder, limits)
        self.endpoint = endpoint.map { "|\($0.absoluteString)" } ?? ""
    }

    // MARK: - Documents

    /// Returns the stored document for a part of a question; nil if there is none.
    func answer(_ part: String, to question: WeatherQuestion) -> StoredAnswer? {
        guard let file = folder.read(name(of: part, of: question)), let answer = StoredAnswer(file),
            answer.head.identity == question.identity, answer.head.part == part
        else { return nil }
        return answer
    }

    /// Stores a document.
    func keep(
        _ answer: StoredAnswer, for question: WeatherQuestion, at now: Date
    ) throws(CacheFolder.Problem) {
        try folder.write(name(of: answer.head.part, of: question), answer.file, now)
    }

    /// Marks a document as expired, so that the next request fetches it completely. Until then it can be used.
    func expire(_ part: String, of question: WeatherQuestion, at now: Date) {
        guard let answer = answer(part, to: question) else { return }
        try? keep(answer.expired, for: question, at: now)
    }

    private func name(of part: String, of question: WeatherQuestion) -> String {
        CacheName.of(.answer, question.provider, "\(question.identity)|\(part)\(endpoint)")
    }

    // MARK: - Memory of the gate

    /// Returns the gate's memory of a series of questions.
    func memory(of question: WeatherQuestion) -> GateMemory {
        let file = folder.read(memoryName(of: question))
        guard let memory = file.flatMap({ try? Self.decoder.decode(GateMemory.self, from: $0) }), memory.isInCalendar
        else { return GateMemory() }
        return memory
    }

    /// Changes the gate's memory.
    @discardableResult
    func change<Result>(
        memoryOf question: WeatherQuestion, at now: Date, _ change: (inout GateMemory) -> Result
    ) -> Result {
        turn.withLock {
            let before = memory(of: question)
            var memory = before
            let result = change(&memory)
            if memory != before, let data = try? Self.encoder.encode(memory) {
                // A gate without a memory opens more often, which does no harm to the weather.
                try? folder.write(memoryName(of: question), data, now)
            }
            return result
        }
    }

    private func memoryName(of question: WeatherQuestion) -> String {
        CacheName.of(.gate, question.provider, "\(question.series)\(endpoint)")
    }

    private static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        return decoder
    }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        return encoder
    }

    // MARK: - Cleaning

    /// Removes documents that are too old, and the oldest documents beyond the size limits.
    func tidy(at now: Date) {
        var (bytes, files) = (0, 0)
        for entry in ((try? folder.entries()) ?? []).sorted(by: { $0.modified > $1.modified }) {
            let age = now.timeIntervalSince(entry.modified)
            (bytes, files) = (bytes + entry.size, files + 1)
            if age > limits.age || bytes > limits.bytes || files > limits.files {
                _ = folder.remove(entry.name)
                (bytes, files) = (bytes - entry.size, files - 1)
            }
        }
    }

    /// Returns all documents, the newest first.
    func list() throws(CacheFolder.Problem) -> [(entry: CacheFolder.Entry, answer: StoredAnswer)] {
        try folder.entries().sorted { $0.modified > $1.modified }.compactMap { entry in
            folder.read(entry.name).flatMap { StoredAnswer($0) }.map { (entry, $0) }
        }
    }

    /// Removes all files of the cache. Returns the names of those that could not be removed.
    func clear() throws(CacheFolder.Problem) -> [String] {
        try folder.entries().map(\.name).filter { !folder.remove($0) }
    }
}
