/// Compares a subject with the snapshot stored beside the test, and returns the result.
///
/// ```swift
/// #expect(verifySnapshot(of: record) == .matched)
/// ```
///
/// - Parameters:
///   - subject: A ``StreamRecord``, an ``OutputsRecord``, a text, or anything ``Snapshotable``.
///   - name: A name that distinguishes the snapshots of one test.
///   - mode: The snapshots to write; by default the mode of the settings.
///   - scrubbers: Replacements for parts that differ in each run.
///   - settings: The settings of this run.
///   - file: The file of the test, beside which the snapshot is stored.
///   - test: The test.
///   - line: The line of the call.
///   - column: The column of the call.
public func verifySnapshot(
    of subject: some Snapshotable, named name: String? = nil, mode: SnapshotMode? = nil,
    scrubbing scrubbers: [Scrubber] = [], settings: SnapshotSettings = .process, file: String = #filePath,
    test: String = #function, line: Int = #line, column: Int = #column
) -> SnapshotResult {
    let mode = mode ?? settings.mode
    let place = SourcePlace(file: file, line: line, column: column)
    let text = subject.snapshotText(Scrubber.all(scrubbers))
    subject.snapshotWasSeen()
    do {
        if let problem = settings.problem { throw SnapshotName.Problem(message: problem) }
        let snapshot = try SnapshotFile(file: file, test: test, name: name)
        return try Verification(of: text, as: snapshot, mode: mode, settings: settings, at: place).result()
    } catch {
        let message = (error as? SnapshotName.Problem)?.message ?? "Could not read or write the snapshot: \(error)"
        return .failed(SnapshotFailure(.unusable, message, at: place))
    }
}

/// Compares a subject with a text in the test, and returns the result.
///
/// ```swift
/// let result = verifySnapshot(of: record, matches: """
///     word
///       "rain" @ 0.5 s
///     """)
/// ```
///
/// A text that differs is stored as a ``PendingSnapshot`` unless the mode is `never`. It replaces the text in the test
/// when it is accepted, so that a new snapshot can begin as `matches: ""`.
///
/// - Parameters:
///   - subject: A ``StreamRecord``, an ``OutputsRecord``, a text, or anything ``Snapshotable``.
///   - expected: The expected text. A newline at its end is ignored.
///   - scrubbers: Replacements for parts that differ in each run.
///   - settings: The settings of this run.
///   - file: The file of the test.
///   - line: The line of the call.
///   - column: The column of the call.
public func verifySnapshot(
    of subject: some Snapshotable, matches expected: String, scrubbing scrubbers: [Scrubber] = [],
    settings: SnapshotSettings = .process, file: String = #filePath, line: Int = #line, column: Int = #column
) -> SnapshotResult {
    let text = subject.snapshotText(Scrubber.all(scrubbers))
    subject.snapshotWasSeen()
    let place = SourcePlace(file: file, line: line, column: column)
    return InlineVerification(of: text, against: expected, settings: settings, at: place).result()
}
