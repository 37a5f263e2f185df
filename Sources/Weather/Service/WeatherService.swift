import Foundation
import Rx

/// Fetches weather from services. It limits requests, stores responses, and uses stored ones when offline.
///
///     let service = WeatherService(in: world)
///     let cancellable = service.weather(for: question).sink {
///         if case .failure(let problem) = $0 { print(problem) }
///     } receiveValue: { answer in
///         show(answer.forecast, answer.notes)
///     }
public final class WeatherService: Sendable {
    /// The permitted sources of weather.
    public enum Use: Sendable {
        /// The cache while the gate is closed, and the service when it opens.
        case gate
        /// Only the cache, whatever its age.
        case stored
        /// Only the service; the cache is neither read nor written.
        case service
    }

    let world: ServiceWorld
    let gate: FetchGate
    let cache: AnswerCache
    private let conversation: Conversation
    private let fetches = SharedFetches<WeatherAnswer, ServiceProblem>()

    /// Creates a service in a world.
    public init(in world: ServiceWorld, gate: FetchGate = .movedOrStale, retrying policy: RetryPolicy = RetryPolicy()) {
        (self.world, self.gate) = (world, gate)
        cache = AnswerCache(in: world.cache, of: world.endpoint)
        conversation = Conversation(world: world, policy: policy)
    }

    /// Publishes the weather for a question, once. Concurrent requests for the same question share one fetch.
    public func weather(
        for question: WeatherQuestion, using use: Use = .gate
    ) -> AnyPublisher<WeatherAnswer, ServiceProblem> {
        Deferred { [self] in
            fetches.join("\(use) \(question.identity)") {
                switch use {
                case .gate: throughGate(question)
                case .stored: stored(question)
                case .service: requested(question)
                }
            }
        }
        .map { [world] in $0.about(question.place).hiding(world.secrets) }
        .eraseToAnyPublisher()
    }

    // MARK: - Sources

    private func throughGate(_ question: WeatherQuestion) -> AnyPublisher<WeatherAnswer, ServiceProblem> {
        // An endpoint that must not be used is reported even if there is stored weather.
        if let endpoint = world.endpoint,
            let problem = conversation.problem(talkingTo: HTTPRequest(url: endpoint), of: question.provider)
        {
            return Fail(error: problem).eraseToAnyPublisher()
        }
        let now = world.now()
        let (before, opens) = cache.change(memoryOf: question, at: now) { memory in
            let before = memory
            memory.notice(question.point)
            return (before, gate.opens(for: question.point, at: now, after: before))
        }
        if opens { return ask(question) }
        if let failure = before.failure, now < failure.notBefore {
            return publisher(of: storedAnswer(to: question, because: failure.again), or: failure.again)
        }
        // With this form, old weather of a distant place is never shown, even while another request is running.
        let distance = gate.form == .movedOrStale ? gate.distance : nil
        let stored = storedAnswer(to: question, because: nil)
        let answer = stored ?? neighbour(of: question, after: before, within: distance)
        // The gate may be closed although the cache has been cleared.
        return answer.map { publisher(of: $0, or: Self.nothingStored) } ?? ask(question)
    }

    private func stored(_ question: WeatherQuestion) -> AnyPublisher<WeatherAnswer, ServiceProblem> {
        let answer = storedAnswer(to: question, because: nil)
        let memory = cache.memory(of: question)
        return publisher(
            of: answer ?? neighbour(of: question, after: memory, within: gate.distance), or: Self.nothingStored)
    }

    private func requested(_ question: WeatherQuestion) -> AnyPublisher<WeatherAnswer, ServiceProblem> {
        fetch(question, keepingIn: AnswerCache(in: .memory())).map(\.answer).eraseToAnyPublisher()
    }

    // MARK: - Fetching

