import Files
import FoundationEssentials
import Rx

/// Storage between runs: a directory, or memory for a test or a single run. Files are written atomically, even if two
/// programs write the same one.
public struct CacheFolder: Sendable {
    /// A stored file.
    public struct Entry: Equatable, Sendable {
        /// The file's name.
        public let name: String
        /// The file's size in bytes.
        public let size: Int
        /// The time of the last change.
        public let modified: Date
    }

    /// The reason why a directory cannot be used.
    public struct Problem: Error, Equatable, Sendable, CustomStringConvertible {
        /// The path of the directory, or of the file in it.
        public let path: String
        /// The system's error number.
        public let code: Int32

        /// The reason in words.
        public let reason: String

        /// The path and the reason.
        public var description: String { "\(path): \(reason)" }
    }

    /// Returns the contents of a file; nil if it does not exist.
    let read: @Sendable (_ name: String) -> Data?
    /// Writes a file, replacing an existing one.
    let write: @Sendable (_ name: String, _ data: Data, _ now: Date) throws(Problem) -> Void
    /// Removes a file. Returns whether it does not exist any more.
    let remove: @Sendable (_ name: String) -> Bool
    /// Returns all files.
    let entries: @Sendable () throws(Problem) -> [Entry]

    /// Returns a cache in a directory, which is created when a file is stored. Other users cannot read it, since it
    /// reveals where the user is. A directory with other files and without `CACHEDIR.TAG` is rejected.
    public static func folder(at url: URL) -> CacheFolder {
        folder(at: url.path(percentEncoded: false))
    }

    /// Returns a cache in a directory given by its path.
    ///
    /// - Parameter sources: The files read by this run, to which files of the cache are added.
    package static func folder(at path: String, noting sources: SourceFiles = SourceFiles()) -> CacheFolder {
        let folder = CacheDirectory(path: FilePath(path).withoutLastSlash.text, sources: sources)
        return CacheFolder(read: folder.read, write: folder.write, remove: folder.remove, entries: folder.entries)
    }

    /// Returns a cache in memory, which lasts as long as the program runs.
    public static func memory() -> CacheFolder {
        let shelf = Shelf()
        return CacheFolder(
            read: { name in shelf.with { $0[name]?.data } },
            write: { name, data, now in shelf.with { $0[name] = (data, now) } },
            remove: { name in
                shelf.with { $0[name] = nil }
                return true
            },
            entries: {
                shelf.with { things in
                    things.map { Entry(name: $0, size: $1.data.count, modified: $1.now) }
                }
            })
    }

    // The lock guards the files.
    private final class Shelf: @unchecked Sendable {
        private let lock = Lock()
        private var things: [String: (data: Data, now: Date)] = [:]

        func with<Result>(_ body: (inout [String: (data: Data, now: Date)]) -> Result) -> Result {
            lock.withLock { body(&things) }
        }
    }
}

extension CacheFolder.Problem {
    init(_ problem: FileProblem) {
        (path, code, reason) = (problem.name, problem.code, problem.reason)
    }
}
