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

        /// The path, and what the system says.
        public var description: String { "\(path): \(String(cString: strerror(code)))" }
    }

    /// The bytes of a name; nil where there are none.
    let read: @Sendable (_ name: String) -> Data?
    /// Puts bytes in place of what is there.
    let write: @Sendable (_ name: String, _ data: Data, _ now: Date) throws(Problem) -> Void
    /// Removes what is there.
    let remove: @Sendable (_ name: String) -> Void
    /// All that is there.
    let entries: @Sendable () throws(Problem) -> [Entry]

    /// A folder of the file system, which is made when something is to be kept. Nobody else on the machine can look into
    /// it, since it tells where somebody is.
    public static func folder(at url: URL) -> CacheFolder {
        CacheFolder(
            read: { try? Data(contentsOf: url.appendingPathComponent($0)) },
            write: { (name, data, now) throws(Problem) in
                let file = url.appendingPathComponent(name)
                do {
                    try FileManager.default.createDirectory(
                        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
                    // Written beside under a name of its own, and renamed.
                    try data.write(to: file, options: .atomic)
                    try FileManager.default.setAttributes([.modificationDate: now], ofItemAtPath: file.path)
                } catch {
                    throw Problem(of: url, error)
                }
            },
            remove: { try? FileManager.default.removeItem(at: url.appendingPathComponent($0)) },
            entries: { () throws(Problem) in try Self.entries(of: url) })
    }

    /// What is in a folder; nothing, where it has not been made yet.
    private static func entries(of url: URL) throws(Problem) -> [Entry] {
        let keys: [URLResourceKey] = [.fileSizeKey, .contentModificationDateKey, .isRegularFileKey]
        guard access(url.path, R_OK | X_OK) == 0 else {
            let code = errno
            if [ENOENT, ENOTDIR].contains(code) { return [] }
            throw Problem(path: url.path, code: code)
        }
        let files = (try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: keys)) ?? []
        return files.compactMap { file in
            guard let values = try? file.resourceValues(forKeys: Set(keys)), values.isRegularFile == true,
                let size = values.fileSize, let modified = values.contentModificationDate
            else { return nil }
            return Entry(name: file.lastPathComponent, size: size, modified: modified)
        }
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
    /// What an error of Foundation's comes from. Where it does not say that, the system is asked about the folder.
    fileprivate init(of folder: URL, _ error: any Error) {
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
        if cause.domain == NSPOSIXErrorDomain {
            self.init(path: folder.path, code: Int32(cause.code))
        } else {
            self.init(path: folder.path, code: access(folder.path, W_OK | X_OK) == 0 ? EIO : errno)
        }
    }
}
