import Foundation
import LocalServer
import Testing

@testable import Weather

@Suite("A service with temporary problems")
struct FetchPatienceTests {
    @Test(
        "is retried as Retry-After demands, in seconds or as a date", arguments: ["5", "Thu, 15 Oct 2026 05:30:05 GMT"])
    func shortPatience(header: String) throws {
        let bench = try ServiceBench([
            "/v1/forecast": [
                .init(status: 429, headers: ["Retry-After": header], body: #"{"error": true, "reason": "Too many"}"#),
                .init(body: ServiceAnswers.openMeteo),
            ]
        ])
        defer { bench.server.stop() }
        #expect(try bench.answer(ServiceAnswers.question(.openMeteo)).freshness == .fetched)
        #expect(bench.requests.count == 2 && bench.time.pauses == [5.5])
    }

    @Test("that demands an hour is not asked for an hour, also by the next run of the program")
    func longPatience() throws {
        let cache = CacheFolder.memory()
        let script: ServiceBench.Script = [
            "/v1/forecast": [
                .init(
                    status: 429, headers: ["Retry-After": "3600"], body: #"{"error": true, "reason": "Hourly limit"}"#),
                .init(body: ServiceAnswers.openMeteo),
            ]
        ]
        let bench = try ServiceBench(script, cache: cache)
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.openMeteo)
        let problem = try bench.problem(question)
        #expect(problem.kind == .tryLater && problem.kind.exitStatus == 75)
        #expect(problem.retryAt == ServiceBench.start.addingTimeInterval(3600))
        #expect("\(problem)".contains("“Hourly limit”") && "\(problem)".contains("2026-10-15T06:30:00Z"))

        let nextRun = try ServiceBench([:], cache: cache, after: bench)
        defer { nextRun.server.stop() }
        nextRun.time.pass(3599)
        #expect(try nextRun.problem(question).kind == .tryLater)
        #expect(bench.requests.count == 1)
        nextRun.time.pass(1)
        #expect(try nextRun.answer(question).freshness == .fetched)
    }

    @Test("with a server error is retried after increasing waits")
    func retry() throws {
        let bench = try ServiceBench([
            "/v1/forecast": [
                .init(status: 500), .init(status: 503, body: #"{"error": true, "reason": "overloaded"}"#),
                .init(body: ServiceAnswers.openMeteo),
            ]
        ])
        defer { bench.server.stop() }
        #expect(try bench.answer(ServiceAnswers.question(.openMeteo)).freshness == .fetched)
        #expect(bench.requests.count == 3 && bench.time.pauses == [0.5, 1])
    }

    @Test("that does not recover is not retried forever, and later less and less often")
    func givingUp() throws {
        let bench = try ServiceBench(["/v1/forecast": [.init(status: 500, body: "<h1>oops</h1>")]])
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.openMeteo)
        let problem = try bench.problem(question)
        #expect(problem.kind == .unavailable && problem.kind.exitStatus == 69)
        #expect(bench.requests.count == 4 && bench.time.pauses == [0.5, 1, 2])
        // A user looks again each second. The waits are half of 10, 20, 40 and so on seconds, without jitter.
        for _ in 0..<300 {
            bench.time.pass(1)
            _ = try bench.problem(question)
        }
        #expect(bench.requests.count <= 4 * 7)
    }

    @Test(
        "whose response is truncated or damaged is retried",
        arguments: [
            LocalServer.Answer(body: ServiceAnswers.openMeteo, cutAfter: 60),
            .init(body: String(ServiceAnswers.openMeteo.prefix(60)) + "Unexpected error while streaming data: timeout"),
            .init(body: ""),
        ])
    func cut(first: LocalServer.Answer) throws {
        let bench = try ServiceBench(["/v1/forecast": [first, .init(body: ServiceAnswers.openMeteo)]])
        defer { bench.server.stop() }
        #expect(try bench.answer(ServiceAnswers.question(.openMeteo)).freshness == .fetched)
        #expect(bench.requests.count == 2)
    }

    @Test("that redirects in a loop is not retried")
    func circle() throws {
        let around = LocalServer.Answer(status: 302, headers: ["Location": "/v1/forecast"])
        let bench = try ServiceBench(["/v1/forecast": Array(repeating: around, count: 100)])
        defer { bench.server.stop() }
        let problem = try bench.problem(ServiceAnswers.question(.openMeteo))
        #expect(problem.what == "too many redirects")
        #expect(!problem.isTransient && bench.requests.count < 30)
    }
}
