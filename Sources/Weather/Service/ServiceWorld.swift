import Foundation

/// The world as a ``WeatherService`` sees it. Nothing else of it is looked at.
public struct ServiceWorld: Sendable {
    /// How requests reach a server.
    public var transport: Transport
    /// What time it is.
    public var now: @Sendable () -> Date
    /// How time passes.
    public var pause: Pause
    /// A random number from 0 up to 1.
    public var jitter: @Sendable () -> Double
    /// The user's key for a service: that of ``Provider/keyVariable``, say.
    public var key: @Sendable (Provider) -> String?
    /// All keys that the user has, none of which is to be seen in what a service says.
    var secrets: Secrets { Secrets(Provider.allCases.compactMap(key)) }
    /// Where answers are kept.
    public var cache: CacheFolder
    /// Who asks: the program with its version and, in parentheses, how its user can be reached.
    public var userAgent: String
    /// Who is asked instead of the services' own servers: a proxy, or a test.
    public var endpoint: URL?
    /// Whether keys and questions may go over connections that everybody on the way can read.
    public var allowsHTTP = false

    /// A world of the given parts.
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
