import Foundation
import LocalServer
import Rx
import Testing

@testable import Weather

/// Time limits and size limits.
@Suite("A slow service")
struct TimeLimitTests {
    @Test("that takes too long reaches the time limit")
    func slow() throws {
        let gate = DispatchSemaphore(value: 0)
        let bench = try ServiceBench(
            ["/v1/forecast": [.init(body: ServiceAnswers.openMeteo, gate: gate, silentAfter: 40)]], attempts: 1,
            deadline: 0.3)
        defer {
            gate.signal()
            bench.server.stop()
        }
        let problem = try bench.problem(ServiceAnswers.question(.openMeteo))
        #expect(problem.what == "the request timed out" && bench.requests.count == 1)
    }

    @Test("that sends its response slowly reaches the time limit, however much has arrived")
    func trickle() throws {
        let bench = try ServiceBench(
            ["/v1/forecast": [.init(body: " ", isEndless: true, pace: 0.01)]], attempts: 1, deadline: 0.3)
        defer { bench.server.stop() }
        #expect(try bench.problem(ServiceAnswers.question(.openMeteo)).what == "the request timed out")
    }

    @Test("that hides a key in more escapes than can be searched in time reaches the time limit")
    func escapes() throws {
        let bench = try ServiceBench(
            ["/data": [.init(body: "[\"" + String(repeating: "&amp;%25", count: 1000) + "\"]")]], attempts: 1)
        defer { bench.server.stop() }
        var world = bench.world
        // The clock jumps when the response has arrived.
        let (transport, time) = (world.transport, bench.time)
        world.transport = Transport { request in
            transport.send(request).handleEvents(receiveOutput: { _ in time.pass(100) }).eraseToAnyPublisher()
        }
        let question = try ServiceAnswers.question(.openWeather)
        guard case .failure(let problem) = try Waiting(WeatherService(in: world).weather(for: question)).result() else {
            throw Unexpected("there is weather")
        }
        #expect(problem.what == "the request timed out")
    }

    @Test("is not retried if the pause has used up the time")
    func longPause() throws {
        let bench = try ServiceBench(["/v1/forecast": [.init(status: 503)]])
        defer { bench.server.stop() }
        var world = bench.world
        let (time, pauses) = (bench.time, Guarded(0))
        // On a sleeping or busy machine, each pause takes 100 seconds.
        world.pause = Pause { _ in
            pauses.change { $0 += 1 }
            time.pass(100)
            return Just(()).eraseToAnyPublisher()
        }
        let question = try ServiceAnswers.question(.openMeteo)
        guard case .failure(let problem) = try Waiting(WeatherService(in: world).weather(for: question)).result() else {
            throw Unexpected("there is weather")
        }
        #expect(problem.what.contains("503") && bench.requests.count == 1 && pauses.value == 1)
    }

    @Test("is retried only within the limit for all attempts")
    func limit() throws {
        let gone = LocalServer.Answer(status: 503, headers: ["Retry-After": "29"])
        let bench = try ServiceBench(["/v1/forecast": [gone, gone, gone, gone]])
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.openMeteo)
        #expect(try bench.problem(question).what.contains("503"))
        // Waits of 29.5, 30 and 31 seconds exceed the limit of 90.
        #expect(bench.requests.count == 3 && bench.time.pauses == [29.5, 30])
    }

    @Test("with an endless response reaches the size limit")
    func endless() throws {
        let chunk = String(repeating: "[", count: 1 << 20)
        let bench = try ServiceBench(["/v1/forecast": [.init(body: chunk, isEndless: true)]])
        defer { bench.server.stop() }
        let problem = try bench.problem(ServiceAnswers.question(.openMeteo))
        #expect(problem.what == "the response is too large")
        #expect(bench.requests.count == 1)
    }
}
