import Foundation

/// The program to test, and a shell to run it in.
enum BuiltProgram {
    /// The folder of the program: of another one if the environment names it, such as the released program.
    static let folder =
        ProcessInfo.processInfo.environment["PROGRAM_FOLDER"].map { URL(filePath: $0) }
        ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    static let path = folder.appending(path: "forecast-report").path

    /// The result of a shell command.
    struct Outcome: Equatable {
        var status: Int32
        var output: String
        var messages: String
    }

    /// Runs a shell command in a folder, with the environment of a new user.
    static func run(
        _ line: String, in folder: URL, environment: [String: String] = [:], shell: String = "/bin/sh"
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(filePath: shell)
        process.arguments = ["-c", line]
        process.currentDirectoryURL = folder
        process.environment = [
            "PATH": "\(Self.folder.path):/usr/bin:/bin", "HOME": folder.appending(path: ".home").path, "TERM": "dumb",
        ].merging(environment) { _, own in own }
        process.standardInput = FileHandle.nullDevice
        // Files take any amount of output without a reader.
        let streams = try ["stdout", "stderr"].map { name in
            let file = folder.appending(path: ".\(name)")
            _ = FileManager.default.createFile(atPath: file.path, contents: nil)
            return try FileHandle(forUpdating: file)
        }
        (process.standardOutput, process.standardError) = (streams[0], streams[1])
        try process.runWithAllSignals()
        process.waitUntilExit()
        let texts = try streams.map { stream in
            try stream.seek(toOffset: 0)
            return String(decoding: try stream.readToEnd() ?? Data(), as: UTF8.self)
        }
        return Outcome(status: process.terminationStatus, output: texts[0], messages: texts[1])
    }

    /// Runs a closure in a new folder, which is removed afterwards.
    static func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        // The paths of temporary folders can contain symbolic links; messages have the short paths.
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }
}

extension Process {
    /// Runs the process with all signals unblocked. The threads of tests block them, and a process inherits
    /// that: its shell would not notice the end of a command.
    func runWithAllSignals() throws {
        var (none, before) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try run()
    }
}
