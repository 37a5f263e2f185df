/// What came of comparing a snapshot.
public enum SnapshotResult: Sendable, Equatable {
    /// It is as stored, or as the test expects.
    case matched
    /// It was written to this path, as the mode asked for.
    case accepted(path: String)
    /// It is not as it should be.
    case failed(SnapshotFailure)

    /// What is wrong, if anything.
    public var failure: SnapshotFailure? {
        if case .failed(let failure) = self { failure } else { nil }
    }
}

/// Says in what a snapshot is not as it should be, and what to do.
public struct SnapshotFailure: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kinds of things that can be wrong.
    public enum Reason: Sendable, Equatable {
        /// It differs from what is stored, or from what the test expects.
        case different
        /// It was not stored, and is now; there was nothing to compare it with.
        case recorded
        /// It is not stored, and nothing may be written.
        case notStored
        /// Two places asked for the same snapshot, or one place for two different ones.
        case askedTwice
        /// Its name, a file or the settings are unusable.
        case unusable
    }

    /// The kind of thing that is wrong.
    public let reason: Reason
    /// The difference, if there is one.
    public let difference: TextDifference?
    /// All of it, for a person: where in the test, what, the difference, and what to do.
    public let description: String
}
