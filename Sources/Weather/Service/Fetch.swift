import FoundationEssentials
import Rx

/// Fetches the documents of one question, as its plan defines, and combines them into a forecast.
struct Fetch: Sendable {
    let question: WeatherQuestion
    let plan: FetchPlan
    let conversation: Conversation
    let cache: AnswerCache
    /// The seconds for which a document without caching headers is fresh.
    let age: TimeInterval

    /// Whether only documents that are missing since a failed request are requested, and stored ones are used at any
    /// age.
    var completesOnly = false

    /// A document, or the failure because of which it is missing or old.
    private struct Document: Sendable {
        let part: FetchPlan.Part
        var answer: StoredAnswer
        /// The stored document of before.
        var before: StoredAnswer?
        var wasAsked = true

        /// Whether it is a document with air quality.
        var isAir: Bool { part == FetchPlan.air && !answer.body.isEmpty }

        /// The note about the document's failure; nil without one.
        var note: String? { answer.head.failure.map { part.note(wasAsked ? $0.problem : $0.again) } }
    }

    private var world: ServiceWorld { conversation.world }

    /// Publishes the weather once.
    func answer() -> AnyPublisher<WeatherAnswer, ServiceProblem> {
        documents(plan.first)
            .flatMap { first in
                following(first)
                    .map { first + $0 }
                    .mapError { problem in
                        // The document with the links may be out of date, so the next fetch requests it again.
                        if problem.isAboutPlace {
                            plan.first.forEach { cache.expire($0.part.name, of: question, at: world.now()) }
                        }
                        return problem
                    }
            }
            .flatMap { documents in
                Result { () throws(ServiceProblem) in try answer(of: documents) }.publisher
            }
            .eraseToAnyPublisher()
    }

    // MARK: - Documents

    private func documents(_ steps: [FetchPlan.Step]) -> AnyPublisher<[Document], ServiceProblem> {
        Publishers.MergeMany(steps.map(document)).collect().eraseToAnyPublisher()
    }

    private func following(_ documents: [Document]) -> AnyPublisher<[Document], ServiceProblem> {
        guard let then = plan.then else {
            return Just([]).setFailureType(to: ServiceProblem.self).eraseToAnyPublisher()
        }
        let bodies = Dictionary(
            documents.map { ($0.part.name, $0.answer.body) }.filter { !$1.isEmpty },
            uniquingKeysWith: { first, _ in first })
        do throws(ForecastProblem) {
            return self.documents(try then(bodies))
        } catch {
            return Fail(error: notUnderstood("\(error)")).eraseToAnyPublisher()
        }
    }

    private func document(_ step: FetchPlan.Step) -> AnyPublisher<Document, ServiceProblem> {
        let part = step.part
        let stored = cache.answer(part.name, to: question)
        if let stored, isUsable(stored, for: step.request) {
            return Just(Document(part: part, answer: stored, wasAsked: false))
                .setFailureType(to: ServiceProblem.self).eraseToAnyPublisher()
        }
        let conditions = stored?.conditions(for: step.request) ?? [:]
        let fetched = conversation.reply(to: step.request, with: conditions, from: question.provider)
            .flatMap { reply in
                Result { () throws(ServiceProblem) in
                    try answer(of: reply, to: step, confirming: conditions.isEmpty ? nil : stored)
                }.publisher
            }
            .map { Document(part: part, answer: $0, before: stored) }
        if part.isNeeded { return fetched.eraseToAnyPublisher() }
        return fetched.catch { problem in
            Just(Document(part: part, answer: answer(to: part, without: problem, after: stored), before: stored))
        }
        .setFailureType(to: ServiceProblem.self).eraseToAnyPublisher()
    }

    /// Returns whether a stored document is used without a request: it is fresh, it has just been requested, or the wait
    /// after its failure is not over.
    private func isUsable(_ stored: StoredAnswer, for request: ServiceRequest) -> Bool {
        let now = world.now()
        if let failure = stored.head.failure { return !failure.isOver(at: now) }
        guard !completesOnly else { return true }
        let elapsed = now.timeIntervalSince(stored.head.fetchedAt)
        return stored.isAnswer(to: request) && (stored.isFresh(at: now, for: age) || elapsed >= 0 && elapsed < age)
    }

    /// Returns the document of a reply, which can confirm the stored one if the request had its conditions.
    private func answer(
        of reply: Conversation.Reply, to step: FetchPlan.Step, confirming stored: StoredAnswer?
    ) throws(ServiceProblem) -> StoredAnswer {
        switch reply.meaning {
        case .unchanged:
            guard let stored else {
                throw notUnderstood("received 304 (Not Modified) for a request without conditions")
            }
            return stored.confirmed(by: reply.response, at: world.now())
        case .document:
            var head = head(of: step.part)
            head.address = StoredAnswer.address(of: step.request)
            head.note(reply.response, at: world.now())
            return StoredAnswer(head: head, body: reply.response.body)
        }
    }

    /// Returns an optional document after a failed request: that of before, or none if the service has none.
    private func answer(
        to part: FetchPlan.Part, without problem: ServiceProblem, after stored: StoredAnswer?
    ) -> StoredAnswer {
        let nothing = StoredAnswer(head: head(of: part), body: Data())
        if part.isOfSomePlaces, problem.isAbsence { return nothing }
        return (stored ?? nothing).failing(failure(problem, after: stored?.head.failure))
    }

