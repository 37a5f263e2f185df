import FoundationEssentials

/// A GET request with headers. Descriptions only show its host, since the URL can contain a key.
public struct HTTPRequest: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The complete URL.
    public let url: URL
    /// The headers, by name.
    public var headers: [String: String]
    /// Whether to follow redirects. They keep all headers, and usually the path and the query, so requests with a key do
    /// not follow them.
    public var followsRedirects = true
    /// The time limit in seconds, including the transfer of the response.
    public var timeLimit: TimeInterval = 45

    /// Creates a request for a URL.
    public init(url: URL, headers: [String: String] = [:]) {
        (self.url, self.headers) = (url, headers)
    }

    /// The host, with any port other than the default.
    public var host: String {
        guard let host = url.host(), !host.isEmpty else { return "an address without a host" }
        // An IPv6 address is put in brackets, since a port may follow.
        let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        return url.port.map { "\(name):\($0)" } ?? name
    }

    public var description: String { host }
    public var debugDescription: String { host }
    public var customMirror: Mirror { Mirror(self, children: ["host": host]) }
}

/// The response of a server.
public struct HTTPResponse: Equatable, Sendable {
    /// The status, such as 200.
    public let status: Int
    /// The body, decompressed.
    public private(set) var body: Data
    private var headers: [String: String]

    /// Creates a response. Header names are case-insensitive.
    public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
        (self.status, self.body) = (status, body)
        self.headers = Dictionary(headers.map { ($0.lowercased(), $1) }, uniquingKeysWith: { first, _ in first })
    }

    /// The value of a header, as received.
    public subscript(_ header: String) -> String? { headers[header.lowercased()] }

    /// The length of an error body that is examined, in bytes.
    private static let longestError = 1 << 18

    /// Returns the response without keys that the server may have repeated; nil if the time for the search is over.
    func hiding(_ secrets: Secrets, unless isOver: () -> Bool) -> HTTPResponse? {
        var response = self
        // Only the first words of an error are shown.
        let body = status < 400 ? body : body.prefix(Self.longestError)
        guard let harmless = secrets.hidden(in: body, unless: isOver) else { return nil }
        response.body = harmless
        response.headers = headers.mapValues { secrets.hidden(in: $0) }
        return response
    }
}
