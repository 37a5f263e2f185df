import Glibc
import Rx
import Synchronization

/// A temporary file beside its final path: `.forecast-report.4711-0.part`. It is locked while its writer lives, so that
/// the temporary file of a killed run can be told from one in use.
struct PartFile: ~Copyable {
    let folder: OpenFolder
    /// The name in the folder.
    let name: String
    let number: Int32

    private static let (prefix, suffix) = (".forecast-report.", ".part")
    /// Distinguishes this process's temporary files from those of others, including other machines that write to the
    /// same folder.
    private static let run = UInt64.random(in: 0...UInt64.max)
    private static let counter = Atomic<Int>(0)

    /// Creates an empty temporary file.
    ///
    /// - Parameter path: The path of its folder in an open one, with its last slash; empty for the open folder itself.
    init(in path: FilePath, of folder: OpenFolder = .working, permissions: mode_t) throws(FileProblem) {
        while true {
            let index = Self.counter.add(1, ordering: .relaxed).newValue
            let name = "\(path.text)\(Self.prefix)\(Self.run)-\(index)\(Self.suffix)"
            let number = folder.create(name, permissions: permissions)
            if number < 0, errno == EEXIST { continue }
            guard number >= 0 else { throw FileProblem(name: folder.place(of: name), code: errno) }
            // A file system without locks has no sweep either. Between creation and lock, a sweep may remove the file.
            if flock(number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK, Self.isLinked(number) {
                (self.folder, self.name, self.number) = (folder, name, number)
                return
            }
            close(number)
        }
    }

    deinit { close(number) }

    private static func isLinked(_ number: Int32) -> Bool {
        var status = stat()
        return fstat(number, &status) == 0 && status.st_nlink > 0
    }

    // MARK: - Temporary files of killed runs

    private static let lock = Lock()
    // The lock guards it.
    nonisolated(unsafe) private static var swept: Set<FilePath> = []

    /// Removes the temporary files in a folder that have no living writer, once per folder and run. Files that were
    /// read stay.
    static func sweep(_ folder: FilePath, sparing sources: SourceFiles?) {
        guard lock.withLock({ swept.insert(folder).inserted }) else { return }
        let place = folder.isEmpty ? "." : folder.text
        for name in (try? Folder.names(in: place, beginningWith: prefix)) ?? [] where isPart(name) {
            remove(folder.text + name, sparing: sources)
        }
    }

    /// Whether a name is one that ``init(in:of:permissions:)`` gives.
    static func isPart(_ name: String) -> Bool {
        guard name.utf8.starts(with: prefix.utf8), let name = FilePath(name).without(ending: suffix)?.text else {
            return false
        }
        let numbers = name.utf8.dropFirst(prefix.utf8.count)
            .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return numbers.count == 2 && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy { 48...57 ~= $0 } }
    }

    private static func remove(_ path: String, sparing sources: SourceFiles?) {
        // A pipe is not opened.
        guard !Folder.isIrregular(path) else { return }
        // Some file systems lock only files that are open for writing, and the file has the permissions of its final file.
        let modes = [O_WRONLY, O_RDONLY].lazy.map { mode in
            FileName.call(path) { open($0, mode | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
        }
        guard let number = modes.first(where: { $0 >= 0 }) else { return }
        defer { close(number) }
        var status = stat()
        guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
            sources?.contains(status) != true, flock(number, LOCK_EX | LOCK_NB) == 0,
            // Another sweep may have removed it, and a new file may have its name.
            Folder.ownStatus(of: path).map({ FileIdentity($0) }) == FileIdentity(status)
        else { return }
        _ = FileName.call(path) { unlink($0) }
    }
}
