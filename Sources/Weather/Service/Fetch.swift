import Foundation
import Rx

/// Fetches the documents of one question, as its plan defines, and combines them into a forecast.
struct Fetch: Sendable {
    let question: WeatherQuestion
    let plan: FetchPlan
    let conversation: Conversation
    let cache: AnswerCache
    /// The seconds for which a document without caching headers is fresh.
    let age: TimeInterval

    /// The result of a fetch.
    struct Outcome: Sendable {
        let answer: WeatherAnswer
        /// Whether the service was asked, rather than all documents being stored and fresh.
        let wasAsked: Bool
    }

    /// A document, or the reason why it is missing.
    private struct Document: Sendable {
        let part: FetchPlan.Part
        let answer: StoredAnswer?
        var wasAsked = true
        var problem: ServiceProblem?

        /// The problem, unless it is that the service does not have the document for this place.
        var told: ServiceProblem? { part.isOfSomePlaces && problem?.isAboutPlace == true ? nil : problem }
    }

    private var world: ServiceWorld { conversation.world }

    /// Publishes the outcome once.
    func outcome() -> AnyPublisher<Outcome, ServiceProblem> {
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
                Result { () throws(ServiceProblem) in try outcome(of: documents) }.publisher
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
            documents.compactMap { document in document.answer.map { (document.part.name, $0.body) } },
            uniquingKeysWith: { first, _ in first })
        do throws(ForecastProblem) {
            return self.documents(try then(bodies))
        } catch {
            return Fail(error: notUnderstood("\(error)")).eraseToAnyPublisher()
        }
    }

    private func document(_ step: FetchPlan.Step) -> AnyPublisher<Document, ServiceProblem> {
        let stored = cache.answer(step.part.name, to: question)
        if let stored, isFresh(stored) {
            return Just(Document(part: step.part, answer: stored, wasAsked: false))
                .setFailureType(to: ServiceProblem.self).eraseToAnyPublisher()
        }
        let fetched = conversation.reply(
            to: step.request, with: stored?.conditions ?? [:], from: question.provider
        )
        .map { Document(part: step.part, answer: answer(of: $0, to: step.part, after: stored)) }
        if step.part.isNeeded { return fetched.eraseToAnyPublisher() }
        return fetched.catch { Just(Document(part: step.part, answer: stored, problem: $0)) }
            .setFailureType(to: ServiceProblem.self).eraseToAnyPublisher()
    }

    private func isFresh(_ stored: StoredAnswer) -> Bool {
        let now = world.now()
        let end = stored.head.freshUntil ?? stored.head.fetchedAt.addingTimeInterval(age)
        return stored.head.fetchedAt <= now && now < end
    }

    private func answer(
        of reply: Conversation.Reply, to part: FetchPlan.Part, after stored: StoredAnswer?
    ) -> StoredAnswer? {
        let now = world.now()
        switch reply.meaning {
        case .unchanged: return stored?.confirmed(by: reply.response, at: now)
        case .document:
            var head = StoredAnswer.Head(identity: question.identity, part: part.name, fetchedAt: now)
            head.note(reply.response, at: now)
            return StoredAnswer(head: head, body: reply.response.body)
        }
    }

    // MARK: - Reading

    private func outcome(of documents: [Document]) throws(ServiceProblem) -> Outcome {
        if documents.contains(where: { $0.part.isNeeded && $0.answer == nil }) {
            throw notUnderstood("received 304 (Not Modified) without a stored response")
        }
        let wasAsked = documents.contains { $0.wasAsked }
        var notes = documents.compactMap { document in
            document.told.map { "could not update the \(document.part.name): \($0)" }
        }
        var documents = documents
        var answer = try answer(of: &documents, wasAsked ? .fetched : .stored, noting: &notes)
        // Only valid documents replace the stored ones.
        if let problem = keep(documents.filter { $0.wasAsked && $0.problem == nil }) {
            notes.append("could not store the response in the cache: \(problem)")
        }
        answer.notes += notes
        return Outcome(answer: answer, wasAsked: wasAsked)
    }

    /// Reads the documents. An optional one that cannot be read is removed, with a note.
    private func answer(
        of documents: inout [Document], _ freshness: WeatherAnswer.Freshness, noting notes: inout [String]
    ) throws(ServiceProblem) -> WeatherAnswer {
        while true {
            do throws(ForecastReader.Refusal) {
                let answers = documents.compactMap { document in document.answer.map { (document.part, $0) } }
                return try WeatherAnswer(question, of: answers, freshness: freshness)
            } catch {
                let optional = documents.firstIndex {
                    !$0.part.isNeeded && WeatherAnswer.name(of: $0.part, question) == error.document
                }
                guard let optional else { throw problem(error) }
                notes.append("could not read the \(documents[optional].part.name): \(problem(error))")
                documents.remove(at: optional)
            }
        }
    }

    /// Stores the documents, and returns the last problem.
    private func keep(_ documents: [Document]) -> CacheFolder.Problem? {
        let now = world.now()
        var problem: CacheFolder.Problem?
        for answer in documents.compactMap(\.answer) {
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

extension WeatherAnswer {
    /// Reads the documents of a question, in the order of the service's plan.
    init(
        _ question: WeatherQuestion, of answers: [(part: FetchPlan.Part, answer: StoredAnswer)], freshness: Freshness
    ) throws(ForecastReader.Refusal) {
        let order = FetchPlan.parts(of: question)
        let sorted = answers.sorted { one, other in
            (order.firstIndex(of: one.part) ?? 0) < (order.firstIndex(of: other.part) ?? 0)
        }
        let times = answers.filter { $0.part.isNeeded && $0.part.isWeather }.map(\.answer.head.fetchedAt)
        let fetchedAt = times.min() ?? .distantPast
        let hints = ReadingHints(
            units: question.units, language: question.language, place: question.place, now: fetchedAt)
        let reading = try ForecastReader(hints: hints).read(
            sorted.map { .init(name: Self.name(of: $0.part, question), data: $0.answer.body) })
        var forecast = reading.forecast
        forecast.fetchedAt = forecast.fetchedAt ?? fetchedAt
        self.init(forecast: forecast, fetchedAt: fetchedAt, freshness: freshness, notes: reading.assumptions)
    }

    /// Returns the name of a document in messages.
    fileprivate static func name(of part: FetchPlan.Part, _ question: WeatherQuestion) -> String {
        "\(question.provider.title), \(part.name)"
    }
}
