import Foundation

/// Who is talked with: it knows what the service's silence and its refusals mean, and says so without the key.
struct Correspondent: Sendable {
    let provider: Provider
    let host: String
    /// What must not be said.
    let secrets: Secrets
    /// Whether the user has a key for the service.
    let hasKey: Bool
    /// Whether it is told how the user can be reached.
    let knowsUser: Bool
    let now: @Sendable () -> Date

    func problem(
        _ kind: ServiceProblem.Kind, _ what: String, do advice: String, isTransient: Bool = false,
        isAboutPlace: Bool = false, retryAt: Date? = nil
    ) -> ServiceProblem {
        ServiceProblem(
            kind: kind, origin: host, what: secrets.hidden(in: what), advice: advice, retryAt: retryAt,
            isTransient: isTransient, isAboutPlace: isAboutPlace)
    }

    /// What it means that there is no response.
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

    /// What a response means: that there is a body of JSON, or that nothing has changed.
    func meaning(of response: HTTPResponse) throws(ServiceProblem) -> ResponseMeaning {
        switch response.status {
        // 203 comes from products that will change or end; the body is as good as any.
        case 200, 203: try checkBody(of: response)
        case 304: return .unchanged
        default: throw problem(status: response)
        }
        return .document
    }

    private func checkBody(of response: HTTPResponse) throws(ServiceProblem) {
        if ServiceWords.isPage(response.body) {
            throw problem(
                .unavailable, "answered with a web page instead of data" + quoted(ServiceWords.of(response.body)),
                do: "somebody between here and the service may want a sign-in first; open a page in a browser")
        }
        do {
            _ = try JSONDocument(response.body)
        } catch {
            if let words = ServiceWords.of(response.body) {
                throw problem(
                    .unavailable, "answered with a text instead of data" + quoted(words),
                    do: "try again later, or choose another provider")
            }
            // Some services notice in the middle of an answer that they cannot end it.
            throw problem(
                .unavailable, "the answer is damaged: \(error)", do: "try again in a while", isTransient: true)
        }
    }

    private func problem(status response: HTTPResponse) -> ServiceProblem {
        let said = quoted(words(in: response.body))
        let status = response.status
        switch status {
        case 301, 302, 303, 307, 308:
            return problem(
                .unavailable, "redirects to another address, which would get the key (\(status))",
                do: "check the endpoint and the proxy, or choose another provider")
        case 401, 403:
            return says(response) { $0.isQuotaError($1) } ? tooOften(response, said) : notAllowed(status, said)
        case 404:
            return problem(
                .unavailable, "\(provider.title) has nothing for this place (404)\(said)",
                do: "choose another place or another provider", isAboutPlace: true)
        case 400 where says(response) { $0.isOwnError($1) }: return ownProblem(response, said)
        case 400, 422:
            return problem(
                .unavailable, "\(provider.title) does not accept this question (\(status))\(said)",
                do: "choose another place or another provider", isAboutPlace: true)
        case 429: return tooOften(response, said)
        case 408, 500...599: return ownProblem(response, said)
        default:
            return problem(
                .unavailable, "answered in a way that is not known here (\(status))\(said)", do: "ask another provider")
        }
    }

    private func ownProblem(_ response: HTTPResponse, _ said: String) -> ServiceProblem {
        problem(
            .unavailable, "\(provider.title) has a problem of its own (\(response.status))\(said)",
            do: "try again later, or ask another provider", isTransient: true,
            retryAt: RetryAfter.instant(of: response, now: now()))
    }

    private func tooOften(_ response: HTTPResponse, _ said: String) -> ServiceProblem {
        let retryAt = RetryAfter.instant(of: response, now: now())
        let when = retryAt.map { "ask again after \($0.ISO8601Format())" } ?? "ask again later"
        // A quota that is used up is not there again in seconds.
        return problem(
            .tryLater, "\(provider.title) has been asked too often (\(response.status))\(said)", do: when,
            isTransient: response.status == 429 && (provider.toleratesRetries || retryAt != nil), retryAt: retryAt)
    }

    /// Whether the service's format finds something in a response.
    private func says(_ response: HTTPResponse, _ what: (any ServiceFormat.Type, JSONValue) -> Bool) -> Bool {
        guard let format, let root = try? JSONDocument(response.body).root else { return false }
        return what(format, root)
    }

    /// The service's words about a problem: what its format makes of them, or else whatever there is.
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
                    "ask another provider, or put your key for it into the environment as \(variable)"
                } else if knowsUser {
                    "it knows whom to write to, so it may do that; ask another provider until then"
                } else {
                    "it wants to know whom to write to: set \(Provider.contactVariable)"
                }
            return problem(
                .notConfigured, "\(provider.title) does not talk with this program (\(status))\(said)", do: advice)
        }
        return problem(
            .notConfigured, "\(provider.title) does not accept the key (\(status))\(said)",
            do: "look at the key in \(variable); a new one can take some hours to work")
    }

    private func quoted(_ words: String?) -> String { words.map { ": “\(secrets.hidden(in: $0))”" } ?? "" }
}

/// What a response brings.
enum ResponseMeaning: Equatable {
    /// A document of JSON.
    case document
    /// The word that what is known still holds.
    case unchanged
}
