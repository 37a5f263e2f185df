/// How a snapshot is written.
enum SnapshotFormat: String, CaseIterable {
    /// As JSON, for programs.
    case json
    /// One line an emission, for eyes and comparisons.
    case text
}
