import Files
import Foundation

/// The stored snapshots that no test requests any more.
///
/// They are found by a run of all tests, which writes a list of the requested snapshots. The list is compared with the
/// files:
///
/// ```swift
/// // STREAM_SNAPSHOTS_ASKED=asked.txt swift test
/// let unused = try UnusedSnapshots(below: "Tests", askedFile: "asked.txt")
/// print(unused)
/// ```
public struct UnusedSnapshots: Sendable, CustomStringConvertible {
    /// The paths of the files, sorted.
    public let paths: [String]

    /// Compares the snapshots below a folder with the requested paths.
    public init(below folder: String, asked: Set<String>) throws {
        let asked = Set(asked.map(Self.resolved))
        let all = try FileManager.default.subpathsOfDirectory(atPath: folder)
        let root = Self.resolved(folder)
        paths = all.map { "\(root)/\($0)" }.filter { path in
            Self.isSnapshot(path) && !asked.contains(path.replacing(SnapshotFile.receivedEnding, with: ".txt"))
        }
        .sorted()
    }

    /// Compares the snapshots below a folder with a list written by a run.
    public init(below folder: String, askedFile: String) throws {
        let list = try String(contentsOfFile: askedFile, encoding: .utf8)
        // With an empty list, all snapshots would be unused.
        guard list.contains("\n") else {
            throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: askedFile])
        }
        try self.init(below: folder, asked: Set(list.split(separator: "\n").map(String.init)))
    }

    /// Removes the files.
    public func remove() throws {
        for path in paths { try FileManager.default.removeItem(atPath: path) }
    }

    /// A summary such as `2 unused snapshots`, followed by the paths.
    public var description: String {
        if paths.isEmpty { return "No unused snapshots." }
        let count = paths.count == 1 ? "1 unused snapshot" : "\(paths.count) unused snapshots"
        return "\(count):\n" + paths.map { "  \($0)" }.joined(separator: "\n")
    }

    private static func isSnapshot(_ path: String) -> Bool {
        let path = FilePath(path)
        return path.without(ending: ".txt") != nil && path.parts.contains(FilePath("__Snapshots__"))
    }

    private static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }
}
