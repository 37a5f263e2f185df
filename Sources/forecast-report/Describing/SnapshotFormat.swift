/// The format of a snapshot.
enum SnapshotFormat: String, CaseIterable {
    /// JSON, for programs.
    case json
    /// A line for each emission, for people and diffs.
    case text
}
