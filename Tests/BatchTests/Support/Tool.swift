import Foundation
import Testing

/// A program of the system that reads what Batch writes. A test whose program is missing is skipped.
struct Tool {
    static let tar = Tool("tar")
    static let python = Tool("python3")
    static let xmllint = Tool("xmllint")

    let name: String
    private let path: String?

    init(_ name: String) {
        self.name = name
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        path = folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Whether the program is installed.
    var isThere: Bool { path != nil }

    /// The reason for which a test is skipped without the program.
    var remedy: Comment { "needs the program \(name)" }

    /// Runs the program in a folder. Input and output are files, so that their size does not matter.
    func run(_ arguments: [String], input: [UInt8] = [], in folder: TemporaryFolder) throws -> (
        status: Int32, output: [UInt8], errors: String
    ) {
        let process = Process()
        process.executableURL = URL(filePath: try #require(path))
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C.UTF-8", "TZ": "UTC"]) { $1 }
        process.currentDirectoryURL = folder.url
        let name = UUID().uuidString
        let files = try ["input": input, "output": [], "errors": []].map {
            try folder.write($1, to: "\(name).\($0)")
            return try ($0, FileHandle(forUpdating: folder.url.appending(path: "\(name).\($0)")))
        }
        for (stream, file) in files {
            switch stream {
            case "input": process.standardInput = file
            case "output": process.standardOutput = file
            default: process.standardError = file
            }
        }
        try process.run()
        process.waitUntilExit()
        let errors = String(decoding: try folder.read("\(name).errors"), as: UTF8.self)
        return (process.terminationStatus, try folder.read("\(name).output"), errors)
    }
}

/// A folder for the files of one test.
struct TemporaryFolder {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    func remove() { try? FileManager.default.removeItem(at: url) }

    func write(_ bytes: [UInt8], to name: String) throws { try Data(bytes).write(to: url.appending(path: name)) }

    func read(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url.appending(path: name))) }
}
