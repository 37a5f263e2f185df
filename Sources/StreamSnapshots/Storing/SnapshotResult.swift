/// The result of comparing a value with its stored snapshot.
public enum SnapshotResult: Sendable, Equatable {
    /// The value matches the stored text, or the text in the test.
    case matched
    /// The snapshot was written to this path, according to the mode.
    case accepted(path: String)
    /// The comparison failed.
    case failed(SnapshotFailure)

    /// The failure, or nil.
    public var failure: SnapshotFailure? {
        if case .failed(let failure) = self { failure } else { nil }
    }
}

/// A failed comparison. Its description says what differs and what to do.
public struct SnapshotFailure: Error, Sendable, Equatable, CustomStringConvertible {
    /// The reasons for a failure.
    public enum Reason: Sendable, Equatable {
        /// The value differs from the stored text, or from the text in the test.
        case different
        /// The snapshot did not exist and was recorded, so there was no comparison.
        case recorded
        /// The snapshot does not exist, and may not be written.
        case notStored
        /// Two places requested the same snapshot, or one place requested it with two texts.
        case askedTwice
        /// The snapshot's name, a file or a setting is invalid.
        case unusable
    }

    /// The reason for the failure.
    public let reason: Reason
    /// The difference, or nil.
    public let difference: TextDifference?
    /// The full message: the place in the test, the reason, the difference, and what to do.
    public let description: String
}
