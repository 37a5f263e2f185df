import Foundation
import LocalServer
import Testing

@testable import Weather

@Suite("A service with stored responses")
struct FetchStorageTests {
    @Test("receives conditional requests with its own headers, and does not send an unchanged response again")
    func notModified() throws {
        let modified = "Thu, 15 Oct 2026 04:41:12 GMT"
        let bench = try ServiceBench([
            "/weatherapi": [
                .init(
                    headers: [
                        "Last-Modified": modified, "ETag": "\"abc\"", "Expires": "Thu, 15 Oct 2026 06:00:00 GMT",
                    ],
                    body: ServiceAnswers.metNorwayInNewYork),
                .init(status: 304, headers: ["Expires": "Thu, 15 Oct 2026 07:00:00 GMT"]),
            ]
        ])
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.metNorway, ServiceAnswers.newYork)
        let first = try bench.answer(question)
        #expect(bench.requests[0].headers["if-modified-since"] == nil)
        bench.time.pass(3600)
        let second = try bench.answer(question)
        #expect(second.forecast == first.forecast.with(fetchedAt: second.forecast.fetchedAt))
        #expect(second.freshness == .fetched && second.fetchedAt == bench.time.now)
        #expect(bench.requests.count == 2)
        #expect(bench.requests.last?.headers["if-modified-since"] == modified)
        #expect(bench.requests.last?.headers["if-none-match"] == "\"abc\"")
        bench.time.pass(3599)
        #expect(try bench.answer(question).freshness == .stored)
        #expect(bench.requests.count == 2)
    }

    @Test(
        "receives no condition that it could not read",
        arguments: ["\"a\tb\"", "\"a\u{1}\"", "\"\(String(repeating: "a", count: 2000))\""])
    func unusableTag(tag: String) throws {
        let bench = try ServiceBench([
            "/weatherapi": Array(repeating: .init(headers: ["ETag": tag], body: ServiceAnswers.metNorway), count: 2)
        ])
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.metNorway)
        _ = try bench.answer(question)
        bench.time.pass(7200)
        #expect(try bench.answer(question).freshness == .fetched)
        #expect(bench.requests.allSatisfy { $0.headers["if-none-match"] == nil })
    }

    @Test("is not asked whether the document of another address is unchanged")
    func movedDocument() throws {
        let hourly = "/gridpoints/OKX/33,35/forecast/hourly"
        var script = ServiceAnswers.script(.nationalWeatherService)
        script[hourly] = [.init(headers: ["ETag": "\"abc\""], body: ServiceAnswers.nwsHourly)]
        let bench = try ServiceBench(script)
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.nationalWeatherService, ServiceAnswers.newYork)
        _ = try bench.answer(question)
        bench.time.pass(3600)
        _ = try bench.answer(question)
        let asked = bench.requests.filter { $0.target.hasPrefix(hourly) }
        #expect(asked.map { $0.headers["if-none-match"] } == [nil, "\"abc\""])

        let other = "/gridpoints/OKX/1,2/forecast/hourly"
        script["/points/40.7128,-74.006"] = [.init(body: ServiceAnswers.nwsPoint.replacing(hourly, with: other))]
        script[other] = script[hourly]
        bench.say(script)
        bench.time.pass(86_400)
        _ = try bench.answer(question)
        let moved = try #require(bench.requests.last { $0.target.hasPrefix(other) })
        #expect(moved.headers["if-none-match"] == nil)
    }

    @Test("is asked for the document of a new address, however fresh that of the old one is")
    func movedFreshDocument() throws {
        let (hourly, other) = ("/gridpoints/OKX/33,35/forecast/hourly", "/gridpoints/OKX/1,2/forecast/hourly")
        var script = ServiceAnswers.script(.nationalWeatherService)
        script[hourly]?[0].headers["Cache-Control"] = "max-age=864000"
        script["/points/40.7128,-74.006"]?[0].headers["Cache-Control"] = "max-age=0"
        let bench = try ServiceBench(script)
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.nationalWeatherService, ServiceAnswers.newYork)
        _ = try bench.answer(question)
        script["/points/40.7128,-74.006"] = [.init(body: ServiceAnswers.nwsPoint.replacing(hourly, with: other))]
        script[other] = script[hourly]
        bench.say(script)
        bench.time.pass(7200)
        _ = try bench.answer(question)
        #expect(bench.targets.contains { $0.hasPrefix(other) })
    }

    @Test("receives no empty condition, and confirms nothing then")
    func emptyTag() throws {
        let bench = try ServiceBench([
            "/weatherapi": [
                .init(headers: ["ETag": "", "Last-Modified": " "], body: ServiceAnswers.metNorwayInNewYork),
                .init(status: 304),
            ]
        ])
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.metNorway, ServiceAnswers.newYork)
        _ = try bench.answer(question)
        bench.time.pass(7200)
        guard case .stale = try bench.answer(question).freshness else { throw Unexpected("not stale") }
    }

    @Test("sends a stored document that cannot be read completely")
    func unreadable() throws {
        let cache = CacheFolder.memory()
        let headers = ["ETag": "\"abc\""]
        let answers: [LocalServer.Answer] = [
            .init(headers: headers, body: ServiceAnswers.metNorwayInNewYork), .init(status: 304),
            .init(headers: headers, body: ServiceAnswers.metNorwayInNewYork),
        ]
        let bench = try ServiceBench(["/weatherapi": answers], cache: cache, attempts: 1)
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.metNorway, ServiceAnswers.newYork)
        _ = try bench.answer(question)
        // As if another version had stored it.
        let answerCache = AnswerCache(in: cache, of: bench.server.url())
        let stored = try #require(answerCache.answer("forecast", to: question))
        try answerCache.keep(StoredAnswer(head: stored.head, body: Data("{}".utf8)), for: question, at: bench.time.now)
        bench.time.pass(7200)
        #expect(try bench.problem(question).kind == .notUnderstood)
        bench.time.pass(7200)
        #expect(try bench.answer(question).freshness == .fetched)
        #expect(bench.requests.map { $0.headers["if-none-match"] } == [nil, "\"abc\"", nil])
    }

    @Test("that confirms a document without being asked to is not believed")
    func unasked() throws {
        let bench = try ServiceBench([
            "/weatherapi": [.init(body: ServiceAnswers.metNorwayInNewYork), .init(status: 304)]
        ])
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.metNorway, ServiceAnswers.newYork)
        _ = try bench.answer(question)
        bench.time.pass(7200)
        guard case .stale(let problem?) = try bench.answer(question).freshness else { throw Unexpected("not stale") }
        #expect(problem.what == "received 304 (Not Modified) for a request without conditions")
    }

    @Test("behind a login page is reported, and stored weather is used")
    func page() throws {
        let bench = try ServiceBench(ServiceAnswers.script(.openMeteo))
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.openMeteo)
        let first = try bench.answer(question)
        bench.say(["/v1/forecast": [.init(body: "<!DOCTYPE html><html><title>Hotel  Wi-Fi</title></html>")]])
        bench.time.pass(3600)
        let second = try bench.answer(question)
        guard case .stale(let problem?) = second.freshness else { throw Unexpected("not stale") }
        #expect(problem.what == "received a web page instead of data: “Hotel Wi-Fi”")
        #expect(second.forecast == first.forecast && second.fetchedAt == ServiceBench.start)
        #expect(
            second.notes.last?.hasPrefix("showing stored weather from 2026-10-15T05:30:00Z; could not update it: ")
                == true)
        #expect(bench.requests.count == 2)
    }

    @Test("that cannot be reached causes stored weather to be used, however old, with a note")
    func offline() throws {
        let bench = try ServiceBench(ServiceAnswers.newYorkScript)
        let question = try ServiceAnswers.question(.metNorway, ServiceAnswers.newYork)
        let first = try bench.answer(question)
        bench.server.stop()
        bench.time.pass(7 * 86_400)
        let second = try bench.answer(question)
        guard case .stale(let problem?) = second.freshness else { throw Unexpected("not stale") }
        #expect(problem.kind == .unavailable && problem.origin == "127.0.0.1:\(bench.server.port)")
        #expect(second.forecast == first.forecast && second.fetchedAt == ServiceBench.start)
        #expect(bench.time.pauses.isEmpty)
    }

    @Test("is not needed if only stored weather is requested")
    func storedOnly() throws {
        let bench = try ServiceBench(ServiceAnswers.newYorkScript)
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.metNorway, ServiceAnswers.newYork)
        #expect(try bench.problem(question, using: .stored).what == "no stored weather for this request")
        #expect(bench.requests.isEmpty)
        _ = try bench.answer(question)
        #expect(try bench.answer(question, using: .stored).freshness == .stored)
        bench.time.pass(3600)
        #expect(try bench.answer(question, using: .stored).freshness == .stale(nil))
        #expect(bench.requests.count == 1)
    }

    @Test("has documents that can be listed and removed")
    func listing() throws {
        let bench = try ServiceBench(ServiceAnswers.script(.openWeather))
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.openWeather)
        _ = try bench.answer(question)
        let kept = try bench.service.cachedAnswers()
        #expect(Set(kept.map(\.part)) == ["current", "forecast"])
        #expect(kept.allSatisfy { $0.provider == .openWeather && $0.point == question.point && $0.size > 100 })
        try bench.service.clearCache()
        #expect(try bench.service.cachedAnswers() == [])
        #expect(try bench.answer(question).freshness == .fetched)
    }

    @Test("is asked each time if the cache is not used")
    func withoutCache() throws {
        let cache = CacheFolder.memory()
        let bench = try ServiceBench(ServiceAnswers.newYorkScript, cache: cache)
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.metNorway, ServiceAnswers.newYork)
        for _ in 0..<2 { #expect(try bench.answer(question, using: .service).freshness == .fetched) }
        #expect(try bench.requests.count == 2 && cache.entries().isEmpty)
    }

    @Test("is independent of another one at its address")
    func endpoints() throws {
        let cache = CacheFolder.memory()
        let (one, other) = (
            try ServiceBench(ServiceAnswers.newYorkScript, cache: cache),
            try ServiceBench(["/": [.init(status: 500)]], cache: cache, attempts: 1)
        )
        defer { for bench in [one, other] { bench.server.stop() } }
        let question = try ServiceAnswers.question(.metNorway, ServiceAnswers.newYork)
        #expect(try other.problem(question).kind == .unavailable)
        #expect(try one.answer(question).freshness == .fetched)
        #expect(try other.problem(question, using: .stored).origin == "the cache")
        #expect(try one.answer(question).freshness == .stored)
    }
}

extension Forecast {
    fileprivate func with(fetchedAt: Date?) -> Forecast {
        var forecast = self
        forecast.fetchedAt = fetchedAt
        return forecast
    }
}
