import FoundationEssentials

/// The settings of a run.
///
/// | variable | |
/// | --- | --- |
/// | `STREAM_SNAPSHOTS` | the mode: `missing`, `failed`, `all` or `never` |
/// | `STREAM_SNAPSHOTS_ASKED` | a file to which the path of each requested snapshot is appended, for
/// ``UnusedSnapshots`` |
/// | `CI` | if set, no snapshot is written; texts that differ are stored for review |
///
/// The variables are read once. A test can pass settings of its own instead.
public struct SnapshotSettings: Sendable {
    /// The snapshots to write, unless a test passes a mode.
    public var mode: SnapshotMode
    /// Whether no snapshot may be written, whatever the mode.
    public var isReadOnly: Bool
    /// The file to which the path of each requested snapshot is appended.
    public var askedFile: String?
    /// The command that runs the tests, for messages.
    public var testCommand = "swift test"
    /// The snapshots requested so far, with their places.
    public let ledger: SnapshotLedger
    /// An invalid variable, which every comparison then reports.
    var problem: String?

    /// Creates settings that do not depend on the environment.
    public init(mode: SnapshotMode = .missing, isReadOnly: Bool = false, askedFile: String? = nil) {
        (self.mode, self.isReadOnly, self.askedFile) = (mode, isReadOnly, askedFile)
        ledger = SnapshotLedger()
    }

    /// Creates settings from the variables of an environment.
    public init(environment: [String: String]) {
        let name = environment["STREAM_SNAPSHOTS"] ?? ""
        let mode = name.isEmpty ? .missing : SnapshotMode(rawValue: name)
        let isContinuousIntegration = !["", "0", "false"].contains((environment["CI"] ?? "").lowercased())
        self.init(
            mode: mode ?? .never, isReadOnly: isContinuousIntegration,
            askedFile: environment["STREAM_SNAPSHOTS_ASKED"].flatMap { $0.isEmpty ? nil : $0 })
        if mode == nil {
            let modes = SnapshotMode.allCases.map(\.rawValue).joined(separator: ", ")
            problem = "Invalid STREAM_SNAPSHOTS “\(name)”: use one of \(modes)."
        }
    }

    /// The settings from the environment of this process.
    public static let process = SnapshotSettings(environment: ProcessInfo.processInfo.environment)
}
