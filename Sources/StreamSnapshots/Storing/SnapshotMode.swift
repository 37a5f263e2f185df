/// What is written when a snapshot is asked for.
public enum SnapshotMode: String, Sendable, CaseIterable {
    /// What is not stored yet. The test fails this once, since nothing was compared.
    case missing
    /// What is not stored yet and what is different: this accepts changes.
    case failed
    /// Everything, without comparing it.
    case all
    /// Nothing.
    case never
}