    private func ask(_ question: WeatherQuestion) -> AnyPublisher<WeatherAnswer, ServiceProblem> {
        cache.change(memoryOf: question, at: world.now()) { $0.ask(about: question.point, at: world.now()) }
        return fetch(question, keepingIn: cache)
            .handleEvents(receiveOutput: { [self] outcome in
                let now = world.now()
                // If all documents were fresh, the last success is the time of their response.
                let success = outcome.wasAsked ? now : outcome.answer.fetchedAt
                cache.change(memoryOf: question, at: now) { $0.succeed(at: success) }
            })
            .map(\.answer)
            .catch { [self] problem in
                let now = world.now()
                cache.change(memoryOf: question, at: now) { memory in
                    // Without a key no request was sent, so there is no need to wait.
                    problem.isMissingKey ? memory.giveUp() : memory.fail(problem, at: now, jitter: world.jitter())
                }
                let stored = problem.isMissingKey ? nil : storedAnswer(to: question, because: problem)
                return publisher(of: stored, or: problem)
            }
            .eraseToAnyPublisher()
    }

    private func fetch(
        _ question: WeatherQuestion, keepingIn cache: AnswerCache
    ) -> AnyPublisher<Fetch.Outcome, ServiceProblem> {
        do throws(ServiceProblem) {
            let plan = try FetchPlan(
                for: question, key: world.key(question.provider), userAgent: world.userAgent, now: world.now())
            return Fetch(question: question, plan: plan, conversation: conversation, cache: cache, age: gate.age)
                .outcome()
        } catch {
            return Fail(error: error).eraseToAnyPublisher()
        }
    }

    // MARK: - Cache

    /// Returns the stored answer to a question. It is stale when it is older than the gate permits.
    private func storedAnswer(to question: WeatherQuestion, because problem: ServiceProblem?) -> WeatherAnswer? {
        var answers: [(FetchPlan.Part, StoredAnswer)] = []
        for part in FetchPlan.parts(of: question) {
            if let answer = cache.answer(part.name, to: question) {
                answers.append((part, answer))
            } else if part.isNeeded {
                return nil
            }
        }
        guard let oldest = answers.filter({ $0.0.isNeeded && $0.0.isWeather }).map(\.1.head.fetchedAt).min() else {
            return nil
        }
        let isYoung = world.now().timeIntervalSince(oldest) < gate.age
        let answer = try? WeatherAnswer(question, of: answers, freshness: isYoung ? .stored : .stale(problem))
        return answer?.noting(isYoung ? nil : Self.note(oldest, problem))
    }

    /// Returns the stored answer for the last requested place, which the gate treats as the same place.
    private func neighbour(
        of question: WeatherQuestion, after memory: GateMemory, within distance: Length?
    ) -> WeatherAnswer? {
        guard let point = memory.lastAsked, let other = question.about(point) else { return nil }
        let away = point.distance(to: question.point)
        if let distance, away > distance { return nil }
        let kilometers = Int(away.kilometers.rounded())
        return storedAnswer(to: other, because: nil)?
            .noting("showing stored weather of a place \(kilometers) km away")
    }

    private static func note(_ fetchedAt: Date, _ problem: ServiceProblem?) -> String {
        "showing stored weather from \(fetchedAt.ISO8601Format())"
            + (problem.map { "; could not update it: \($0)" } ?? "")
    }

    private static let nothingStored = ServiceProblem(
        kind: .unavailable, origin: "the cache", what: "no stored weather for this request",
        advice: "repeat it without --offline")

    private func publisher(
        of answer: WeatherAnswer?, or problem: ServiceProblem
    ) -> AnyPublisher<WeatherAnswer, ServiceProblem> {
        Result { () throws(ServiceProblem) in
            guard let answer else { throw problem }
            return answer
        }.publisher.eraseToAnyPublisher()
    }
}

extension GateMemory.Failure {
    /// The problem, with advice for a request before the end of the wait.
    var again: ServiceProblem {
        ServiceProblem(
            kind: problem.kind, origin: problem.origin, what: problem.what,
            advice:
                "\(problem.advice); the next request is sent after \(notBefore.ISO8601Format()), or at once with "
                + "--no-cache",
            retryAt: notBefore, isAboutPlace: problem.isAboutPlace)
    }
}
