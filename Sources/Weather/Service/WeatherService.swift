import FoundationEssentials
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
            let before = withoutRequest(farFrom: question.point, memory)
            memory.notice(question.point)
            return (before, gate.opens(for: question.point, at: now, after: before))
        }
        if opens { return ask(question) }
        if let failure = before.failure, now < failure.notBefore {
            let stored = storedAnswer(to: question, because: failure.again, next: failure.notBefore)
            return publisher(of: stored?.answer, or: failure.again)
        }
        // With this form, old weather of a distant place is never shown, even while another request is running.
        let distance = gate.form == .movedOrStale ? gate.distance : nil
        // The request of another run will soon end, or that run has been killed; the cache has the weather then, or not.
        let next = before.isAsking(at: now) ? now.addingTimeInterval(Self.waitForOthers) : nil
        let stored = storedAnswer(to: question, because: nil, next: next)
        // The gate may be closed although the cache has been cleared.
        guard let stored = stored ?? neighbour(of: question, after: before, within: distance, next: next) else {
            return ask(question)
        }
        if stored.canBeCompleted, !before.isAsking(at: now) { return complete(stored) }
        return publisher(of: stored.answer, or: Self.nothingStored)
    }

    /// The seconds after which the result of another run's request is looked for.
    private static let waitForOthers: TimeInterval = 10

    /// Returns a memory without a running request, also of another program, for a place far away: it says nothing about
    /// the weather of this one.
    private func withoutRequest(farFrom point: GeoPoint, _ memory: GateMemory) -> GateMemory {
        guard gate.form == .movedOrStale, let asked = memory.lastAsked, point.distance(to: asked) > gate.distance
        else { return memory }
        var memory = memory
        memory.giveUp()
        return memory
    }

    private func stored(_ question: WeatherQuestion) -> AnyPublisher<WeatherAnswer, ServiceProblem> {
        let answer = storedAnswer(to: question, because: nil)
        let memory = cache.memory(of: question)
        let stored = answer ?? neighbour(of: question, after: memory, within: gate.distance)
        return publisher(of: stored?.answer, or: Self.nothingStored)
    }

    private func requested(_ question: WeatherQuestion) -> AnyPublisher<WeatherAnswer, ServiceProblem> {
        fetch(question, keepingIn: AnswerCache(in: .memory()))
    }

    // MARK: - Fetching

    private func ask(_ question: WeatherQuestion) -> AnyPublisher<WeatherAnswer, ServiceProblem> {
        cache.change(memoryOf: question, at: world.now()) { $0.ask(about: question.point, at: world.now()) }
        return fetch(question, keepingIn: cache)
            .handleEvents(receiveOutput: { [self] answer in
                end(of: question) { memory in
                    // The weather can be older than this request, which may have been only for another document.
                    if answer.freshness == .fetched {
                        memory.succeed(at: answer.fetchedAt)
                    } else {
                        memory.useStored(from: answer.fetchedAt)
                    }
                }
            })
            .catch { [self] problem in
                let now = world.now()
                end(of: question) { memory in
                    // Without a key no request was sent, so there is no need to wait.
                    problem.isMissingKey ? memory.giveUp() : memory.fail(problem, at: now, jitter: world.jitter())
                }
                let next = cache.memory(of: question).failure?.notBefore
                let stored = problem.isMissingKey ? nil : storedAnswer(to: question, because: problem, next: next)
                return publisher(of: stored?.answer, or: problem)
            }
            .eraseToAnyPublisher()
    }

    /// Fetches the missing documents of stored weather. The gate's waits are about the others, and do not change.
    private func complete(_ stored: Stored) -> AnyPublisher<WeatherAnswer, ServiceProblem> {
        let question = stored.question
        cache.change(memoryOf: question, at: world.now()) {
            $0.ask(about: $0.lastAsked ?? question.point, at: world.now())
        }
        return fetch(question, keepingIn: cache, completesOnly: true)
            .map { $0.noting(stored.note) }
            .replaceError(with: stored.answer)
            .handleEvents(receiveOutput: { [self] _ in
                end(of: question) { $0.giveUp() }
            })
            .setFailureType(to: ServiceProblem.self)
            .eraseToAnyPublisher()
    }

    /// Records the end of a request, unless a distant place has been asked about in the meantime: this end says nothing
    /// about the request that is running for that one.
    private func end(of question: WeatherQuestion, _ change: (inout GateMemory) -> Void) {
        cache.change(memoryOf: question, at: world.now()) { memory in
            if memory.isAbout(question.point, within: gate.distance) { change(&memory) }
        }
    }

    private func fetch(
        _ question: WeatherQuestion, keepingIn cache: AnswerCache, completesOnly: Bool = false
    ) -> AnyPublisher<WeatherAnswer, ServiceProblem> {
        do throws(ServiceProblem) {
            let plan = try FetchPlan(
                for: question, key: world.key(question.provider), userAgent: world.userAgent, now: world.now())
            return Fetch(
                question: question, plan: plan, conversation: conversation, cache: cache, age: gate.age,
                completesOnly: completesOnly
            )
            .answer()
        } catch {
            return Fail(error: error).eraseToAnyPublisher()
        }
    }

    // MARK: - Cache

    /// The stored answer to a question.
    private struct Stored {
        let question: WeatherQuestion
        var answer: WeatherAnswer
        /// Whether a document is missing or old since a failed request, and can be requested again.
        let canBeCompleted: Bool
        /// The note about weather of another place.
        var note: String?
    }

    /// Returns the stored answer to a question. It is stale when it is older than the gate permits.
    ///
    /// - Parameter next: When stale weather can be requested again, if that is known.
    private func storedAnswer(
        to question: WeatherQuestion, because problem: ServiceProblem?, next: Date? = nil
    ) -> Stored? {
        let now = world.now()
        var (answers, notes) = ([(FetchPlan.Part, StoredAnswer)](), [String]())
        var (retries, isDue) = ([Date](), false)
        for part in FetchPlan.parts(of: question) {
            guard let stored = cache.answer(part.name, to: question) else {
                if part.isNeeded { return nil }
                notes.append("could not find the \(part.name) in the cache")
                isDue = true
                continue
            }
            if !stored.body.isEmpty { answers.append((part, stored)) }
            guard let failure = stored.head.failure else { continue }
            let isOver = failure.isOver(at: now)
            notes.append(part.note(isOver ? failure.problem : failure.again))
            retries.append(failure.notBefore)
            isDue = isDue || isOver
        }
        guard let oldest = answers.filter({ $0.0.isNeeded && $0.0.isWeather }).map(\.1.head.fetchedAt).min() else {
            return nil
        }
        let isYoung =
            oldest <= now && now.timeIntervalSince(oldest) < gate.age
            || answers.allSatisfy { !$0.0.isNeeded || $0.1.isFresh(at: now, for: gate.age) }
        guard var answer = try? WeatherAnswer(question, of: answers, freshness: isYoung ? .stored : .stale(problem))
        else { return nil }
        // Documents whose wait is over are requested now, together with the others, or by another run.
        let retry = retries.filter { $0 > now }.min()
        answer.retryAt = isYoung ? [retry, isDue ? next : nil].compactMap(\.self).min() : next ?? retry
        answer.notes += notes + (isYoung ? [] : [Self.note(oldest, problem, isBeingFetched: next != nil)])
        return Stored(question: question, answer: answer, canBeCompleted: isDue && isYoung)
    }

    /// Returns the stored answer for the last requested place, which the gate treats as the same place.
    private func neighbour(
        of question: WeatherQuestion, after memory: GateMemory, within distance: Length?, next: Date? = nil
    ) -> Stored? {
        guard let point = memory.lastAsked, let other = question.about(point) else { return nil }
        let away = point.distance(to: question.point)
        if let distance, away > distance { return nil }
        // Its local times would be wrong on the other side of a border of zones.
        guard secondsFromGreenwich(at: point) == secondsFromGreenwich(at: question.point) else { return nil }
        let kilometers = Int(away.kilometers.rounded())
        let note = "showing stored weather of a place \(kilometers) km away"
        return storedAnswer(to: other, because: nil, next: next).map { stored in
            var stored = stored
            (stored.answer, stored.note) = (stored.answer.noting(note), note)
            return stored
        }
    }

    private func secondsFromGreenwich(at point: GeoPoint) -> Int? {
        let place = Place(latitude: point.latitude, longitude: point.longitude)
        return place.zoneOfNearestTown?.secondsFromGMT(for: world.now())
    }

    private static func note(_ fetchedAt: Date, _ problem: ServiceProblem?, isBeingFetched: Bool) -> String {
        let reason = isBeingFetched ? "; another run is fetching newer weather" : ""
        return "showing stored weather from \(fetchedAt.ISO8601Format())"
            + (problem.map { "; could not update it: \($0)" } ?? reason)
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
