import Foundation

/// Why something could not be read or written.
struct FileProblem: Error, Equatable {
    let name: String
    /// The system's number for what went wrong.
    let code: Int32

    /// What the system says of it.
    var reason: String { String(cString: strerror(code)) }

    /// Whether nobody reads any more.
    var isBrokenPipe: Bool { code == EPIPE }
}

/// An open file, which bytes are read from or written to.
struct Descriptor {
    private let number: Int32
    private let name: String

    init(_ number: Int32, name: String) {
        self.number = number
        self.name = name
    }

    /// Writes all bytes, in as many pieces as the system takes them.
    func write(_ bytes: [UInt8]) throws(FileProblem) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileProblem(name: name, code: errno) }
            rest = rest.dropFirst(count)
        }
    }

    /// The most bytes that are read of anything. What has no end is found out by it before the memory is full.
    static let limit = 64 << 20

    /// All bytes from here to the end, or a problem where there are more than the limit.
    func readToEnd() throws(FileProblem) -> Data {
        var data = Data()
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(number, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileProblem(name: name, code: errno) }
            if count == 0 { return data }
            data.append(contentsOf: piece[..<count])
            guard data.count <= Self.limit else { throw FileProblem(name: name, code: EFBIG) }
        }
    }

    /// All bytes of the file at a path.
    static func contents(of path: String) throws(FileProblem) -> Data {
        let number = open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { throw FileProblem(name: path, code: errno) }
        defer { close(number) }
        return try Descriptor(number, name: path).readToEnd()
    }

    /// Takes the places of standard streams that are closed, so that no file gets their numbers and the messages with them.
    /// Writing there fails, as it would without.
    static func occupyClosed() {
        for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
            _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    func synchronize() throws(FileProblem) {
        guard fsync(number) == 0 else { throw FileProblem(name: name, code: errno) }
    }
}
