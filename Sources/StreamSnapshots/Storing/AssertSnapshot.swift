/// Compares something with the snapshot that is stored beside the test, and throws when it is not the same.
///
/// ```swift
/// try assertSnapshot(of: record)
/// ```
///
/// Swift Testing and XCTest both show an error that a test throws; its text has the place in the test, the difference
/// and the command that accepts it. A test that is to go on takes `verifySnapshot` and reports the failure itself, with
/// `Issue.record` or `XCTFail`.
///
/// - Parameters:
///   - subject: A ``StreamRecord``, an ``OutputsRecord``, a text, or anything ``Snapshotable``.
///   - name: What tells the snapshots of one test apart.
///   - mode: What is written; what the settings say, unless told otherwise.
///   - scrubbers: They take out what is different each time.
///   - settings: How snapshots are compared in this run.
///   - file: The file of the test, beside which the snapshot is stored.
///   - test: The test.
///   - line: Where in the file it is asked for.
///   - column: Where in the line it is asked for.
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

/// Compares something with a text that stands in the test, and throws when it is not the same. Nothing is written.
///
/// - Parameters:
///   - subject: A ``StreamRecord``, an ``OutputsRecord``, a text, or anything ``Snapshotable``.
///   - expected: What it has to say. A new line at the end makes no difference.
///   - scrubbers: They take out what is different each time.
///   - file: The file of the test.
///   - line: Where in the file it is asked for.
public func assertSnapshot(
    of subject: some Snapshotable, matches expected: String, scrubbing scrubbers: [Scrubber] = [],
    file: String = #filePath, line: Int = #line
) throws(SnapshotFailure) {
    let result = verifySnapshot(of: subject, matches: expected, scrubbing: scrubbers, file: file, line: line)
    if let failure = result.failure { throw failure }
}
