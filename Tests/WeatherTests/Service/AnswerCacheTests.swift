import Files
import Foundation
import Testing

@testable import Weather

@Suite("The cache")
struct AnswerCacheTests {
    private let now = ServiceBench.start

    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func stored(_ body: String, for question: WeatherQuestion, part: String = "forecast") -> StoredAnswer {
        StoredAnswer(
            head: StoredAnswer.Head(identity: question.identity, part: part, fetchedAt: now), body: Data(body.utf8))
    }

    @Test("returns a document unchanged, with its caching headers")
    func roundTrip() throws {
        try inFolder { folder throws in
            let cache = AnswerCache(in: .folder(at: folder.appendingPathComponent("deep/er")))
            let question = try ServiceAnswers.question(.metNorway)
            var head = StoredAnswer.Head(identity: question.identity, part: "forecast", fetchedAt: now)
            let headers = [
                "Expires": "Thu, 15 Oct 2026 06:00:07 GMT", "last-modified": "Thu, 15 Oct 2026 04:41:12 GMT",
                "ETAG": "W/\"a\\b\"",
            ]
            head.note(HTTPResponse(status: 200, headers: headers), at: now)
            let request = ServiceRequest(url: URL(filePath: "/a"), key: "secret")
            head.address = StoredAnswer.address(of: request)
            let answer = StoredAnswer(head: head, body: Data("{\"line\":\n1}\n".utf8))
            #expect(cache.answer("forecast", to: question) == nil)
            try cache.keep(answer, for: question, at: now)
            #expect(cache.answer("forecast", to: question) == answer)
            let conditions = answer.conditions(for: request)
            #expect(conditions["If-Modified-Since"] == "Thu, 15 Oct 2026 04:41:12 GMT")
            #expect(conditions["If-None-Match"] == "W/\"a\\b\"" && answer.head.expires == headers["Expires"])
            #expect(answer.conditions(for: ServiceRequest(url: URL(filePath: "/b"))) == [:])
            #expect(answer.head.freshUntil == now.addingTimeInterval(1807))
            #expect(try cache.list().map(\.answer) == [answer])
            #expect(try cache.clear() == [])
            #expect(cache.answer("forecast", to: question) == nil)
        }
    }

