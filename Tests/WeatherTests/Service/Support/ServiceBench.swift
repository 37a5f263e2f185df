import Foundation
import LocalServer
import Rx
import Testing

@testable import Weather

/// A weather service for tests, with controlled time and a server that sends scripted responses.
final class ServiceBench: Sendable {
    /// The responses of the server by path, in order; the last one is repeated.
    typealias Script = [String: [LocalServer.Answer]]

    /// A time of day for which the responses have weather.
    static let start = Date(timeIntervalSince1970: 1_792_042_200)

    /// Keys with characters that a URL has to escape.
    static let keys: [Provider: String] = [
        .openWeather: "s3cr3t key/+&ü", .pirateWeather: "p1rate key/?#ü",
        .weatherAPI: "w3ather key/+&ü",
        .visualCrossing: "v1sual key/+&ü",
        .metOffice: "m3t office key/+&ü",
        .tomorrowIO: "t0m0rr0w key&=?+ü",
    ]

    let time = TestTime(start)
    let server: LocalServer
    let world: ServiceWorld
    let service: WeatherService
    private let script: Guarded<Script>
    private let record: Guarded<[LocalServer.Request]>

    /// Creates a bench, or another run of the program with the server of another bench.
    init(
        _ script: Script, cache: CacheFolder = .memory(), gate: FetchGate = .movedOrStale, attempts: Int = 4,
        deadline: TimeInterval = 45,
        mostBytes: Int? = nil, keys: [Provider: String] = ServiceBench.keys, after before: ServiceBench? = nil
    ) throws {
        let (script, record) = (Guarded(script), Guarded<[LocalServer.Request]>([]))
        (self.script, self.record) = (script, record)
        server = try LocalServer { request in
            let path = String(request.target.prefix { $0 != "?" })
            let answer: LocalServer.Answer = script.change { script in
                let place = script.keys.filter { path.hasPrefix($0) }.max { $0.count < $1.count } ?? path
                guard let answers = script[place], let answer = answers.first else { return .init(status: 404) }
                if answers.count > 1 { script[place] = Array(answers.dropFirst()) }
                return answer
            }
            // A test that waits for this request may then send the next one, which must get the next answer.
            record.change { $0.append(request) }
            return answer
        }
        let time = time
        var world = ServiceWorld(
            transport: .network(atMost: 4 << 20), now: { time.now }, pause: time.pause, jitter: { 0 },
            key: { keys[$0] }, cache: cache,
            userAgent: "forecast-report/0 (test@example.org)", endpoint: (before?.server ?? server).url(),
            allowsHTTP: true)
        if let mostBytes { world.mostBytes = mostBytes }
        self.world = world
        var policy = RetryPolicy()
        (policy.attempts, policy.deadline) = (attempts, deadline)
        service = WeatherService(in: world, gate: gate, retrying: policy)
    }

    /// The requests received so far.
    var requests: [LocalServer.Request] { record.value }
    var targets: [String] { requests.map(\.target) }

    /// Sets the responses of the server.
    func say(_ new: Script) {
        script.change { $0 = new }
    }

    /// Waits until a number of requests have been received.
    func waitForRequests(_ count: Int) { record.wait { $0.count >= count } }

    /// Returns the result of a question.
    func result(
        _ question: WeatherQuestion, using use: WeatherService.Use = .gate
    ) throws -> Result<WeatherAnswer, ServiceProblem> {
        try Waiting(service.weather(for: question, using: use)).result()
    }

    func answer(_ question: WeatherQuestion, using use: WeatherService.Use = .gate) throws -> WeatherAnswer {
        try result(question, using: use).get()
    }

    func problem(_ question: WeatherQuestion, using use: WeatherService.Use = .gate) throws -> ServiceProblem {
        guard case .failure(let problem) = try result(question, using: use) else {
            throw Unexpected("expected a problem, found weather")
        }
        return problem
    }
}

/// An error that ends a test.
struct Unexpected: Error {
    let words: String
    init(_ words: String) { self.words = words }
}

/// A value shared between threads. The condition guards it.
final class Guarded<Value>: @unchecked Sendable {
    private let condition = NSCondition()
    private var current: Value

    init(_ value: Value) { current = value }

    var value: Value { change { $0 } }

    @discardableResult
    func change<Result>(_ body: (inout Value) -> Result) -> Result {
        condition.lock()
        defer { condition.unlock() }
        defer { condition.broadcast() }
        return body(&current)
    }

    /// Waits until the value satisfies a condition; a test fails after waiting for twenty seconds.
    func wait(_ location: SourceLocation = #_sourceLocation, until isRight: (Value) -> Bool) {
        let deadline = Date(timeIntervalSinceNow: 20)
        condition.lock()
        defer { condition.unlock() }
        while !isRight(current) {
            guard condition.wait(until: deadline) else {
                Issue.record("timed out waiting; the value is \(current)", sourceLocation: location)
                return
            }
        }
    }
}

/// A subscriber that waits for the one value of a publisher.
final class Waiting: Sendable {
    private let outcome = Guarded<Result<WeatherAnswer, ServiceProblem>?>(nil)
    private let cancellable: AnyCancellable

    init(_ publisher: AnyPublisher<WeatherAnswer, ServiceProblem>) {
        let outcome = outcome
        cancellable = publisher.sink { completion in
            if case .failure(let problem) = completion { outcome.change { $0 = .failure(problem) } }
        } receiveValue: { answer in
            outcome.change { $0 = .success(answer) }
        }
    }

    func result() throws -> Result<WeatherAnswer, ServiceProblem> {
        outcome.wait { $0 != nil }
        return try #require(outcome.value)
    }
}

/// A clock controlled by the test. A pause between attempts ends at once, and is recorded.
final class TestTime: Sendable {
    private let clock: Guarded<Date>
    private let waits = Guarded<[TimeInterval]>([])

    init(_ start: Date) { clock = Guarded(start) }

    var now: Date { clock.value }
    /// The seconds of all waits between attempts.
    var pauses: [TimeInterval] { waits.value }

    func pass(_ seconds: TimeInterval) {
        clock.change { $0 += seconds }
    }

    var pause: Pause {
        Pause { [self] seconds in
            waits.change { $0.append(seconds) }
            pass(seconds)
            return Just(()).eraseToAnyPublisher()
        }
    }
}
