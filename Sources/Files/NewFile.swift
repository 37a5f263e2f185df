import Glibc
import Synchronization

/// A complete temporary file beside its final path. It is moved there later, or discarded.
package final class NewFile: Sendable {
    private let part: PartFile
    /// Whether it was moved or discarded.
    private let isOver = Atomic(false)
    /// Creates a temporary file in the folder of its final path, or in another one of the same file system.
    ///
    /// - Parameter name: The name in messages.
    package init(
        _ bytes: [UInt8], in folder: FilePath, _ care: WholeFile.Care, calledBy name: String,
        keeping permissions: mode_t? = nil
    ) throws(FileProblem) {
        PartFile.sweep(folder, sparing: care.sources)
        do throws(FileProblem) {
            part = try PartFile(in: folder, permissions: care.firstPermissions(keeping: permissions))
        } catch {
            throw FileProblem(name: name, code: error.code)
        }
        do throws(FileProblem) {
            if let permissions { fchmod(part.number, permissions) }
            let file = Descriptor(part.number, name: name)
            try file.write(bytes)
            if care.isDurable { try file.synchronize() }
        } catch {
            remove()
            throw error
        }
    }

    deinit { remove() }

    /// Appends bytes.
    package func append(_ bytes: [UInt8]) throws(FileProblem) {
        try Descriptor(part.number, name: part.path).write(bytes)
    }

    /// The time of modification, in nanoseconds since 1970.
    package var modified: Int64 {
        var status = stat()
        return fstat(part.number, &status) == 0 ? Folder.nanoseconds(status) : 0
    }

    /// Sets the time of modification, in nanoseconds since 1970.
    package func setModified(to time: Int64) {
        let time = timespec(tv_sec: Int(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000))
        _ = futimens(part.number, [time, time])
    }

    /// Moves the file to a path and replaces the file there. Returns its time of modification, in nanoseconds since
    /// 1970.
    @discardableResult
    package func move(to path: String, calledBy name: String) throws(FileProblem) -> Int64 {
        let isMoved = FileName.call(part.path) { from in FileName.call(path) { rename(from, $0) } }
        guard isMoved == 0 else { throw FileProblem(name: name, code: errno) }
        isOver.store(true, ordering: .relaxed)
        return modified
    }

    /// Moves the file to a name in an open folder and replaces the file there. Returns its time of modification, in
    /// nanoseconds since 1970.
    package func move(to name: String, in folder: OpenFolder) throws(FileProblem) -> Int64 {
        try folder.take(part.path, as: name)
        isOver.store(true, ordering: .relaxed)
        return modified
    }

    private func remove() {
        if isOver.exchange(true, ordering: .relaxed) { return }
        _ = FileName.call(part.path) { unlink($0) }
    }
}
