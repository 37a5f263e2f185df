/// Compares something with the snapshot that is stored beside the test, and says what came of it.
///
/// ```swift
/// #expect(verifySnapshot(of: record) == .matched)
/// ```
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
public func verifySnapshot(
    of subject: some Snapshotable, named name: String? = nil, mode: SnapshotMode? = nil,
    scrubbing scrubbers: [Scrubber] = [], settings: SnapshotSettings = .process, file: String = #filePath,
    test: String = #function, line: Int = #line, column: Int = #column
) -> SnapshotResult {
    let mode = settings.isReadOnly ? .never : mode ?? settings.mode
    let place = SourcePlace(file: file, line: line, column: column)
    let text = subject.snapshotText(Scrubber.all(scrubbers))
    subject.snapshotWasSeen()
    do {
        if let problem = settings.problem { throw SnapshotName.Problem(message: problem) }
        let snapshot = try SnapshotFile(file: file, test: test, name: name)
        return try Verification(of: text, as: snapshot, mode: mode, settings: settings, at: place).result()
    } catch {
        let message = (error as? SnapshotName.Problem)?.message ?? "The snapshot cannot be read or written: \(error)"
        return .failed(SnapshotFailure(.unusable, message, at: place))
    }
}

/// Compares something with a text that stands in the test, and says what came of it. Nothing is written.
///
/// ```swift
/// let result = verifySnapshot(of: record, matches: """
///     word
///       "rain" @ 0.5 s
///     """)
/// ```
///
/// - Parameters:
///   - subject: A ``StreamRecord``, an ``OutputsRecord``, a text, or anything ``Snapshotable``.
///   - expected: What it has to say. A new line at the end makes no difference.
///   - scrubbers: They take out what is different each time.
///   - file: The file of the test.
///   - line: Where in the file it is asked for.
public func verifySnapshot(
    of subject: some Snapshotable, matches expected: String, scrubbing scrubbers: [Scrubber] = [],
    file: String = #filePath, line: Int = #line
) -> SnapshotResult {
    func ended(_ text: String) -> String { text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n" }
    let text = ended(subject.snapshotText(Scrubber.all(scrubbers)))
    subject.snapshotWasSeen()
    guard let difference = TextDifference(from: ended(expected), to: text) else { return .matched }
    let place = SourcePlace(file: file, line: line)
    return .failed(SnapshotFailure(different: difference, inline: text, at: place))
}
