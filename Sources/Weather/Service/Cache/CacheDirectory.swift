import Files
import FoundationEssentials
import Glibc

/// A cache directory in the file system. Other users cannot read it, since it reveals where the user is.
///
/// The directory contains `CACHEDIR.TAG`. A directory without it that contains other files than those of the cache
/// belongs to the user, and is rejected. A tag truncated by a full disk or a crash is written again.
struct CacheDirectory: Sendable {
    let path: String
    /// The files read by this run, to which files of the cache are added.
    var sources = SourceFiles()

    private static let mark = "CACHEDIR.TAG"
    private static let signature = "Signature: 8a477f597d28d172789f06886806bc55"
    private static let words =
        "\(signature)\n# This folder holds responses of weather services, which can be fetched again.\n"

    func read(_ name: String) -> Data? {
        guard let state = try? state(), state != .missing else { return nil }
        return try? sources.contents(of: "\(path)/\(name)", .ownFiles)
    }

    func write(_ name: String, _ data: Data, _ now: Date) throws(CacheFolder.Problem) {
        do throws(FileProblem) {
            if try state() != .marked {
                try Folder.make(path, permissions: 0o700)
                try WholeFile.write(Array(Self.words.utf8), to: "\(path)/\(Self.mark)", .cache)
            }
            let file = "\(path)/\(name)"
            try WholeFile.write(Array(data), to: file, .cache)
            WholeFile.setModified(file, to: now.timeIntervalSince1970)
        } catch {
            throw CacheFolder.Problem(error)
        }
    }

    func remove(_ name: String) -> Bool { WholeFile.remove("\(path)/\(name)") }

    /// Returns the cache's own files; empty if the directory does not exist yet. A symbolic link counts as an old, empty
    /// file.
    func entries() throws(CacheFolder.Problem) -> [CacheFolder.Entry] {
        do throws(FileProblem) {
            guard try state() != .missing else { return [] }
            return try Folder.list(path).compactMap { name in
                guard CacheName.isOne(name) else { return nil }
                let file = "\(path)/\(name)"
                if Folder.isLink(file) { return CacheFolder.Entry(name: name, size: 0, modified: .distantPast) }
                guard let file = Folder.regularFile(at: file) else { return nil }
                return CacheFolder.Entry(
                    name: name, size: file.size, modified: Date(timeIntervalSince1970: Double(file.modified) / 1e9))
            }
        } catch {
            if [ENOENT, ENOTDIR].contains(error.code) { return [] }
            throw CacheFolder.Problem(error)
        }
    }

    /// The state of the path.
    private enum State { case missing, marked, unmarked }

    /// Returns whether the directory exists and has its tag; throws if it is not a cache.
    private func state() throws(FileProblem) -> State {
        let isOwn = Folder.otherOwner(of: path) == nil
        let mark = isOwn ? try? sources.contents(of: "\(path)/\(Self.mark)", .regularFiles) : nil
        if let mark, mark.starts(with: Self.signature.utf8) { return .marked }
        guard Folder.kind(of: path) != nil || errno != ENOENT else { return .missing }
        if let owner = Folder.otherOwner(of: path) { throw refusal("owned by another user (\(owner))") }
        let names = try Folder.list(path)
        let hasMark = names.contains(Self.mark)
        if hasMark, mark.map({ Self.words.utf8.starts(with: $0) }) != true {
            throw refusal("its \(Self.mark) has no valid signature", advice: "remove that file, or ")
        }
        if let other = names.first(where: { $0 != Self.mark && !CacheName.isOne($0) && !WholeFile.isPart($0) }) {
            let what = hasMark ? "a truncated \(Self.mark)" : "no \(Self.mark)"
            throw refusal("not a cache: it contains \(FileName.readable(other)) and \(what)")
        }
        // Caches of earlier versions have no tag.
        return .unmarked
    }

    private func refusal(_ reason: String, advice: String = "") -> FileProblem {
        FileProblem(name: path, refusing: "\(reason); \(advice)set XDG_CACHE_HOME to another directory")
    }
}
