import Foundation

/// The world as the command sees it: files, streams and the clock. A test passes one of its own.
struct Surroundings {
    /// The bytes of a file.
    var readFile: (_ path: String) throws -> Data
    /// All of standard input.
    var readStandardInput: () throws -> Data
    /// Puts a whole file in place, or leaves what was there.
    var writeFile: (_ bytes: [UInt8], _ path: String) throws(OutputProblem) -> Void
    /// Writes bytes to standard output.
    var writeStandardOutput: (_ bytes: [UInt8]) throws(OutputProblem) -> Void
    /// Says a line on standard error.
    var say: (_ line: String) -> Void
    /// What time it is.
    var now: @Sendable () -> Date
    /// The environment's variables.
    var environment: [String: String]

    /// The process's own files, streams, clock and environment.
    static var process: Surroundings {
        Surroundings(
            readFile: { try Data(contentsOf: URL(fileURLWithPath: $0)) },
            readStandardInput: { try FileHandle.standardInput.readToEnd() ?? Data() },
            writeFile: WholeFile.write,
            writeStandardOutput: { bytes throws(OutputProblem) in
                try Descriptor(STDOUT_FILENO, name: "standard output").write(bytes)
            },
            say: { try? Descriptor(STDERR_FILENO, name: "standard error").write(Array(($0 + "\n").utf8)) },
            now: { Date() },
            environment: ProcessInfo.processInfo.environment
        )
    }
}
