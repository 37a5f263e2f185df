import FoundationEssentials
import Rx

/// Requests a document from a service, and retries after temporary problems.
struct Conversation: Sendable {
    let world: ServiceWorld
    let policy: RetryPolicy

    /// The final response of a service.
    struct Reply: Sendable {
        let response: HTTPResponse
        let meaning: ResponseMeaning
    }

    /// Publishes the response to a request with additional headers.
    func reply(
        to request: ServiceRequest, with conditions: [String: String], from provider: Provider
    ) -> AnyPublisher<Reply, ServiceProblem> {
        guard let url = world.endpoint.map({ request.url.moved(to: $0) }) ?? request.url else {
            return Fail(error: unusableEndpoint(provider)).eraseToAnyPublisher()
        }
        var outgoing = HTTPRequest(url: url, headers: request.headers)
        outgoing.followsRedirects = !request.hasKey
        outgoing.headers.merge(conditions) { own, _ in own }
        if outgoing.headers["User-Agent"] == nil { outgoing.headers["User-Agent"] = world.userAgent }
        if let problem = problem(talkingTo: outgoing, of: provider) ?? problem(sending: outgoing, to: provider) {
            return Fail(error: problem).eraseToAnyPublisher()
        }
        return attempt(1, outgoing, correspondent(outgoing, provider), since: world.now())
    }

    private func unusableEndpoint(_ provider: Provider) -> ServiceProblem {
        ServiceProblem(
            kind: .notConfigured, origin: provider.title, what: "the endpoint is not the address of a server",
            advice: "set --endpoint to an address such as https://example.org/weather")
    }

    /// Returns the problem with a request over an unencrypted connection; nil if it is allowed.
    func problem(talkingTo request: HTTPRequest, of provider: Provider) -> ServiceProblem? {
        let scheme = request.url.scheme
        guard scheme != "https", scheme != "http" || !world.allowsHTTP else { return nil }
        return correspondent(request, provider).problem(
            .notConfigured, "refusing to use an unencrypted connection",
            do: "use https, or allow http with --allow-http")
    }

    /// Returns the problem with a header that would be read as several; nil if there is none.
    private func problem(sending request: HTTPRequest, to provider: Provider) -> ServiceProblem? {
        if request.headers.values.allSatisfy(HTTPHeaders.canSend) { return nil }
        return correspondent(request, provider).problem(
            .notConfigured, "the key or the contact address contains a line break or another control character",
            do: "remove it")
    }

    private func correspondent(_ request: HTTPRequest, _ provider: Provider) -> Correspondent {
        Correspondent(
            provider: provider, host: request.host, secrets: world.secrets, hasKey: world.key(provider) != nil,
            // The contact address of the user is in parentheses.
            knowsUser: world.userAgent.contains("("), now: world.now)
    }

    /// Sends the request until it succeeds, fails permanently, or reaches the policy's limit.
    ///
    /// - Parameter earlier: The problem of the previous attempt, which is reported if no time is left.
    private func attempt(
        _ number: Int, _ request: HTTPRequest, _ correspondent: Correspondent, since start: Date,
        after earlier: ServiceProblem? = nil
    ) -> AnyPublisher<Reply, ServiceProblem> {
        var request = request
        let left = policy.limit - world.now().timeIntervalSince(start)
        let timeout = correspondent.problem(TransportFailure.timedOut)
        // The pause may have taken longer than requested.
        guard left >= 0.1 else { return Fail(error: earlier ?? timeout).eraseToAnyPublisher() }
        request.timeLimit = min(policy.deadline, left)
        return once(request, correspondent)
            .catch { [request] problem in
                let problem = problem == timeout && left < policy.deadline ? earlier ?? timeout : problem
                let left = policy.limit - world.now().timeIntervalSince(start)
                guard problem.isTransient, let wait = wait(after: number, problem), wait < left else {
                    return Fail<Reply, ServiceProblem>(error: problem).eraseToAnyPublisher()
                }
                return world.pause.seconds(wait)
                    .setFailureType(to: ServiceProblem.self)
                    .flatMap { attempt(number + 1, request, correspondent, since: start, after: problem) }
                    .eraseToAnyPublisher()
            }
            .eraseToAnyPublisher()
    }

    private func wait(after number: Int, _ problem: ServiceProblem) -> TimeInterval? {
        let advised = problem.retryAt.map { $0.timeIntervalSince(world.now()) }
        return policy.wait(after: number, advised: advised, jitter: world.jitter())
    }

    private func once(
        _ request: HTTPRequest, _ correspondent: Correspondent
    ) -> AnyPublisher<Reply, ServiceProblem> {
        let end = world.now().addingTimeInterval(request.timeLimit)
        return world.transport.send(request)
            .mapError(correspondent.problem)
            .flatMap { [world] received in
                Result { () throws(ServiceProblem) in
                    // A server can send escapes that take longer to search than to transfer.
                    guard let response = received.hiding(correspondent.secrets, unless: { world.now() > end }) else {
                        throw correspondent.problem(.timedOut)
                    }
                    return Reply(response: response, meaning: try correspondent.meaning(of: response))
                }.publisher
            }
            .eraseToAnyPublisher()
    }
}

extension URL {
    /// Returns this URL moved to another server, below its path; nil if the endpoint names no server.
    func moved(to endpoint: URL) -> URL? {
        guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true),
            let target = URLComponents(url: endpoint, resolvingAgainstBaseURL: true),
            let host = target.encodedHost, !host.isEmpty
        else { return nil }
        (parts.scheme, parts.encodedHost, parts.port) = (target.scheme, host, target.port)
        (parts.percentEncodedUser, parts.percentEncodedPassword) =
            (target.percentEncodedUser, target.percentEncodedPassword)
        let base = target.percentEncodedPath
        parts.percentEncodedPath = (base.hasSuffix("/") ? String(base.dropLast()) : base) + parts.percentEncodedPath
        return parts.url
    }
}
