import Files
import Foundation
import Rx
import Weather

/// The world as the command sees it: files, streams, the network and the clock. A test passes one of its own.
struct Surroundings {
    /// The bytes of a file. No output may replace a file that was read.
    var readFile: (_ path: String, _ readable: Descriptor.Readable) throws(FileProblem) -> Data
    /// The files that were read.
    var sources = SourceFiles()
    /// The file that lies at a path or, for `-`, is standard input; nil where there is none.
    var file: (_ path: String) -> FileIdentity?
    /// All of standard input.
    var readStandardInput: () throws(FileProblem) -> Data
    /// Puts a whole file in place, or leaves what was there.
    var writeFile: (_ bytes: [UInt8], _ path: String) throws(FileProblem) -> Void
    /// Refuses a path to which no file can be written, as far as that can be known without writing.
    var checkFile: (_ path: String) throws(FileProblem) -> Void
    /// What kind of thing is at a path; nil where there is nothing.
    var kind: (_ path: String) -> Folder.Kind?
    /// Makes a folder, and those that it lies in.
    var makeFolder: (_ path: String) throws(FileProblem) -> Void
    /// The names of what lies in a folder.
    var list: (_ folder: String) throws(FileProblem) -> [String]
    /// Writes bytes to standard output.
    var writeStandardOutput: (_ bytes: [UInt8]) throws(FileProblem) -> Void
    /// Says a line on standard error.
    var say: (_ line: String) -> Void
    /// What takes long is said on the terminal.
    var progress: Progress
    /// The screen.
    var terminal: Terminal
    /// How requests reach a server. It is made where something is asked, since that takes time.
    var transport: () throws(CommandProblem) -> Transport
    /// How time passes between two tries.
    var pause: Pause
    /// The date, again and again, each so many seconds.
    var ticks: (_ seconds: TimeInterval) -> AnyPublisher<Date, Never>
    /// What tells a file from the one that was there before; nil where there is none.
    var stamp: (_ path: String) -> FileStamp?
    /// Lets ``waitForInterruption`` and ``isInterrupted`` hear of an interruption from now on.
    var expectInterruption: (MainLoop.Patience) -> Void
    /// Whether the command was asked to end.
    var isInterrupted: () -> Bool
    /// Waits a moment for an interruption that is under way.
    var settleInterruption: () -> Void
    /// Waits until the command is asked to end.
    var waitForInterruption: () -> Void
    /// Keeps what is in memory, such as keys, out of core dumps.
    var protectMemory: () -> Void
    /// What time it is.
    var now: @Sendable () -> Date
    /// The environment's variables.
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
            writeFile: { (bytes, path) throws(FileProblem) in
                try sources.check(path)
                let bytes = WholeFile.isTerminal(path) ? Messages.harmless(bytes: bytes) : bytes
                try WholeFile.write(bytes, to: path, .result.sparing(sources))
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

    private static func writeToStandardError(_ text: String) {
        // When even that cannot be written, there is nobody left to tell.
        try? Descriptor(STDERR_FILENO, name: "standard error").write(Array(text.utf8))
    }
}
