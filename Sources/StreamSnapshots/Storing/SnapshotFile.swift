import Foundation

/// Where a snapshot is stored: `__Snapshots__/<file>/<test>.<name>.txt` beside the file of the test.
struct SnapshotFile {
    /// What messages call it: `typing.results`.
    let name: String
    /// The test, as a pattern for `swift test --filter`.
    let filter: String
    let stored: StoredText
    /// The text that was not as stored, kept for review.
    let received: StoredText

    /// - Throws: ``SnapshotName/Problem`` when the name cannot be one.
    init(file: String, test: String, name: String?) throws(SnapshotName.Problem) {
        let file = URL(fileURLWithPath: file)
        let test = SnapshotName.test(test)
        var parts = [try SnapshotName.sanitised(test)]
        if let name { parts.append(try SnapshotName.sanitised(name)) }
        if parts.dropFirst() == ["received"] {
            throw SnapshotName.Problem(message: "A snapshot cannot be called “received”: files for review are.")
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
