import StreamSnapshots
import Testing

@Suite("Settings of snapshots")
struct SnapshotSettingsTests {
    @Test(
        "are read from an environment",
        arguments: [
            ([:], SnapshotMode.missing, false, nil), (["STREAM_SNAPSHOTS": ""], .missing, false, nil),
            (["STREAM_SNAPSHOTS": "all"], .all, false, nil),
            (["STREAM_SNAPSHOTS": "failed", "CI": "true"], .failed, true, nil),
            (["CI": "1"], .missing, true, nil), (["CI": "False"], .missing, false, nil),
            (["CI": "0"], .missing, false, nil),
            (["CI": ""], .missing, false, nil), (["STREAM_SNAPSHOTS": "ALL"], .never, false, nil),
            (["STREAM_SNAPSHOTS": "never", "STREAM_SNAPSHOTS_ASKED": "a.txt"], .never, false, "a.txt"),
            (["STREAM_SNAPSHOTS_ASKED": ""], .missing, false, nil),
        ] as [([String: String], SnapshotMode, Bool, String?)])
    func environment(variables: [String: String], mode: SnapshotMode, isReadOnly: Bool, askedFile: String?) {
        let settings = SnapshotSettings(environment: variables)
        #expect(settings.mode == mode)
        #expect(settings.isReadOnly == isReadOnly)
        #expect(settings.askedFile == askedFile)
    }
}
