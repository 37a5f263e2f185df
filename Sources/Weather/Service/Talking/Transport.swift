import Foundation
import Rx

/// How requests reach a server. A test passes one of its own.
public struct Transport: Sendable {
    /// Sends a request and publishes the one response, within the time that the request has.
    public let send: @Sendable (HTTPRequest) -> AnyPublisher<HTTPResponse, TransportFailure>

    /// A transport that sends as it is told.
    public init(send: @escaping @Sendable (HTTPRequest) -> AnyPublisher<HTTPResponse, TransportFailure>) {
        self.send = send
    }
}

/// Why there is no response.
public enum TransportFailure: Error, Equatable, Sendable {
    /// No network, or nobody of that name in it.
    case hostNotFound
    /// There is a host, but nobody who takes the connection.
    case unreachable
    /// The server took too long.
    case timedOut
    /// The connection was lost before the end.
    case cut
    /// The server redirects too often.
    case tooManyRedirects
    /// The response is larger than anything that is read here.
    case tooLarge
    /// TLS does not protect the connection, for the reason given.
    case untrusted(String)
    /// Another failure, in libcurl's words.
    case failed(String)
}
