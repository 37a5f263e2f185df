import Foundation
import Rx

/// Asks a service for one document until there is an answer, or no sense in going on.
struct Conversation: Sendable {
    let world: ServiceWorld
    let policy: RetryPolicy

    /// What a service said in the end.
    struct Reply: Sendable {
        let response: HTTPResponse
        let meaning: ResponseMeaning
    }

    /// The reply to a request with more headers.
    func reply(
        to request: ServiceRequest, with conditions: [String: String], from provider: Provider
    ) -> AnyPublisher<Reply, ServiceProblem> {
        let url = world.endpoint.map { request.url.moved(to: $0) } ?? request.url
        var outgoing = HTTPRequest(url: url, headers: request.headers)
        outgoing.headers.merge(conditions) { own, _ in own }
        if outgoing.headers["User-Agent"] == nil { outgoing.headers["User-Agent"] = world.userAgent }
        if let problem = problem(talkingTo: outgoing, of: provider) {
            return Fail(error: problem).eraseToAnyPublisher()
        }
        return attempt(1, outgoing, correspondent(outgoing, provider))
    }

    /// Why a request must not go out: everybody on its way could read it; nil where it may.
    func problem(talkingTo request: HTTPRequest, of provider: Provider) -> ServiceProblem? {
        let scheme = request.url.scheme
        guard scheme != "https", scheme != "http" || !world.allowsHTTP else { return nil }
        return correspondent(request, provider).problem(
            .notConfigured, "this would go over a connection that anybody on the way can read",
            do: "use https, or allow http with --allow-http")
    }

    private func correspondent(_ request: HTTPRequest, _ provider: Provider) -> Correspondent {
        Correspondent(
            provider: provider, host: request.host, secret: Secret(world.key(provider)),
            // Where the program says how its user can be reached, that stands in parentheses.
            knowsUser: world.userAgent.contains("("), now: world.now)
    }

    private func attempt(
        _ number: Int, _ request: HTTPRequest, _ correspondent: Correspondent
    ) -> AnyPublisher<Reply, ServiceProblem> {
        once(request, correspondent)
            .catch { problem in
                guard problem.isTransient, let wait = wait(after: number, problem) else {
                    return Fail<Reply, ServiceProblem>(error: problem).eraseToAnyPublisher()
                }
                return world.pause.seconds(wait)
                    .setFailureType(to: ServiceProblem.self)
                    .flatMap { attempt(number + 1, request, correspondent) }
                    .eraseToAnyPublisher()
            }
            .eraseToAnyPublisher()
    }

    private func wait(after number: Int, _ problem: ServiceProblem) -> TimeInterval? {
        let advised = problem.retryAt.map { $0.timeIntervalSince(world.now()) }
        return policy.wait(after: number, advised: advised, jitter: world.jitter())
    }

    /// One attempt, which ends in time.
    private func once(
        _ request: HTTPRequest, _ correspondent: Correspondent
    ) -> AnyPublisher<Reply, ServiceProblem> {
        let late = world.pause.seconds(policy.deadline)
            .setFailureType(to: TransportFailure.self)
            .flatMap { Fail<HTTPResponse, TransportFailure>(error: .timedOut) }
        return world.transport.send(request)
            .merge(with: late)
            .first()
            .mapError(correspondent.problem)
            .map { $0.hiding(correspondent.secret) }
            .flatMap { response in
                Result { () throws(ServiceProblem) in
                    Reply(response: response, meaning: try correspondent.meaning(of: response))
                }.publisher
            }
            .eraseToAnyPublisher()
    }
}

extension URL {
    /// This address at another server, below the path at which that one is found.
    func moved(to endpoint: URL) -> URL {
        guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true),
            let target = URLComponents(url: endpoint, resolvingAgainstBaseURL: true)
        else { return self }
        (parts.scheme, parts.host, parts.port) = (target.scheme, target.host, target.port)
        let base = target.percentEncodedPath
        parts.percentEncodedPath = (base.hasSuffix("/") ? String(base.dropLast()) : base) + parts.percentEncodedPath
        return parts.url ?? self
    }
}
