/// The snapshots that are written.
public enum SnapshotMode: String, Sendable, CaseIterable {
    /// Snapshots that do not exist yet. The test fails once, because there was no comparison.
    case missing
    /// Snapshots that do not exist or that differ, which accepts changes.
    case failed
    /// All snapshots, without a comparison.
    case all
    /// No snapshots.
    case never
}
