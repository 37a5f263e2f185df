import Foundation
import Testing

/// A program of the system that validates results. If it is missing, its tests are skipped.
struct Tool {
    let path: String?

    static let bash = Tool("bash")
    static let zsh = Tool("zsh")
    static let fish = Tool("fish")
    static let mandoc = Tool("mandoc")

    private init(_ name: String) {
        path = ["/usr/bin/", "/bin/", "/usr/local/bin/"].map { $0 + name }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    var isThere: Bool { path != nil }

    /// Runs the program in a folder, without the user's settings.
    func run(
        _ arguments: [String], input: String = "", in folder: URL? = nil
    ) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: try #require(path))
        process.arguments = arguments
        process.environment = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "TERM": "dumb", "LC_ALL": "C.UTF-8"]
        if let folder { process.currentDirectoryURL = folder }
        let (inputPipe, outputPipe) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (inputPipe, outputPipe, outputPipe)
        try process.run()
        inputPipe.fileHandleForWriting.write(Data(input.utf8))
        try inputPipe.fileHandleForWriting.close()
        let output = try outputPipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