    @Test("distinguishes service, place, units, language and part")
    func identity() throws {
        let cache = AnswerCache(in: .memory())
        let oslo = ServiceAnswers.oslo
        let questions = try [
            WeatherQuestion(to: .metNorway, about: oslo), WeatherQuestion(to: .openMeteo, about: oslo),
            WeatherQuestion(to: .metNorway, about: ServiceAnswers.newYork),
            WeatherQuestion(to: .metNorway, about: oslo, units: .us),
            WeatherQuestion(to: .metNorway, about: oslo, language: "nb"),
        ].map { try #require($0) }
        for (index, question) in questions.enumerated() {
            for part in ["a", "b"] {
                try cache.keep(stored("\(index)\(part)", for: question, part: part), for: question, at: now)
            }
        }
        for (index, question) in questions.enumerated() {
            for part in ["a", "b"] {
                #expect(cache.answer(part, to: question)?.body == Data("\(index)\(part)".utf8))
            }
        }
        // Places within ten meters are the same.
        let near = Place(latitude: 59.91274, longitude: 10.74608)
        #expect(cache.answer("a", to: try #require(WeatherQuestion(to: .metNorway, about: near))) != nil)
    }

    /// Returns a file with another number for an instant.
    private static func instant(_ name: String, _ file: Data, _ number: String) -> Data {
        let pattern = try? Regex("\"\(name)\":[0-9.]+")
        let text = String(decoding: file, as: UTF8.self)
        return Data((pattern.map { text.replacing($0, with: "\"\(name)\":\(number)") } ?? text).utf8)
    }

    @Test(
        "ignores truncated, changed and foreign files",
        arguments: [
            { $0.dropLast(1) }, { $0.dropLast($0.count / 2) }, { _ in Data() }, { $0 + Data("x".utf8) },
            { Data(String(decoding: $0, as: UTF8.self).replacingOccurrences(of: "snow", with: "rain").utf8) },
            {
                Data(
                    String(decoding: $0, as: UTF8.self).replacingOccurrences(of: "met-norway", with: "met-sweden").utf8)
            },
            { _ in Data([0xFF, 0x0A, 0xFE]) }, { Self.instant("fetchedAt", $0, "-1e300") },
            { Self.instant("fetchedAt", $0, "1e300") }, { Self.instant("fetchedAt", $0, "253402300800") },
            { Data(String(decoding: $0, as: UTF8.self).replacing("{\"", with: "{\"freshUntil\":1e300,\"").utf8) },
        ] as [@Sendable (Data) -> Data])
    func damage(change: @Sendable (Data) -> Data) throws {
        let folder = CacheFolder.memory()
        let cache = AnswerCache(in: folder)
        let question = try ServiceAnswers.question(.metNorway)
        try cache.keep(stored("{\"snow\": 1}", for: question), for: question, at: now)
        let entry = try #require(folder.entries().first)
        let file = try #require(folder.read(entry.name))
        try folder.write(entry.name, change(file), now)
        #expect(cache.answer("forecast", to: question) == nil)
    }

    @Test("is limited in age, number and size; the oldest document is removed first")
    func bounds() throws {
        try inFolder { folder throws in
            let question = try ServiceAnswers.question(.metNorway)
            let files = CacheFolder.folder(at: folder)
            let keeper = AnswerCache(in: files)
            for day in 0..<10 {
                let part = "\(day)"
                try keeper.keep(
                    stored(String(repeating: "x", count: 10_000), for: question, part: part), for: question,
                    at: now.addingTimeInterval(Double(day) * -86_400))
            }
            func kept() -> Int { (0..<10).filter { keeper.answer("\($0)", to: question) != nil }.count }

            AnswerCache(in: files, limits: .init(age: 7.5 * 86_400)).tidy(at: now)
            #expect(kept() == 8)
            AnswerCache(in: files, limits: .init(files: 6)).tidy(at: now)
            #expect(kept() == 6)
            AnswerCache(in: files, limits: .init(bytes: 45_000)).tidy(at: now)
            #expect(kept() == 4 && keeper.answer("0", to: question) != nil)
        }
    }

    @Test("in an unusable directory has a reason, and in a missing one is empty")
    func unusable() throws {
        try inFolder { folder throws in
            #expect(try CacheFolder.folder(at: folder.appending(path: "none")).entries().isEmpty)
            let name = String(repeating: "x", count: 300)
            let cache = AnswerCache(in: .folder(at: folder.appending(path: name)))
            let question = try ServiceAnswers.question(.metNorway)
            let path = "\(folder.path)/\(name)"
            let problem = CacheFolder.Problem(FileProblem(name: path, code: ENAMETOOLONG))
            #expect(throws: problem) { try cache.keep(stored("{}", for: question), for: question, at: now) }
            #expect(throws: problem) { try cache.list() }
            #expect("\(problem)".hasSuffix("x: File name too long"))
        }
    }

    @Test("is written atomically, while several programs write and others read")
    func manyWriters() throws {
        try inFolder { folder throws in
            let question = try ServiceAnswers.question(.metNorway)
            let bodies = (0..<4).map { String(repeating: "\($0)", count: 100_000 + $0) }
            // One cache for each program.
            let caches = bodies.map { _ in AnswerCache(in: .folder(at: folder)) }
            try caches[0].keep(stored(bodies[0], for: question), for: question, at: now)
            let broken = Guarded(0)
            DispatchQueue.concurrentPerform(iterations: 200) { index in
                let cache = caches[index % 4]
                try? cache.keep(stored(bodies[index % 4], for: question), for: question, at: now)
                if cache.answer("forecast", to: question) == nil { broken.change { $0 += 1 } }
            }
            #expect(broken.value == 0)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2, "and the mark of caches")
        }
    }

    @Test("stores the gate's memory for each series of questions")
    func memories() throws {
        try inFolder { folder throws in
            let cache = AnswerCache(in: .folder(at: folder))
            let (one, other) = (try ServiceAnswers.question(.metNorway), try ServiceAnswers.question(.openMeteo))
            cache.change(memoryOf: one, at: now) { memory in
                memory.notice(one.point)
                memory.ask(about: one.point, at: now)
                memory.fail(
                    ServiceProblem(kind: .tryLater, origin: "host", what: "too often", advice: "wait"), at: now,
                    jitter: 0)
            }
            let memory = AnswerCache(in: .folder(at: folder)).memory(of: one)
            #expect(memory.locationBefore == one.point && memory.lastAsked == one.point)
            #expect(memory.failure?.notBefore == now.addingTimeInterval(5) && memory.failure?.problem.kind == .tryLater)
            #expect(cache.memory(of: other) == GateMemory())
        }
    }

    @Test("ignores a gate's memory with an instant outside of the calendar", arguments: ["-1e300", "1e300"])
    func damagedMemory(seconds: String) throws {
        let folder = CacheFolder.memory()
        let cache = AnswerCache(in: folder)
        let question = try ServiceAnswers.question(.metNorway)
        cache.change(memoryOf: question, at: now) { $0.succeed(at: now) }
        let entry = try #require(folder.entries().first)
        for name in ["lastSuccess", "askingSince"] {
            try folder.write(entry.name, Data("{\"\(name)\":\(seconds)}".utf8), now)
            #expect(cache.memory(of: question) == GateMemory())
        }
    }

    @Test(
        "has documents that are fresh as long as the service states",
        arguments: [
            ([:], nil),
            (["Expires": "Thu, 15 Oct 2026 06:00:00 GMT"], 1800),
            // The difference from the service's own clock counts.
            (["Expires": "Thu, 15 Oct 2026 06:00:00 GMT", "Date": "Thu, 15 Oct 2026 05:50:00 GMT"], 600),
            (["Expires": "Thu, 15 Oct 2026 05:00:00 GMT"], 0), (["Expires": "0"], nil),
            (["Expires": "Fri, 15 Oct 2027 05:00:00 GMT"], 86_400),
            (["Cache-Control": "public, MAX-AGE=30, s-maxage=120", "Expires": "Thu, 15 Oct 2026 06:00:00 GMT"], 30),
            (["Cache-Control": "no-cache"], 0), (["Cache-Control": "max-age=-1"], nil),
            (["Cache-Control": "max-age=86400", "Age": "86000"], 400),
            (["Cache-Control": "max-age=60", "Age": "90"], 0),
            (["Cache-Control": "max-age=60", "Age": "old"], 60),
            (["Cache-Control": "max-age=60", "Age": "99999999999"], 0),
        ] as [([String: String], TimeInterval?)])
    func freshness(headers: [String: String], seconds: TimeInterval?) {
        let end = Freshness.end(of: HTTPResponse(status: 200, headers: headers), now: now)
        #expect(end?.timeIntervalSince(now) == seconds)
    }

    @Test(
        "respects Retry-After",
        arguments: [
            (nil, nil), ("0", 0), ("120", 120), (" 7 ", 7), ("99999999", 86_400), ("99999999999999999999999", 86_400),
            ("-3", nil), ("soon", nil),
            ("Thu, 15 Oct 2026 05:31:00 GMT", 60), ("Thu, 15 Oct 2026 05:00:00 GMT", 0),
        ] as [(String?, TimeInterval?)])
    func retryAfter(header: String?, seconds: TimeInterval?) {
        let response = HTTPResponse(status: 429, headers: header.map { ["retry-after": $0] } ?? [:])
        #expect(RetryAfter.instant(of: response, now: now)?.timeIntervalSince(now) == seconds)
    }

    @Test(
        "has retries after increasing waits, within limits",
        arguments: [
            (1, nil, 0, 0.5), (1, nil, 1, 1), (2, nil, 1, 2), (3, nil, 1, 4), (4, nil, 1, nil), (1, 10, 0, 10.5),
            (1, 30, 0, 30.5), (1, 31, 0, nil), (1, -5, 0, 0.5),
        ] as [(Int, TimeInterval?, Double, TimeInterval?)])
    func waits(attempt: Int, advised: TimeInterval?, jitter: Double, wait: TimeInterval?) {
        #expect(RetryPolicy().wait(after: attempt, advised: advised, jitter: jitter) == wait)
    }
}
