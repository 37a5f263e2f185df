import FoundationEssentials

/// Interprets the responses and failures of a service, and describes them without keys.
struct Correspondent: Sendable {
    let provider: Provider
    let host: String
    /// The keys to redact from messages.
    let secrets: Secrets
    /// Whether the user has a key for the service.
    let hasKey: Bool
    /// Whether requests contain a contact address.
    let knowsUser: Bool
    let now: @Sendable () -> Date

    func problem(
        _ kind: ServiceProblem.Kind, _ what: String, do advice: String, isTransient: Bool = false,
        isAboutPlace: Bool = false, isAbsence: Bool = false, retryAt: Date? = nil
    ) -> ServiceProblem {
        ServiceProblem(
            kind: kind, origin: host, what: secrets.hidden(in: what), advice: advice, retryAt: retryAt,
            isTransient: isTransient, isAboutPlace: isAboutPlace, isAbsence: isAbsence)
    }

    /// Returns the problem for a transport failure.
    func problem(_ failure: TransportFailure) -> ServiceProblem {
        switch failure {
        case .hostNotFound:
            problem(
                .unavailable, "could not resolve host \(host)",
                do: "check the network connection and the name of the host")
        case .unreachable:
            problem(
                .unavailable, "connection refused",
                do: "check the network connection and the proxy, if http_proxy or https_proxy names one")
        case .timedOut:
            problem(.unavailable, "the request timed out", do: "try again later", isTransient: true)
        case .cut:
            problem(
                .unavailable, "the connection was closed before the end of the response", do: "try again later",
                isTransient: true)
        case .refusedByProxy(let status):
            problem(
                .unavailable, "the proxy refused the connection (\(status))",
                do: status == 407
                    ? "add the proxy's user name and password to http_proxy or https_proxy: http://NAME:PASSWORD@HOST:PORT"
                    : "check the proxy that http_proxy, https_proxy or all_proxy names", isTransient: status >= 500)
        case .tooManyRedirects:
            problem(.unavailable, "too many redirects", do: "check the proxy, or choose another provider")
        case .tooLarge:
            problem(
                .unavailable, "the response is too large", do: "try again later, or choose another provider")
        case .untrusted(let words):
            problem(
                .unavailable, "TLS failed: \(words)",
                do: "check the clock and the certificates of this machine, and the proxy")
        case .failed(let words):
            problem(.unavailable, "the request failed: \(words)", do: "check the address and the proxy")
        }
    }

    /// Returns whether a response is a JSON document or 304; throws for all others.
    func meaning(of response: HTTPResponse) throws(ServiceProblem) -> ResponseMeaning {
        switch response.status {
        // 203 marks products that will change or end; their bodies are valid.
        case 200, 203: try checkBody(of: response)
        case 304: return .unchanged
        default: throw problem(status: response)
        }
        return .document
    }

    private func checkBody(of response: HTTPResponse) throws(ServiceProblem) {
        if ServiceWords.isPage(response.body) {
            throw problem(
                .unavailable, "received a web page instead of data" + quoted(ServiceWords.of(response.body)),
                do: "a network login page may be intercepting requests; open a web page in a browser")
        }
        do {
            _ = try JSONDocument(response.body)
        } catch {
            if let words = ServiceWords.of(response.body) {
                throw problem(
                    .unavailable, "received text instead of data" + quoted(words),
                    do: "try again later, or choose another provider")
            }
            // Some services fail in the middle of a response.
            throw problem(
                .unavailable, "the response is damaged: \(error)", do: "try again later", isTransient: true)
        }
    }

    private func problem(status response: HTTPResponse) -> ServiceProblem {
        let said = quoted(words(in: response.body))
        let status = response.status
        switch status {
        case 301, 302, 303, 307, 308:
            // A redirect without an address is not followed either.
            let isComplete = response["Location"]?.isEmpty == false
            return problem(
                .unavailable,
                isComplete
                    ? "redirected to another address (\(status)), which must not receive the key"
                    : "redirected without an address (\(status))",
                do: "check the endpoint and the proxy, or choose another provider")
        case 401, 403:
            return says(response) { $0.isQuotaError($1) } ? tooOften(response, said) : notAllowed(status, said)
        case 404:
            return problem(
                .unavailable, "\(provider.title) has no data for this place (404)\(said)",
                do: "choose another place or another provider", isAboutPlace: true, isAbsence: true)
        case 400 where says(response) { $0.isOwnError($1) }: return ownProblem(response, said)
        case 400, 422:
            return problem(
                .unavailable, "\(provider.title) rejected the request (\(status))\(said)",
                do: "choose another place or another provider", isAboutPlace: true, isAbsence: status == 422)
        case 429: return tooOften(response, said)
        case 407: return problem(.refusedByProxy(status))
        case 408, 500...599: return ownProblem(response, said)
        default:
            return problem(
                .unavailable, "unexpected status (\(status))\(said)", do: "choose another provider")
        }
    }

    private func ownProblem(_ response: HTTPResponse, _ said: String) -> ServiceProblem {
        problem(
            .unavailable, "\(provider.title) reported a server error (\(response.status))\(said)",
            do: "try again later, or choose another provider", isTransient: true,
            retryAt: RetryAfter.instant(of: response, now: now()))
    }

    private func tooOften(_ response: HTTPResponse, _ said: String) -> ServiceProblem {
        let retryAt = RetryAfter.instant(of: response, now: now())
        let when = retryAt.map { "try again after \($0.ISO8601Format())" } ?? "try again later"
        // An exhausted quota is not restored within seconds.
        return problem(
            .tryLater, "rate limit exceeded (\(response.status))\(said)", do: when,
            isTransient: response.status == 429 && (provider.toleratesRetries || retryAt != nil), retryAt: retryAt)
    }

    /// Returns whether the service's format recognizes an error in a response.
    private func says(_ response: HTTPResponse, _ what: (any ServiceFormat.Type, JSONValue) -> Bool) -> Bool {
        guard let format, let root = try? JSONDocument(response.body).root else { return false }
        return what(format, root)
    }

    /// Returns the service's error message: as read by its format, or else any text of the body.
    private func words(in body: Data) -> String? {
        guard let format, let root = try? JSONDocument(body).root, format.recognises(root),
            case .refusal(let words)? = try? format.read(root, ReadingHints()), words != format.noReason
        else { return ServiceWords.of(body) }
        return ServiceWords.line(of: words)
    }

    private var format: (any ServiceFormat.Type)? {
        ForecastReader.formats.first { $0.provider == provider }
    }

    private func notAllowed(_ status: Int, _ said: String) -> ServiceProblem {
        guard let variable = provider.keyVariable, hasKey else {
            let advice =
                if let variable = provider.keyVariable {
                    "set \(variable) to your key, or choose another provider"
                } else if knowsUser {
                    "the service may write to your contact address; choose another provider"
                } else {
                    "set \(Provider.contactVariable) to a contact address, which this service requires"
                }
            return problem(
                .notConfigured, "access denied (\(status))\(said)", do: advice)
        }
        return problem(
            .notConfigured, "\(provider.title) rejected the key (\(status))\(said)",
            do: "check the key in \(variable); a new key can take some hours to become active")
    }

    private func quoted(_ words: String?) -> String { words.map { ": “\(secrets.hidden(in: $0))”" } ?? "" }
}

/// The meaning of a successful response.
enum ResponseMeaning: Equatable {
    /// A JSON document.
    case document
    /// The stored document is still valid (304).
    case unchanged
}
