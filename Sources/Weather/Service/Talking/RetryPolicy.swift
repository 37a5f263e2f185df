import Foundation

/// When a question is asked again that has not been answered.
public struct RetryPolicy: Equatable, Sendable {
    /// How often it is asked at most.
    public var attempts = 4
    /// The seconds before it is asked again for the first time, at most.
    public var firstWait: TimeInterval = 1
    /// How much longer each wait is than the one before.
    public var growth = 2.0
    /// Nobody is kept waiting for longer than this; a service that wants more time is left alone.
    public var longestWait: TimeInterval = 30
    /// How long one attempt may take.
    public var deadline: TimeInterval = 45
    /// The seconds after which no further attempt is made, and the last one ends.
    public var limit: TimeInterval = 90

    /// Four attempts within some seconds.
    public init() {}

    /// How long to wait after so many attempts; nil if it is not worth it.
    ///
    /// - Parameter attempt: How many attempts have been made.
    /// - Parameter advised: What the service wants to be waited at least.
    /// - Parameter jitter: A random number from 0 up to 1, so that those who failed together do not return together.
    public func wait(after attempt: Int, advised: TimeInterval?, jitter: Double) -> TimeInterval? {
        guard attempt < attempts else { return nil }
        let own = min(longestWait, firstWait * pow(growth, Double(attempt - 1))) * (0.5 + jitter / 2)
        let wait = advised.map { max(0, $0) + own } ?? own
        return (advised ?? 0) <= longestWait ? wait : nil
    }
}
