import Foundation

/// Why something could not be written.
struct OutputProblem: Error, Equatable {
    let name: String
    /// The system's number for what went wrong.
    let code: Int32

    /// What the system says of it.
    var reason: String { String(cString: strerror(code)) }

    /// Whether nobody reads any more, which is no error: `forecast-report -o - | head -1`.
    var isBrokenPipe: Bool { code == EPIPE }
}

/// An open file that bytes are written to.
struct Descriptor {
    private let number: Int32
    private let name: String

    init(_ number: Int32, name: String) {
        self.number = number
        self.name = name
    }

    /// Writes all bytes, in as many pieces as the system takes them.
    func write(_ bytes: [UInt8]) throws(OutputProblem) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw OutputProblem(name: name, code: errno) }
            rest = rest.dropFirst(count)
        }
    }

    func synchronize() throws(OutputProblem) {
        guard fsync(number) == 0 else { throw OutputProblem(name: name, code: errno) }
    }
}

/// Writes files that appear whole or not at all.
enum WholeFile {
    /// Writes beside the place, makes sure of it, and moves it there in one step.
    static func write(_ bytes: [UInt8], to path: String) throws(OutputProblem) {
        let temporary = "\(path).\(getpid()).part"
        let number = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard number >= 0 else { throw OutputProblem(name: path, code: errno) }
        do {
            defer { close(number) }
            let file = Descriptor(number, name: path)
            try file.write(bytes)
            try file.synchronize()
        } catch let problem {
            unlink(temporary)
            throw problem
        }
        guard rename(temporary, path) == 0 else {
            let code = errno
            unlink(temporary)
            throw OutputProblem(name: path, code: code)
        }
    }
}
