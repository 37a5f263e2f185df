import Foundation

/// How snapshots are compared in this run.
///
/// | variable | |
/// | --- | --- |
/// | `STREAM_SNAPSHOTS` | the mode: `missing`, `failed`, `all` or `never` |
/// | `STREAM_SNAPSHOTS_ASKED` | a file to which the path of each snapshot that was asked for is added, for ``UnusedSnapshots`` |
/// | `CI` | when it is set, nothing is ever written |
///
/// They are read once. A test that wants something else passes a value of its own.
public struct SnapshotSettings: Sendable {
    /// What is written, where a test does not say otherwise.
    public var mode: SnapshotMode
    /// Whether nothing may be written, whatever the mode says.
    public var isReadOnly: Bool
    /// The file to which the path of each snapshot that was asked for is added.
    public var askedFile: String?
    /// The command with which the tests are run; messages name it.
    public var testCommand = "swift test"
    /// Who asked for what.
    public let ledger: SnapshotLedger
    /// A variable with a value that has no meaning, which every snapshot then reports.
    var problem: String?

    /// Settings that depend on nothing outside.
    public init(mode: SnapshotMode = .missing, isReadOnly: Bool = false, askedFile: String? = nil) {
        (self.mode, self.isReadOnly, self.askedFile) = (mode, isReadOnly, askedFile)
        ledger = SnapshotLedger()
    }

    /// The settings that the variables of an environment ask for.
    public init(environment: [String: String]) {
        let name = environment["STREAM_SNAPSHOTS"] ?? ""
        let mode = name.isEmpty ? .missing : SnapshotMode(rawValue: name)
        let isContinuousIntegration = !["", "0", "false"].contains((environment["CI"] ?? "").lowercased())
        self.init(
            mode: mode ?? .never, isReadOnly: isContinuousIntegration,
            askedFile: environment["STREAM_SNAPSHOTS_ASKED"].flatMap { $0.isEmpty ? nil : $0 })
        if mode == nil {
            let modes = SnapshotMode.allCases.map(\.rawValue).joined(separator: ", ")
            problem = "STREAM_SNAPSHOTS is “\(name)”, which is none of \(modes)."
        }
    }

    /// The settings that the environment of this process asks for.
    public static let process = SnapshotSettings(environment: ProcessInfo.processInfo.environment)
}
