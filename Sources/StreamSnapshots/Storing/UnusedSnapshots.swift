import Files
import Foundation

/// The stored snapshots that no test asks for any more.
///
/// Only a run of all tests knows. It is told to write a list, and the list is compared with the files:
///
/// ```swift
/// // STREAM_SNAPSHOTS_ASKED=asked.txt swift test
/// let unused = try UnusedSnapshots(below: "Tests", askedFile: "asked.txt")
/// print(unused)
/// ```
public struct UnusedSnapshots: Sendable, CustomStringConvertible {
    /// The paths of the files, in order.
    public let paths: [String]

    /// Compares the snapshots below a folder with the paths that were asked for.
    public init(below folder: String, asked: Set<String>) throws {
        let asked = Set(asked.map(Self.resolved))
        let all = try FileManager.default.subpathsOfDirectory(atPath: folder)
        let root = Self.resolved(folder)
        paths = all.map { "\(root)/\($0)" }.filter { path in
            Self.isSnapshot(path) && !asked.contains(path.replacing(SnapshotFile.receivedEnding, with: ".txt"))
        }
        .sorted()
    }

    /// Compares the snapshots below a folder with a list that a run has written.
    public init(below folder: String, askedFile: String) throws {
        let list = try String(contentsOfFile: askedFile, encoding: .utf8)
        try self.init(below: folder, asked: Set(list.split(separator: "\n").map(String.init)))
    }

    /// `2 snapshots that no test asks for`, and the paths.
    public var description: String {
        if paths.isEmpty { return "Tests ask for every snapshot." }
        let count = paths.count == 1 ? "1 snapshot" : "\(paths.count) snapshots"
        return "\(count) that no test asks for:\n" + paths.map { "  \($0)" }.joined(separator: "\n")
    }

    private static func isSnapshot(_ path: String) -> Bool {
        let path = FilePath(path)
        return path.without(ending: ".txt") != nil && path.parts.contains(FilePath("__Snapshots__"))
    }

    private static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }
}
