/// An error thrown when a ``TestScheduler`` runs to the end, but actions keep coming.
public struct EndlessTime: Error, Equatable, CustomStringConvertible {
    /// The virtual time that had passed.
    public let passed: VirtualTime.Stride
    /// The number of actions that had run.
    public let actions: Int
    /// The time of the next action.
    public let next: VirtualTime

    public var description: String {
        """
        The schedule does not end: after \(passed) and \(actions) actions, another one is due at \(next). \
        Cancel repeating streams before run(), or call advance(by:) instead.
        """
    }
}
