import Foundation
import Rx

/// Keeps the documents of services, and what the gate remembers, in a ``CacheFolder``.
///
/// The names of files are made of the provider and a fingerprint of the question. What cannot be read counts as not
/// there, and what nobody has asked for in a long time is removed.
final class AnswerCache: Sendable {
    /// How much is kept at most.
    struct Limits: Sendable {
        var bytes = 64 << 20
        var files = 2000
        var age: TimeInterval = 30 * 86_400
    }

    private let folder: CacheFolder
    // Who is asked instead of the services: what one of them says is nothing that another has said.
    private let endpoint: String
    private let limits: Limits
    // Held while a memory is changed, so that no change of this program is lost.
    private let turn = Lock()

    init(in folder: CacheFolder, of endpoint: URL? = nil, limits: Limits = Limits()) {
        (self.folder, self.limits) = (folder, limits)
        self.endpoint = endpoint.map { "|\($0.absoluteString)" } ?? ""
    }

    // MARK: - Documents

    /// The document that answers a part of a question; nil where there is none.
    func answer(_ part: String, to question: WeatherQuestion) -> StoredAnswer? {
        guard let file = folder.read(name(of: part, of: question)), let answer = StoredAnswer(file),
            answer.head.identity == question.identity, answer.head.part == part
        else { return nil }
        return answer
    }

    /// Keeps a document.
    func keep(
        _ answer: StoredAnswer, for question: WeatherQuestion, at now: Date
    ) throws(CacheFolder.Problem) {
        try folder.write(name(of: answer.head.part, of: question), answer.file, now)
    }

    /// Makes sure that a document is asked for as a whole the next time; until then it is better than none.
    func expire(_ part: String, of question: WeatherQuestion, at now: Date) {
        guard let answer = answer(part, to: question) else { return }
        try? keep(answer.expired, for: question, at: now)
    }

    private func name(of part: String, of question: WeatherQuestion) -> String {
        CacheName.of(.answer, question.provider, "\(question.identity)|\(part)\(endpoint)")
    }

    // MARK: - Memories

    /// What the gate remembers of a series of questions.
    func memory(of question: WeatherQuestion) -> GateMemory {
        let file = folder.read(memoryName(of: question))
        guard let memory = file.flatMap({ try? Self.decoder.decode(GateMemory.self, from: $0) }), memory.isInCalendar
        else { return GateMemory() }
        return memory
    }

    /// Changes what the gate remembers.
    @discardableResult
    func change<Result>(
        memoryOf question: WeatherQuestion, at now: Date, _ change: (inout GateMemory) -> Result
    ) -> Result {
        turn.withLock {
            let before = memory(of: question)
            var memory = before
            let result = change(&memory)
            if memory != before, let data = try? Self.encoder.encode(memory) {
                // A gate that cannot remember is a gate that opens more often; the weather is worth more.
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

    // MARK: - Order

    /// Removes what is too old, and the oldest of what is too much.
    func tidy(at now: Date) {
        var (bytes, files) = (0, 0)
        for entry in ((try? folder.entries()) ?? []).sorted(by: { $0.modified > $1.modified }) {
            let age = now.timeIntervalSince(entry.modified)
            (bytes, files) = (bytes + entry.size, files + 1)
            if age > limits.age || bytes > limits.bytes || files > limits.files {
                folder.remove(entry.name)
                (bytes, files) = (bytes - entry.size, files - 1)
            }
        }
    }

    /// All documents, the newest first.
    func list() throws(CacheFolder.Problem) -> [(entry: CacheFolder.Entry, answer: StoredAnswer)] {
        try folder.entries().sorted { $0.modified > $1.modified }.compactMap { entry in
            folder.read(entry.name).flatMap { StoredAnswer($0) }.map { (entry, $0) }
        }
    }

    /// Forgets everything.
    func clear() throws(CacheFolder.Problem) {
        for entry in try folder.entries() { folder.remove(entry.name) }
    }
}
