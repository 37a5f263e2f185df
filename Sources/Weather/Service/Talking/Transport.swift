import Rx

/// The transport of requests to a server. Tests provide their own.
public struct Transport: Sendable {
    /// Sends a request and publishes its one response, within the request's time limit.
    public let send: @Sendable (HTTPRequest) -> AnyPublisher<HTTPResponse, TransportFailure>

    /// Creates a transport from a function.
    public init(send: @escaping @Sendable (HTTPRequest) -> AnyPublisher<HTTPResponse, TransportFailure>) {
        self.send = send
    }
}

/// The reason why there is no response.
public enum TransportFailure: Error, Equatable, Sendable {
    /// The host could not be resolved.
    case hostNotFound
    /// The connection was refused.
    case unreachable
    /// The request timed out.
    case timedOut
    /// The connection was closed before the end of the response.
    case cut
    /// The proxy refused the connection, with its status.
    case refusedByProxy(Int)
    /// There were too many redirects.
    case tooManyRedirects
    /// The response exceeds the size limit.
    case tooLarge
    /// TLS failed for the given reason.
    case untrusted(String)
    /// Another failure, described by libcurl.
    case failed(String)
}
