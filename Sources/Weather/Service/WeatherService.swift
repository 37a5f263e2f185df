import Foundation
import Rx

/// Gets weather from services: asks no more often than it makes sense, keeps what it got, and survives being offline.
///
///     let service = WeatherService(in: world)
///     let cancellable = service.weather(for: question).sink {
///         if case .failure(let problem) = $0 { print(problem) }
///     } receiveValue: { answer in
///         show(answer.forecast, answer.notes)
///     }
public final class WeatherService: Sendable {
    /// Whether what is stored may be used, and whether a service may be asked.
    public enum Use: Sendable {
        /// What is stored as long as the gate is closed, the service when it opens.
        case gate
        /// Only what is stored, however old.
        case stored
        /// Only the service; nothing is read from the cache or put into it.
        case service
    }

    let world: ServiceWorld
    let gate: FetchGate
    let cache: AnswerCache
    private let conversation: Conversation
    private let fetches = SharedFetches<WeatherAnswer, ServiceProblem>()

    /// A service in a world.
    public init(in world: ServiceWorld, gate: FetchGate = .movedOrStale, retrying policy: RetryPolicy = RetryPolicy()) {
        (self.world, self.gate) = (world, gate)
        cache = AnswerCache(in: world.cache, of: world.endpoint)
        conversation = Conversation(world: world, policy: policy)
    }

    /// The weather that answers a question, once. Those who ask the same at the same time share one fetch.
    public func weather(
        for question: WeatherQuestion, using use: Use = .gate
    ) -> AnyPublisher<WeatherAnswer, ServiceProblem> {
        Deferred { [self] in
            fetches.join("\(use) \(question.identity)") {
                switch use {
                case .gate: throughGate(question)
                case .stored: stored(question)
                case .service: anew(question)
                }
            }
        }
        .map { [world] in $0.about(question.place).hiding(world.secrets) }
        .eraseToAnyPublisher()
    }

    // MARK: - The three uses

    private func throughGate(_ question: WeatherQuestion) -> AnyPublisher<WeatherAnswer, ServiceProblem> {
        // What is stored is no reason to keep silent about a server that must not be asked.
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
        // The one form lets nobody see old weather of elsewhere, also while a question about another place is under way.
        let distance = gate.form == .movedOrStale ? gate.distance : nil
        let stored = storedAnswer(to: question, because: nil)
        let answer = stored ?? neighbour(of: question, after: before, within: distance)
        // A gate may be closed in front of nothing, when what was behind it has been removed.
        return answer.map { publisher(of: $0, or: Self.nothingStored) } ?? ask(question)
    }

    private func stored(_ question: WeatherQuestion) -> AnyPublisher<WeatherAnswer, ServiceProblem> {
        let answer = storedAnswer(to: question, because: nil)
        let memory = cache.memory(of: question)
        return publisher(
            of: answer ?? neighbour(of: question, after: memory, within: gate.distance), or: Self.nothingStored)
    }

    private func anew(_ question: WeatherQuestion) -> AnyPublisher<WeatherAnswer, ServiceProblem> {
        fetch(question, keepingIn: AnswerCache(in: .memory())).map(\.answer).eraseToAnyPublisher()
    }

    // MARK: - Asking

    private func ask(_ question: WeatherQuestion) -> AnyPublisher<WeatherAnswer, ServiceProblem> {
        cache.change(memoryOf: question, at: world.now()) { $0.ask(about: question.point, at: world.now()) }
        return fetch(question, keepingIn: cache)
            .handleEvents(receiveOutput: { [self] outcome in
                let now = world.now()
                // Where nobody was asked, the success is the one from which the answer comes.
                let success = outcome.wasAsked ? now : outcome.answer.fetchedAt
                cache.change(memoryOf: question, at: now) { $0.succeed(at: success) }
            })
            .map(\.answer)
            .catch { [self] problem in
                let now = world.now()
                cache.change(memoryOf: question, at: now) { memory in
                    // Without a key nobody was asked, and nobody needs to be spared.
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

    // MARK: - What is stored

    /// The stored answer to a question; it is stale when it is older than the gate lets it be.
    private func storedAnswer(to question: WeatherQuestion, because problem: ServiceProblem?) -> WeatherAnswer? {
        var answers: [(FetchPlan.Part, StoredAnswer)] = []
        for part in FetchPlan.parts(of: question.provider) {
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

    /// The stored answer for the place last asked for, in which the gate sees no difference.
    private func neighbour(
        of question: WeatherQuestion, after memory: GateMemory, within distance: Length?
    ) -> WeatherAnswer? {
        guard let point = memory.lastAsked, let other = question.about(point) else { return nil }
        let away = point.distance(to: question.point)
        if let distance, away > distance { return nil }
        let kilometers = Int(away.kilometers.rounded())
        return storedAnswer(to: other, because: nil)?
            .noting("this is the weather of a place \(kilometers) km away, for which the service was asked before")
    }

    private static func note(_ fetchedAt: Date, _ problem: ServiceProblem?) -> String {
        "these data are of \(fetchedAt.ISO8601Format())"
            + (problem.map { ", since newer ones cannot be had: \($0)" } ?? "")
    }

    private static let nothingStored = ServiceProblem(
        kind: .unavailable, origin: "the cache", what: "nothing is stored for this question",
        advice: "let the service be asked")

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
    /// The problem, for those who ask before it makes sense.
    var again: ServiceProblem {
        ServiceProblem(
            kind: problem.kind, origin: problem.origin, what: problem.what,
            advice:
                "\(problem.advice); the service is asked again after \(notBefore.ISO8601Format()), or at once where "
                + "the cache is not used",
            retryAt: notBefore, isAboutPlace: problem.isAboutPlace)
    }
}
