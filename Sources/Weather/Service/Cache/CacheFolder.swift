import Files
import Foundation
import Rx

/// Where things are kept between runs: a folder, or for a test or a single run the memory. Each thing is there as a whole
/// or not at all, also when two programs write it at once.
public struct CacheFolder: Sendable {
    /// Something that is kept.
    public struct Entry: Equatable, Sendable {
        /// Its name.
        public let name: String
        /// How many bytes it has.
        public let size: Int
        /// When it was put there.
        public let modified: Date
    }

    /// Why a folder cannot be used.
    public struct Problem: Error, Equatable, Sendable, CustomStringConvertible {
        /// The folder's path.
        public let path: String
        /// The system's number for what went wrong.
        public let code: Int32

        /// The reason in words.
        public let reason: String

        /// The path and the reason.
        public var description: String { "\(path): \(reason)" }
    }

    /// The bytes of a name; nil where there are none.
    let read: @Sendable (_ name: String) -> Data?
    /// Puts bytes in place of what is there.
    let write: @Sendable (_ name: String, _ data: Data, _ now: Date) throws(Problem) -> Void
    /// Removes what is there.
    let remove: @Sendable (_ name: String) -> Void
    /// All that is there.
    let entries: @Sendable () throws(Problem) -> [Entry]

    /// A folder of the file system, which is made when something is stored. Other users cannot look into it, since it tells
    /// where the user is. A folder that holds anything else, and no `CACHEDIR.TAG`, is refused.
    public static func folder(at url: URL) -> CacheFolder {
        folder(at: url.path(percentEncoded: false))
    }

    /// A folder of the file system by its path.
    ///
    /// - Parameter sources: The files that a run has read, to which those of the cache are added.
    package static func folder(at path: String, noting sources: SourceFiles = SourceFiles()) -> CacheFolder {
        let folder = CacheDirectory(path: FilePath(path).withoutLastSlash.text, sources: sources)
        return CacheFolder(read: folder.read, write: folder.write, remove: folder.remove, entries: folder.entries)
    }

    /// Kept as long as the program runs.
    public static func memory() -> CacheFolder {
        let shelf = Shelf()
        return CacheFolder(
            read: { name in shelf.with { $0[name]?.data } },
            write: { name, data, now in shelf.with { $0[name] = (data, now) } },
            remove: { name in shelf.with { $0[name] = nil } },
            entries: {
                shelf.with { things in
                    things.map { Entry(name: $0, size: $1.data.count, modified: $1.now) }
                }
            })
    }

    // The lock guards the things.
    private final class Shelf: @unchecked Sendable {
        private let lock = Lock()
        private var things: [String: (data: Data, now: Date)] = [:]

        func with<Result>(_ body: (inout [String: (data: Data, now: Date)]) -> Result) -> Result {
            lock.withLock { body(&things) }
        }
    }
}

extension CacheFolder.Problem {
    init(path: String, _ problem: FileProblem) {
        (self.path, code, reason) = (path, problem.code, problem.reason)
    }
}
