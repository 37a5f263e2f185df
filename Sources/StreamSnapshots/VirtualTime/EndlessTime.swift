/// Says that a ``TestScheduler`` was told to run to the end, and that there is none in sight.
public struct EndlessTime: Error, Equatable, CustomStringConvertible {
    /// How much time has passed before it gave up.
    public let passed: VirtualTime.Stride
    /// How many actions have run before it gave up.
    public let actions: Int
    /// When the next action is due.
    public let next: VirtualTime

    public var description: String {
        """
        No end in sight: after \(passed) and \(actions) actions there is still something to do, next at \(next). \
        A stream that repeats for ever has to be cancelled first, or let pass with advance(by:).
        """
    }
}
