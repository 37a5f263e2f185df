/// Compares a subject with the snapshot stored beside the test, and throws if they differ.
///
/// ```swift
/// try assertSnapshot(of: record)
/// ```
///
/// Swift Testing and XCTest both show an error that a test throws. Its text has the place in the test, the difference
/// and the command that accepts it. To continue a test after a failure, use `verifySnapshot` and report the failure
/// with `Issue.record` or `XCTFail`.
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
public func assertSnapshot(
    of subject: some Snapshotable, named name: String? = nil, mode: SnapshotMode? = nil,
    scrubbing scrubbers: [Scrubber] = [], settings: SnapshotSettings = .process, file: String = #filePath,
    test: String = #function, line: Int = #line, column: Int = #column
) throws(SnapshotFailure) {
    let result = verifySnapshot(
        of: subject, named: name, mode: mode, scrubbing: scrubbers, settings: settings, file: file, test: test,
        line: line, column: column)
    if let failure = result.failure { throw failure }
}

/// Compares a subject with a text in the test, and throws if they differ.
///
/// ```swift
/// try assertSnapshot(
///     of: record,
///     matches: """
///         word
///           "rain" @ 0.5 s
///         """)
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
public func assertSnapshot(
    of subject: some Snapshotable, matches expected: String, scrubbing scrubbers: [Scrubber] = [],
    settings: SnapshotSettings = .process, file: String = #filePath, line: Int = #line, column: Int = #column
) throws(SnapshotFailure) {
    let result = verifySnapshot(
        of: subject, matches: expected, scrubbing: scrubbers, settings: settings, file: file, line: line, column: column
    )
    if let failure = result.failure { throw failure }
}
