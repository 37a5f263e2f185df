import CSystem
import FoundationEssentials
import Glibc

/// An open file, for reading or writing bytes.
package struct Descriptor {
    private let number: Int32
    private let name: String
    /// Whether to wait for a stream that was opened in non-blocking mode.
    private let waits: Bool

    /// An open file by its number, with its name in messages.
    package init(_ number: Int32, name: String) {
        self.init(number, name: name, waits: true)
    }

    private init(_ number: Int32, name: String, waits: Bool) {
        (self.number, self.name, self.waits) = (number, name, waits)
    }

    /// Writes all bytes, in as many pieces as the system accepts.
    package func write(_ bytes: [UInt8]) throws(FileProblem) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
            if count < 0, mayGoOn(POLLOUT) { continue }
            guard count >= 0 else { throw FileProblem(name: name, code: errno) }
            rest = rest.dropFirst(count)
        }
    }

    /// Writes all bytes unless cancelled. While the reader does not read, the condition is checked repeatedly.
    package func write(_ bytes: [UInt8], unless isOver: () -> Bool) throws(FileProblem) {
        var rest = bytes[...]
        while !rest.isEmpty {
            var ready = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
            while poll(&ready, 1, Self.patience) <= 0 {
                if isOver() { throw FileProblem(name: name, code: EINTR) }
            }
            // The number of bytes that a ready pipe accepts without blocking.
            let piece = rest.prefix(Int(PIPE_BUF))
            try write(Array(piece))
            rest = rest.dropFirst(piece.count)
        }
    }

    /// The timeout of a poll, in milliseconds.
    private static let patience: Int32 = 100

    /// Whether to repeat a failed call: at once after a signal, and when ready for a stream in non-blocking mode.
    private func mayGoOn(_ event: Int32) -> Bool {
        guard errno == EAGAIN, waits else { return errno == EINTR }
        var ready = pollfd(fd: number, events: Int16(event), revents: 0)
        return poll(&ready, 1, -1) >= 0 || errno == EINTR
    }

    /// The largest number of bytes to read, so that an endless stream does not fill the memory.
    package static let limit = 64 << 20

    /// Reads all remaining bytes; throws if there are more than the limit.
    ///
    /// - Parameter size: The expected number of bytes.
    package func readToEnd(expecting size: Int = 0) throws(FileProblem) -> Data {
        // One more than expected, since the end is only found by reading.
        var (capacity, count) = (min(max(size, 1 << 12), 1 << 20) + 1, 0)
        var memory: UnsafeMutableRawPointer = malloc(capacity)
        do throws(FileProblem) {
            while true {
                if count == capacity {
                    capacity *= 2
                    memory = realloc(memory, capacity)
                }
                let more = Glibc.read(number, memory + count, capacity - count)
                if more < 0, mayGoOn(POLLIN) { continue }
                guard more >= 0 else { throw FileProblem(name: name, code: errno) }
                // The system has written these bytes. This function owns the memory until the data take it.
                if more == 0 { return Data(bytesNoCopy: memory, count: count, deallocator: .free) }
                count += more
                guard count <= Self.limit else { throw FileProblem(name: name, code: EFBIG) }
            }
        } catch {
            free(memory)
            throw error
        }
    }

    /// The kinds of files that may be read at a path.
    package enum Readable: Sendable {
        /// Regular files only. Pipes and devices, which can block forever, are rejected.
        case regularFiles
        /// Regular files only, and no symbolic links to them.
        case ownFiles
        /// Regular files in a folder only, wherever the symbolic links of their paths lead. The path of the folder has no
        /// symbolic links.
        case filesInside(_ folder: FilePath)
        /// Pipes and devices as well, for paths on the command line.
        case anything

        fileprivate var isRegular: Bool { if case .anything = self { false } else { true } }
        fileprivate var isOwn: Bool { if case .ownFiles = self { true } else { false } }
    }

    /// Reads all bytes of the file at a path, and its status.
    package static func contents(
        of path: String, _ readable: Readable
    ) throws(FileProblem) -> (bytes: Data, status: stat) {
        // Opening a pipe ends the wait of its writer, and opening a device can change its state.
        if readable.isRegular {
            guard let status = readable.isOwn ? Folder.ownStatus(of: path) : Folder.status(of: path) else {
                throw FileProblem(name: path, code: errno)
            }
            try check(status, of: path, readable)
        }
        // Until then the file may have been replaced. Opening a pipe without a writer blocks, except in non-blocking mode.
        let flags =
            O_RDONLY | O_CLOEXEC | O_NOCTTY | (readable.isRegular ? O_NONBLOCK : 0)
            | (readable.isOwn ? O_NOFOLLOW : 0)
        let number = FileName.call(path) { open($0, flags) }
        guard number >= 0 else { throw FileProblem(name: path, code: errno) }
        defer { close(number) }
        var status = stat()
        guard fstat(number, &status) == 0 else { throw FileProblem(name: path, code: errno) }
        try check(status, of: path, readable)
        if readable.isRegular, system_shows_process(number) != 0 { throw FileProblem.notRegular(path) }
        if case .filesInside(let folder) = readable, !Folder.contains(folder, open: number) {
            throw FileProblem.leadsOut(path, of: folder.text)
        }
        if status.st_size > limit { throw FileProblem(name: path, code: EFBIG) }
        // Some regular files of the system return nothing until an event happens, such as the kernel log.
        let file = Descriptor(number, name: path, waits: !readable.isRegular)
        return (try file.readToEnd(expecting: Int(status.st_size)), status)
    }

    private static func check(_ status: stat, of path: String, _ readable: Readable) throws(FileProblem) {
        let kind = status.st_mode & S_IFMT
        if kind == S_IFDIR { throw FileProblem(name: path, code: EISDIR) }
        if kind != S_IFREG, readable.isRegular { throw .notRegular(path) }
    }

    /// Opens the null device in place of closed standard streams, so that no other file gets their numbers. Reading and
    /// writing still fail as on a closed stream.
    package static func occupyClosed() {
        for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
            _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Waits until the bytes are on the disk.
    func synchronize() throws(FileProblem) {
        guard fsync(number) == 0 else { throw FileProblem(name: name, code: errno) }
    }
}
