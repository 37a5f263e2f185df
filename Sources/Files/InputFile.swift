import Glibc

/// An open file, pipe or device that is read in pieces.
package final class InputFile {
    private let number: Int32
    private let name: String
    private let isClosedAtEnd: Bool
    /// The size in bytes; nil if not known in advance.
    package let size: Int?
    /// The number of bytes read.
    package private(set) var position = 0

    /// Opens a file, or standard input for `-`, without waiting for the writer of a pipe. Outputs must not replace it
    /// from now on.
    package init(_ path: String, noting sources: SourceFiles) throws(FileProblem) {
        let isStandardInput = path == "-"
        (name, isClosedAtEnd) = (isStandardInput ? "standard input" : path, !isStandardInput)
        number =
            isStandardInput
            ? STDIN_FILENO : FileName.call(path) { open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK) }
        guard number >= 0 else { throw FileProblem(name: name, code: errno) }
        var status = stat()
        guard fstat(number, &status) == 0 else {
            let code = errno
            if isClosedAtEnd { close(number) }
            throw FileProblem(name: name, code: code)
        }
        let kind = status.st_mode & S_IFMT
        if kind == S_IFDIR {
            if isClosedAtEnd { close(number) }
            throw FileProblem(name: name, code: EISDIR)
        }
        size = kind == S_IFREG ? Int(status.st_size) : nil
        sources.insert(status, at: isStandardInput ? "/dev/stdin" : path)
    }

    deinit { if isClosedAtEnd { close(number) } }

    /// Fills memory from its beginning, and returns the number of bytes; 0 at the end, and when cancelled.
    ///
    /// - Parameter isOver: Whether reading is cancelled. It is called repeatedly while there is nothing to read.
    package func read(
        into memory: UnsafeMutableRawBufferPointer, unless isOver: () -> Bool
    ) throws(FileProblem) -> Int {
        while !isOver() {
            var ready = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
            let isReady = size != nil || poll(&ready, 1, Self.patience) > 0
            guard isReady else { continue }
            let count = Glibc.read(number, memory.baseAddress, memory.count)
            if count < 0, [EINTR, EAGAIN].contains(errno) { continue }
            guard count >= 0 else { throw FileProblem(name: name, code: errno) }
            position += count
            return count
        }
        return 0
    }

    /// The timeout of a poll, in milliseconds.
    private static let patience: Int32 = 100
}
