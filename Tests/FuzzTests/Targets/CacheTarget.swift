import Foundation

@testable import Weather

extension FuzzTarget {
    /// Parses a file of the cache: a cached response, or the state of the fetch gate.
    static let cache = FuzzTarget(name: "cache") { data throws(Flaw) in
        try checkEntry(data)
        try checkAnswer(holding: data)
        try checkMemory(data)
    }

    /// A file of the cache that was written by another program, or damaged.
    private static func checkEntry(_ data: Data) throws(Flaw) {
        guard let answer = StoredAnswer(data) else { return }
        try Flaw.unless(StoredAnswer(answer.file) == answer, "an answer is read back differently")
        let folder = CacheFolder.memory()
        try? folder.write("open-meteo-0.answer", data, now)
        let listed = (try? AnswerCache(in: folder).list()) ?? []
        try Flaw.unless(listed.count == 1, "an answer is not listed")
        _ = WeatherQuestion.parts(of: answer.head.identity)
        _ = answer.head.fetchedAt.ISO8601Format()
        _ = answer.conditions(for: ServiceRequest(url: URL(filePath: "/")))
    }

    /// A response with the input as its identity and body is read back unchanged, and rejected without its last byte.
    private static func checkAnswer(holding data: Data) throws(Flaw) {
        let head = StoredAnswer.Head(
            identity: String(decoding: data.prefix(100), as: UTF8.self), part: "forecast", fetchedAt: now)
        let answer = StoredAnswer(head: head, body: data)
        try Flaw.unless(StoredAnswer(answer.file) == answer, "a kept answer is read back differently")
        if !data.isEmpty { try Flaw.unless(StoredAnswer(answer.file.dropLast()) == nil, "a cut answer is read") }
    }

    private static func checkMemory(_ data: Data) throws(Flaw) {
        guard let point = GeoPoint(latitude: 59.91, longitude: 10.75) else { return }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        guard var memory = try? decoder.decode(GateMemory.self, from: data) else { return }
        for form in FetchGate.Form.allCases {
            let gate = FetchGate(form)
            _ = gate.opens(for: point, at: now, after: memory)
            _ = gate.opening(after: memory)
        }
        memory.notice(point)
        memory.ask(about: point, at: now)
        memory.fail(at: now)
        try Flaw.unless(memory.failure?.point == point, "a failure is not remembered")
        memory.succeed(at: now)
        try Flaw.unless(memory.failure == nil, "a failure is remembered after a success")
    }
}
