import Foundation
import FoundationNetworking
import Rx
import RxFoundation

extension Transport {
    /// The network, through a session of its own that keeps neither cookies nor a cache.
    ///
    /// The session's library reads the usual environment variables for proxies: `http_proxy`, `https_proxy`, `all_proxy`
    /// and `no_proxy`.
    public static func network() -> Transport {
        network(atMost: JSONDocument.largest)
    }

    /// The same, for answers of at most so many bytes.
    static func network(atMost limit: Int) -> Transport {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.urlCache = nil
        // A server that sends nothing for so many seconds will send nothing any more.
        configuration.timeoutIntervalForRequest = 20
        let session = URLSession(configuration: configuration)
        return Transport { request in
            session.dataTaskPublisher(for: URLRequest(request), atMost: limit)
                .mapError(TransportFailure.init)
                .flatMap { data, response in
                    Result { () throws(TransportFailure) in try HTTPResponse(data, response) }.publisher
                }
                .eraseToAnyPublisher()
        }
    }
}

extension URLRequest {
    /// The request as Foundation wants it.
    init(_ request: HTTPRequest) {
        self.init(url: request.url, cachePolicy: .reloadIgnoringLocalCacheData)
        for (name, value) in request.headers { setValue(value, forHTTPHeaderField: name) }
    }
}

extension HTTPResponse {
    fileprivate init(_ data: Data, _ response: URLResponse) throws(TransportFailure) {
        guard let response = response as? HTTPURLResponse else { throw .cut }
        let headers = response.allHeaderFields.compactMap { name, value in
            (name as? String).map { ($0, String(describing: value)) }
        }
        self.init(
            status: response.statusCode, headers: Dictionary(headers, uniquingKeysWith: { first, _ in first }),
            body: data)
    }
}

extension TransportFailure {
    /// What a failure of Foundation means. Its words are left out: they name the whole address, with the key.
    init(_ error: URLError) {
        switch error.code {
        case .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet: self = .hostNotFound
        case .cannotConnectToHost: self = .unreachable
        case .timedOut: self = .timedOut
        case .httpTooManyRedirects, .redirectToNonExistentLocation: self = .ledAround
        case .dataLengthExceedsMaximum: self = .tooLarge
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .appTransportSecurityRequiresSecureConnection:
            self = .untrusted
        default: self = Self.meaning(ofWords: error.localizedDescription.lowercased())
        }
    }

    /// What an error means that has no code of its own, but libcurl's words: a certificate that nobody known has signed, or
    /// none to check others by; an answer of which no more was taken.
    private static func meaning(ofWords words: String) -> TransportFailure {
        if ["ssl", "tls", "certificate"].contains(where: words.contains) { return .untrusted }
        return words.contains("failed writing") || words.contains("failure writing") ? .tooLarge : .cut
    }
}
