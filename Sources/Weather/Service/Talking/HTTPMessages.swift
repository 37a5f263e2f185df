import Foundation

/// A question as it goes out: a GET for an address, with headers. It shows nothing of itself but the host, since an
/// address can hold a key.
public struct HTTPRequest: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The whole address.
    public let url: URL
    /// The headers by their names.
    public var headers: [String: String]
    /// Whether a redirect is followed. It takes the headers along, so a request with a key in one of them stays where it is.
    public var followsRedirects = true
    /// The seconds after which the request is given up, however much of the response has come.
    public var timeLimit: TimeInterval = 45

    /// A request for an address.
    public init(url: URL, headers: [String: String] = [:]) {
        (self.url, self.headers) = (url, headers)
    }

    /// Who is asked, with the port where it is not the usual one.
    public var host: String {
        guard let host = url.host(), !host.isEmpty else { return "an address without a host" }
        // An IPv6 address stands in brackets, since a port may follow.
        let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        return url.port.map { "\(name):\($0)" } ?? name
    }

    public var description: String { host }
    public var debugDescription: String { host }
    public var customMirror: Mirror { Mirror(self, children: ["host": host]) }
}

/// What a server said, whatever it means.
public struct HTTPResponse: Equatable, Sendable {
    /// The status, such as 200.
    public let status: Int
    /// The body, decompressed.
    public private(set) var body: Data
    private var headers: [String: String]

    /// A response. The case of the headers' names does not matter.
    public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
        (self.status, self.body) = (status, body)
        self.headers = Dictionary(headers.map { ($0.lowercased(), $1) }, uniquingKeysWith: { first, _ in first })
    }

    /// The header of a name, as it was sent.
    public subscript(_ header: String) -> String? { headers[header.lowercased()] }

    /// The bytes of an error that are looked at.
    private static let longestError = 1 << 18

    /// The same without keys that the server may have repeated.
    func hiding(_ secrets: Secrets) -> HTTPResponse {
        var response = self
        // Of an error only the first words are told.
        let body = status < 400 ? body : body.prefix(Self.longestError)
        response.body = secrets.hidden(in: body)
        response.headers = headers.mapValues { secrets.hidden(in: $0) }
        return response
    }
}
