import FoundationEssentials

/// The location of a snapshot: `__Snapshots__/<file>/<test>.<name>.txt` beside the file of the test.
struct SnapshotFile {
    /// The name in messages: `typing.results`.
    let name: String
    /// The test, as a pattern for `swift test --filter`.
    let filter: String
    let stored: StoredText
    /// The text that differed from the stored one, kept for review.
    let received: StoredText

    /// Creates the location of the snapshot of a test.
    ///
    /// - Throws: ``SnapshotName/Problem`` if the name is invalid.
    init(file: String, test: String, name: String?) throws(SnapshotName.Problem) {
        let file = URL(fileURLWithPath: file)
        let test = SnapshotName.test(test)
        var parts = [try SnapshotName.sanitised(test)]
        if let name { parts.append(try SnapshotName.sanitised(name)) }
        if parts.dropFirst() == ["received"] {
            throw SnapshotName.Problem(message: "Invalid snapshot name “received”: it is reserved for files to review.")
        }
        self.name = parts.joined(separator: ".")
        filter = SnapshotName.filter(test)
        let folder = file.deletingLastPathComponent().path + "/__Snapshots__/"
        let stem = folder + file.deletingPathExtension().lastPathComponent + "/" + self.name
        stored = StoredText(path: stem + ".txt")
        received = StoredText(path: stem + Self.receivedEnding)
    }

    static let receivedEnding = ".received.txt"
}
