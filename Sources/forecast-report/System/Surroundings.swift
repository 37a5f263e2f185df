import Files
import FoundationEssentials
import Glibc
import Rx
import Weather

/// The system that the command uses: files, streams, the network and the clock. Tests pass their own.
struct Surroundings {
    /// Reads the bytes of a file. No output may replace a file that was read.
    var readFile: (_ path: String, _ readable: Descriptor.Readable) throws(FileProblem) -> Data
    /// The files that were read.
    var sources = SourceFiles()
    /// The identity of the file at a path, or of standard input for `-`; nil if there is none.
    var file: (_ path: String) -> FileIdentity?
    /// Reads standard input to the end.
    var readStandardInput: () throws(FileProblem) -> Data
    /// Reads the next line of standard input, without its end; nil at the end.
    var readLine: () -> String?
    /// Replaces a file atomically.
    var writeFile: (_ bytes: [UInt8], _ path: String, _ root: String?) throws(FileProblem) -> Void
    /// Rejects a path that cannot be written, as far as that is known without writing.
    var checkFile: (_ path: String) throws(FileProblem) -> Void
    /// The kind of file at a path; nil if there is none.
    var kind: (_ path: String) -> Folder.Kind?
    /// Creates a folder and its parent folders.
    var makeFolder: (_ path: String) throws(FileProblem) -> Void
    /// Lists the names in a folder.
    var list: (_ folder: String) throws(FileProblem) -> [String]
    /// Writes bytes to standard output.
    var writeStandardOutput: (_ bytes: [UInt8]) throws(FileProblem) -> Void
    /// Prints a line to standard error.
    var say: (_ line: String) -> Void
    /// Shows slow work on the terminal.
    var progress: Progress
    /// The terminal.
    var terminal: Terminal
    /// The network transport. It is made on demand, since that takes time.
    var transport: () throws(CommandProblem) -> Transport
    /// The delay between retries.
    var pause: Pause
    /// The current date, at the given interval in seconds.
    var ticks: (_ seconds: TimeInterval) -> AnyPublisher<Date, Never>
    /// The properties that distinguish a file from an earlier one at the same path; nil if there is none.
    var stamp: (_ path: String) -> FileStamp?
    /// Starts to handle interruptions, for ``waitForInterruption`` and ``isInterrupted``.
    var expectInterruption: (MainLoop.Patience) -> Void
    /// Whether the command was interrupted.
    var isInterrupted: @Sendable () -> Bool
    /// Waits a moment for an interruption that is about to arrive.
    var settleInterruption: () -> Void
    /// Waits until the command is interrupted.
    var waitForInterruption: () -> Void
    /// Keeps memory, which can contain keys, out of core dumps.
    var protectMemory: () -> Void
    /// The current time.
    var now: @Sendable () -> Date
    /// The environment variables.
    var environment: [String: String]

    /// The process's own files, streams, clock and environment.
    static var process: Surroundings {
        let (terminal, sources) = (Terminal.process, SourceFiles())
        return Surroundings(
            readFile: { (path, readable) throws(FileProblem) in try sources.contents(of: path, readable) },
            sources: sources,
            file: { $0 == "-" ? FileIdentity(ofDescriptor: STDIN_FILENO) : FileIdentity(ofPath: $0) },
            readStandardInput: { () throws(FileProblem) in
                sources.insertStandardInput()
                return try Descriptor(STDIN_FILENO, name: "standard input").readToEnd()
            },
            readLine: { Swift.readLine() },
            writeFile: { (bytes, path, root) throws(FileProblem) in
                try sources.check(path)
                if let root { return try WholeFile.write(bytes, to: path, below: root, .result.sparing(sources)) }
                let bytes = WholeFile.isTerminal(path) ? Messages.harmless(bytes: bytes) : bytes
                try WholeFile.write(bytes, to: path, .result.sparing(sources).unless { MainLoop.isInterrupted })
            },
            checkFile: { path throws(FileProblem) in
                try sources.check(path)
                try WholeFile.check(path)
            },
            kind: Folder.kind,
            makeFolder: { path throws(FileProblem) in try Folder.make(path) },
            list: Folder.list,
            writeStandardOutput: { bytes throws(FileProblem) in
                try sources.check(descriptor: STDOUT_FILENO, name: "standard output")
                let isTerminal = isatty(STDOUT_FILENO) == 1
                let bytes = isTerminal ? Messages.harmless(bytes: bytes) : bytes
                try Descriptor(STDOUT_FILENO, name: "standard output").write(bytes, unless: { MainLoop.isInterrupted })
            },
            say: { Self.writeToStandardError($0 + "\n") },
            progress: Progress(isShown: terminal.isThere, write: { Self.writeToStandardError($0) }),
            terminal: terminal,
            transport: Transport.onDemand,
            pause: .real,
            ticks: MainLoop.ticks,
            stamp: { FileStamp(of: $0) },
            expectInterruption: MainLoop.expectInterruption,
            isInterrupted: { MainLoop.isInterrupted }, settleInterruption: MainLoop.settle,
            waitForInterruption: MainLoop.untilInterrupted,
            protectMemory: SystemLimits.forbidCoreDumps,
            now: { Date() },
            environment: Environment.process
        )
    }

    /// Writes a text other than a page to standard output. Names in it can contain the styles of text pages.
    func print(_ bytes: [UInt8]) throws(FileProblem) {
        try writeStandardOutput(terminal.showsOutput ? Messages.withoutStyles(bytes) : bytes)
    }

    private static func writeToStandardError(_ text: String) {
        // An error of writing to standard error cannot be reported, and a reader that does not read must not keep an
        // interrupted run from ending.
        try? Descriptor(STDERR_FILENO, name: "standard error").write(
            Array(text.utf8), unless: { MainLoop.isInterrupted })
    }
}
