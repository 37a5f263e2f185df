import FoundationEssentials
import Glibc

/// The policy for retries of failed requests.
public struct RetryPolicy: Equatable, Sendable {
    /// The maximum number of attempts.
    public var attempts = 4
    /// The longest wait before the second attempt, in seconds.
    public var firstWait: TimeInterval = 1
    /// The factor by which each wait is longer than the previous one.
    public var growth = 2.0
    /// The longest wait in seconds. If a service demands a longer one, there are no further attempts.
    public var longestWait: TimeInterval = 30
    /// The time limit of one attempt, in seconds.
    public var deadline: TimeInterval = 45
    /// The seconds after which no further attempt begins, and the last one ends.
    public var limit: TimeInterval

    /// Creates a policy of four attempts within some seconds.
    public init(within seconds: TimeInterval = 90) {
        limit = seconds
        deadline = min(deadline, seconds)
    }

    /// Returns the wait after a number of attempts; nil to give up.
    ///
    /// - Parameter attempt: The number of attempts made.
    /// - Parameter advised: The shortest wait that the service demands.
    /// - Parameter jitter: A random number from 0 up to 1, so that clients that failed together do not retry together.
    public func wait(after attempt: Int, advised: TimeInterval?, jitter: Double) -> TimeInterval? {
        guard attempt < attempts else { return nil }
        let own = min(longestWait, firstWait * pow(growth, Double(attempt - 1))) * (0.5 + jitter / 2)
        let wait = advised.map { max(0, $0) + own } ?? own
        return (advised ?? 0) <= longestWait ? wait : nil
    }
}
