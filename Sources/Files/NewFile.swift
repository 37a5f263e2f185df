import Glibc
import Synchronization

/// A complete temporary file beside its final path. It is moved there later, or discarded.
package final class NewFile: Sendable {
    private let part: PartFile
    /// Whether it was moved or discarded.
    private let isOver = Atomic(false)
    /// Creates a temporary file in the folder of its final path, or in another one of the same file system.
    ///
    /// - Parameters:
    ///   - path: The path of the folder in an open one, with its last slash; empty for the open folder itself.
    ///   - name: The name in messages.
    package convenience init(
        _ bytes: [UInt8], in path: FilePath, _ care: WholeFile.Care, calledBy name: String,
        keeping permissions: mode_t? = nil
    ) throws(FileProblem) {
        try self.init(bytes, in: path, of: .working, care, calledBy: name, keeping: permissions)
    }

    init(
        _ bytes: [UInt8], in path: FilePath, of folder: OpenFolder, _ care: WholeFile.Care, calledBy name: String,
        keeping permissions: mode_t?
    ) throws(FileProblem) {
        PartFile.sweep(path.isEmpty ? FilePath(folder.place(of: "")) : path, sparing: care.sources)
        do throws(FileProblem) {
            part = try PartFile(in: path, of: folder, permissions: care.firstPermissions(keeping: permissions))
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
        try Descriptor(part.number, name: part.folder.place(of: part.name)).write(bytes)
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
        do throws(FileProblem) {
            return try move(to: path, in: .working)
        } catch {
            throw FileProblem(name: name, code: error.code)
        }
    }

    /// Moves the file to a name in an open folder and replaces the file there. Returns its time of modification, in
    /// nanoseconds since 1970.
    @discardableResult
    package func move(to name: String, in folder: OpenFolder) throws(FileProblem) -> Int64 {
        try part.folder.move(part.name, to: folder, as: name)
        isOver.store(true, ordering: .relaxed)
        return modified
    }

    private func remove() {
        if isOver.exchange(true, ordering: .relaxed) { return }
        try? part.folder.removeFile(part.name)
    }
}
