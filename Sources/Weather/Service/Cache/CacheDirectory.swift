import Files
import Foundation

/// A cache in a folder of the file system, which nobody else on the machine can read, since it tells where the user is.
///
/// The folder carries the mark of caches, `CACHEDIR.TAG`. One without it that holds anything else than the cache's own files
/// is somebody's folder, and is refused.
struct CacheDirectory: Sendable {
    let path: String

    private static let mark = "CACHEDIR.TAG"
    private static let signature = "Signature: 8a477f597d28d172789f06886806bc55"

    func read(_ name: String) -> Data? {
        guard (try? isCache()) == true else { return nil }
        return try? Descriptor.contents(of: "\(path)/\(name)", .regularFiles).bytes
    }

    func write(_ name: String, _ data: Data, _ now: Date) throws(CacheFolder.Problem) {
        do throws(FileProblem) {
            if try !isCache() {
                try Folder.make(path, permissions: 0o700)
                let words =
                    "\(Self.signature)\n# This folder holds responses of weather services, which can be fetched again.\n"
                try WholeFile.write(Array(words.utf8), to: "\(path)/\(Self.mark)", .cache)
            }
            let file = "\(path)/\(name)"
            try WholeFile.write(Array(data), to: file, .cache)
            WholeFile.setModified(file, to: now.timeIntervalSince1970)
        } catch {
            throw CacheFolder.Problem(path: path, error)
        }
    }

    func remove(_ name: String) {
        WholeFile.remove("\(path)/\(name)")
    }

    /// The cache's own files; none where the folder has not been made yet.
    func entries() throws(CacheFolder.Problem) -> [CacheFolder.Entry] {
        do throws(FileProblem) {
            guard try isCache() else { return [] }
            return try Folder.list(path).compactMap { name in
                guard CacheName.isOne(name), let file = Folder.regularFile(at: "\(path)/\(name)") else { return nil }
                return CacheFolder.Entry(
                    name: name, size: file.size, modified: Date(timeIntervalSince1970: file.modified))
            }
        } catch {
            if [ENOENT, ENOTDIR].contains(error.code) { return [] }
            throw CacheFolder.Problem(path: path, error)
        }
    }

    /// Whether the folder is a cache: no where there is none yet, or an empty one. Another folder is refused.
    private func isCache() throws(FileProblem) -> Bool {
        if hasMark { return true }
        guard Folder.kind(of: path) != nil || errno != ENOENT else { return false }
        if let owner = Folder.otherOwner(of: path) {
            throw FileProblem(
                name: path, refusing: "it belongs to another user (\(owner)); set XDG_CACHE_HOME to another folder")
        }
        let names = try Folder.list(path)
        if let other = names.first(where: { !CacheName.isOne($0) && !WholeFile.isPart($0) }) {
            throw FileProblem(
                name: path,
                refusing: "it is not a cache: it holds \(FileName.readable(other)) and no \(Self.mark); "
                    + "set XDG_CACHE_HOME to another folder")
        }
        // A cache of an earlier version has no mark yet.
        return !names.isEmpty
    }

    private var hasMark: Bool {
        guard Folder.otherOwner(of: path) == nil,
            let mark = try? Descriptor.contents(of: "\(path)/\(Self.mark)", .regularFiles).bytes
        else { return false }
        return mark.starts(with: Self.signature.utf8)
    }
}
