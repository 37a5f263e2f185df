import FoundationEssentials

/// The environment of a ``WeatherService``, which uses nothing else.
public struct ServiceWorld: Sendable {
    /// The transport of requests.
    public var transport: Transport
    /// Returns the current time.
    public var now: @Sendable () -> Date
    /// The implementation of pauses.
    public var pause: Pause
    /// Returns a random number from 0 up to 1.
    public var jitter: @Sendable () -> Double
    /// Returns the user's key for a service, such as that of ``Provider/keyVariable``.
    public var key: @Sendable (Provider) -> String?
    /// Keys that are redacted from responses besides those to send, such as ones that another key overrides.
    public var otherKeys: [String] = []
    /// All keys of the user, which are redacted from responses.
    var secrets: Secrets { Secrets(Set(Provider.allCases.compactMap(key) + otherKeys)) }
    /// The cache of responses.
    public var cache: CacheFolder
    /// The user agent: the program with its version and, in parentheses, a contact address.
    public var userAgent: String
    /// The address of a server that replaces those of the services, such as a proxy or a test server.
    public var endpoint: URL?
    /// Whether keys and requests may be sent over unencrypted connections.
    public var allowsHTTP = false
    /// The largest size of all documents about one place together, in bytes.
    var mostBytes = JSONDocument.largest

    /// Creates a world of the given parts.
    public init(
        transport: Transport, now: @escaping @Sendable () -> Date, pause: Pause,
        jitter: @escaping @Sendable () -> Double, key: @escaping @Sendable (Provider) -> String?, cache: CacheFolder,
        userAgent: String, endpoint: URL? = nil, allowsHTTP: Bool = false
    ) {
        (self.transport, self.now, self.pause, self.jitter) = (transport, now, pause, jitter)
        (self.key, self.cache, self.userAgent) = (key, cache, userAgent)
        (self.endpoint, self.allowsHTTP) = (endpoint, allowsHTTP)
    }
}
