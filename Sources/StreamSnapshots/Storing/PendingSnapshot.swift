import Files
import Foundation

/// A text that differs from its snapshot, or has none yet, and was stored beside it to be reviewed.
///
/// The text for `typing.txt` is `typing.received.txt`. A failed test writes it, and so does
/// `forecast-report snapshot --check … --review …`.
///
///     for snapshot in try PendingSnapshot.all(below: "Tests") where snapshot.name.hasPrefix("GreetingTests/") {
///         try snapshot.accept()
///     }
public struct PendingSnapshot: Sendable {
    /// The path of the snapshot below the folder: `GreetingTests/typing.txt`.
    public let name: String
    private let folder: String
    private let stored, received: StoredText

    /// The path of the received text below the folder: `GreetingTests/typing.received.txt`.
    package var receivedName: String { Self.receivedName(of: name) }

    /// Returns all pending snapshots below a folder, by name.
    public static func all(below folder: String) throws -> [PendingSnapshot] {
        try Folder.files(below: folder).compactMap { file in
            guard let name = Self.name(ofReceived: file) else { return nil }
            return PendingSnapshot(
                name: name, folder: folder, stored: StoredText(path: "\(folder)/\(name)"),
                received: StoredText(path: "\(folder)/\(file)"))
        }
        .sorted { $0.name < $1.name }
    }

    /// Replaces the snapshot by the received text. Neither is accessed through a symbolic link.
    public func accept() throws {
        try refuseLinks()
        guard let text = try received.read() else { return }
        try stored.write(text)
        received.remove()
    }

    /// Removes the received text, so that the snapshot stays as it is.
    public func reject() { received.remove() }

    /// Returns the stored text, which is nil for a new snapshot, and the received one.
    package func texts() throws -> (stored: String?, received: String) {
        try refuseLinks()
        return (try stored.read(), try received.read() ?? "")
    }

    private func refuseLinks() throws {
        for text in [stored, received] { try Folder.refuseLinks(on: text.path, below: folder) }
    }

    // MARK: - Names

    /// Returns the name of the received text of a snapshot: `a/b.received.txt` for `a/b.txt`.
    static func receivedName(of name: String) -> String {
        guard let ending = FilePath(name).ending?.text, let stem = FilePath(name).without(ending: ".\(ending)") else {
            return "\(name).received"
        }
        return "\(stem.text).received.\(ending)"
    }

    /// Returns the name of the snapshot of a received text; nil for any other file.
    static func name(ofReceived file: String) -> String? {
        guard let ending = FilePath(file).ending?.text,
            let stem = FilePath(file).without(ending: ".received.\(ending)"), !stem.endsInSlash
        else { return nil }
        return "\(stem.text).\(ending)"
    }
}
