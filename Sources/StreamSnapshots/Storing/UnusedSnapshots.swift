import Files
import Glibc

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
///
/// Other libraries store files in folders of the same name. A file only counts if a snapshot beside it was requested, or if
/// the file of its test is gone.
public struct UnusedSnapshots: Sendable, CustomStringConvertible {
    /// The paths of the files, sorted.
    public let paths: [String]
    /// The folder of all these files, without symbolic links.
    private let root: String

    /// Compares the snapshots below a folder with the requested paths.
    public init(below folder: String, asked: Set<String>) throws {
        let root = Self.resolved(folder)
        self.init(try Self.snapshots(below: root), asked: Set(asked.map(Self.resolved)), below: root)
    }

    /// Compares the snapshots below a folder with a list written by a run.
    ///
    /// - Throws: ``ReviewProblem`` if the list has none of these snapshots, since all would be unused.
    public init(below folder: String, askedFile: String) throws {
        let bytes = try Descriptor.contents(of: askedFile, .anything).bytes
        let lines = bytes.split(separator: .newline).map { $0.last == .carriageReturn ? $0.dropLast() : $0 }
        // A longer line is no path, and hashing it can take long.
        let paths = lines.filter { $0.count < Int(PATH_MAX) }
        let asked = Set(paths.map { Self.resolved(FileName.text(of: Array($0))) })
        let (list, root) = (Self.resolved(askedFile), Self.resolved(folder))
        let snapshots = try Self.snapshots(below: root).filter { $0 != list }
        guard snapshots.contains(where: { asked.contains(Self.stored($0)) }) else {
            throw ReviewProblem(
                "\(askedFile) has no snapshot below \(folder); write the list by a run of all tests with STREAM_SNAPSHOTS_ASKED"
            )
        }
        self.init(snapshots, asked: asked, below: root)
    }

    private init(_ snapshots: [String], asked: Set<String>, below root: String) {
        self.root = root
        let unasked = snapshots.filter { !asked.contains(Self.stored($0)) }
        // Each folder is listed once, however many snapshots it has.
        let others = Set(unasked.compactMap { FilePath($0).parent }).subtracting(
            asked.compactMap { FilePath($0).parent })
        var tests = TestFiles()
        let kept = others.filter { tests.have($0) }
        paths = unasked.filter { path in FilePath(path).parent.map { !kept.contains($0) } ?? false }
    }

    /// Removes the files.
    public func remove() throws { try remove { _ in } }

    /// Removes the files, and tells the path of each one.
    package func remove(telling tell: (String) throws -> Void) throws {
        for path in paths {
            try StoredText(path: path, root: root).remove()
            try tell(path)
        }
    }

    /// A summary such as `2 unused snapshots`, followed by the paths.
    public var description: String {
        if paths.isEmpty { return "No unused snapshots." }
        let count = paths.count == 1 ? "1 unused snapshot" : "\(paths.count) unused snapshots"
        return "\(count):\n" + paths.map { "  \($0)" }.joined(separator: "\n")
    }

    // MARK: - Paths

    /// Returns the sorted paths of all snapshots below a folder, and of their received texts.
    private static func snapshots(below root: String) throws -> [String] {
        // Copies in hidden folders, such as those of a build, have no tests beside them.
        try Folder.files(below: root).filter { !FilePath($0).isHidden }.map { "\(root)/\($0)" }.filter { path in
            guard let name = FilePath(path).parent?.parent?.name, name == "__Snapshots__" else { return false }
            return FilePath(path).without(ending: ".txt") != nil && Folder.regularFile(at: path) != nil
        }
        .sorted()
    }

    /// Returns the path of the snapshot of a received text, or of the snapshot itself.
    private static func stored(_ path: String) -> String { PendingSnapshot.name(ofReceived: path) ?? path }

    /// Returns a path without symbolic links, also for a file that does not exist in a folder that does.
    private static func resolved(_ path: String) -> String {
        if let real = Folder.realPath(path) { return real }
        guard let folder = FilePath(path).parent, let name = FilePath(path).name,
            let real = Folder.realPath(folder.text)
        else { return path }
        return FilePath(real).appending(FilePath(name)).text
    }
}

/// The files of tests in folders, each of which is listed once.
private struct TestFiles {
    /// For each folder, the names of its files up to each of their dots; nil for a folder that cannot be listed.
    private var names: [FilePath: Set<Substring>?] = [:]

    /// Returns whether the tests of a folder of snapshots have a file: `GreetingTests.swift`, or one in another
    /// language, beside `__Snapshots__`.
    mutating func have(_ folder: FilePath) -> Bool {
        guard let name = folder.name, let tests = folder.parent?.parent else { return true }
        if names[tests] == nil { names[tests] = .some(Self.names(in: tests)) }
        return names[tests]??.contains(name[...]) ?? true
    }

    private static func names(in folder: FilePath) -> Set<Substring>? {
        guard let files = try? Folder.list(folder.text) else { return nil }
        // By bytes: some letters and a dot are one character.
        return Set(
            files.flatMap { file in
                file.utf8.indices.filter { file.utf8[$0] == UInt8(ascii: ".") }.map { file[..<$0] }
            })
    }
}