    private func head(of part: FetchPlan.Part) -> StoredAnswer.Head {
        StoredAnswer.Head(identity: question.identity, part: part.name, fetchedAt: world.now())
    }

    private func failure(_ problem: ServiceProblem, after before: GateMemory.Failure?) -> GateMemory.Failure {
        // The key that a service rejects for one document is right for the others, so the user will not correct it.
        GateMemory.Failure(
            problem, about: question.point, after: before, at: world.now(), jitter: world.jitter(), isOfKey: false)
    }

    // MARK: - Reading

    private func answer(of documents: [Document]) throws(ServiceProblem) -> WeatherAnswer {
        let wasAsked = documents.contains { $0.wasAsked }
        var documents = documents
        var answer = try answer(of: &documents, wasAsked ? .fetched : .stored)
        answer.notes += documents.compactMap(\.note)
        answer.retryAt = documents.compactMap(\.answer.head.failure?.notBefore).min()
        // Only valid documents replace the stored ones.
        if let problem = keep(documents.filter(\.wasAsked)) {
            answer.notes.append("could not store the response in the cache: \(problem)")
            // Without the cache, all documents would be requested again, and each time as if for the first time.
            answer.retryAt = nil
        }
        return answer
    }

    /// Leaves out the optional documents that would exceed the limit for all documents together.
    private func limit(_ documents: inout [Document]) throws(ServiceProblem) {
        let tooLarge = notUnderstood("the responses are together larger than \(world.mostBytes >> 20) MiB")
        var left = world.mostBytes - documents.filter(\.part.isNeeded).map(\.answer.body.count).reduce(0, +)
        if left < 0 { throw tooLarge }
        for index in documents.indices where !documents[index].part.isNeeded {
            let size = documents[index].answer.body.count
            if size > left {
                leaveOut(&documents[index], because: tooLarge, canBeReplaced: false)
            } else {
                left -= size
            }
        }
    }

    /// Reads the documents. An optional one that cannot be read, or lacks what it is requested for, is left out.
    private func answer(
        of documents: inout [Document], _ freshness: WeatherAnswer.Freshness
    ) throws(ServiceProblem) -> WeatherAnswer {
        while true {
            try limit(&documents)
            let present = documents.filter { !$0.answer.body.isEmpty }
            do throws(ForecastReader.Refusal) {
                let answer = try WeatherAnswer(question, of: present.map { ($0.part, $0.answer) }, freshness: freshness)
                let air = documents.firstIndex { $0.isAir && $0.answer.head.failure == nil }
                guard answer.forecast.air.isEmpty, let air else { return answer }
                leaveOut(&documents[air], because: notUnderstood("the response has no air quality"))
            } catch {
                // A needed document may only be refused because an optional one is of another service.
                let optional = documents.indices.filter {
                    !documents[$0].part.isNeeded && !documents[$0].answer.body.isEmpty
                }
                let named = optional.filter { WeatherAnswer.name(of: documents[$0].part, question) == error.document }
                guard
                    let left = named.first ?? optional.first(where: { canBeRead(documents, without: $0) })
                        ?? optional.last
                else {
                    // A server that confirms a document that cannot be read would do so again.
                    for document in documents where document.answer.body == document.before?.body {
                        cache.expire(document.part.name, of: question, at: world.now())
                    }
                    throw problem(error)
                }
                leaveOut(&documents[left], because: problem(error))
            }
        }
    }

    private func canBeRead(_ documents: [Document], without left: Int) -> Bool {
        let others = documents.indices.filter { $0 != left && !documents[$0].answer.body.isEmpty }
        let answer = try? WeatherAnswer(
            question, of: others.map { (documents[$0].part, documents[$0].answer) }, freshness: .fetched)
        return answer != nil
    }

    /// Replaces a document that cannot be used by the stored one of before, or leaves it out. The next request fetches it
    /// completely.
    private func leaveOut(
        _ document: inout Document, because problem: ServiceProblem, canBeReplaced: Bool = true
    ) {
        let nothing = StoredAnswer(head: head(of: document.part), body: Data())
        let failure = failure(problem, after: document.before?.head.failure ?? document.answer.head.failure)
        let earlier = document.before.flatMap { $0.body.isEmpty || $0.body == document.answer.body ? nil : $0.expired }
        document.answer = ((canBeReplaced ? earlier : nil) ?? nothing).failing(failure)
        (document.before, document.wasAsked) = (nil, true)
    }

    /// Stores the documents, and returns the last problem.
    private func keep(_ documents: [Document]) -> CacheFolder.Problem? {
        let now = world.now()
        var problem: CacheFolder.Problem?
        for answer in documents.map(\.answer) {
            do throws(CacheFolder.Problem) {
                try cache.keep(answer, for: question, at: now)
            } catch {
                problem = error
            }
        }
        if !documents.isEmpty { cache.tidy(at: now) }
        return problem
    }

    private func problem(_ refusal: ForecastReader.Refusal) -> ServiceProblem {
        if case .refusal(let provider, let words) = refusal.reason {
            return ServiceProblem(
                kind: .unavailable, origin: provider.title, what: hidden("rejected the request: \(words)"),
                advice: "try again later, or choose another provider")
        }
        return notUnderstood("\(refusal)")
    }

    private func notUnderstood(_ what: String) -> ServiceProblem {
        ServiceProblem(
            kind: .notUnderstood, origin: question.provider.title, what: hidden(what),
            advice: "its format may have changed; choose another provider")
    }

    private func hidden(_ text: String) -> String { world.secrets.hidden(in: text) }
}
