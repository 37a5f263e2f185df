import Foundation

/// A server on 127.0.0.1 with a certificate that it has signed itself, by the command openssl.
final class TLSServer {
    /// Whether the command is installed, as it is wherever certificates are.
    static let isAvailable = FileManager.default.isExecutableFile(atPath: openssl)
    private static let openssl = "/usr/bin/openssl"

    /// A server that does not start.
    struct NotStarted: Error {}

    let port: Int
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private let process = Process()

    /// Makes a certificate and listens on a free port.
    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let request = try Self.command(
            "req -x509 -newkey rsa:2048 -noenc -keyout key.pem -out certificate.pem -days 2 -subj /CN=127.0.0.1",
            in: folder)
        request.waitUntilExit()
        let output = Pipe()
        try Self.prepare(
            process, "s_server -accept 127.0.0.1:0 -key key.pem -cert certificate.pem -www", in: folder, output)
        try process.runWithAllSignals()
        // It prints the address when it listens.
        var said = ""
        while !said.contains(/ACCEPT 127\.0\.0\.1:[0-9]+\n/) {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { throw NotStarted() }
            said += String(decoding: more, as: UTF8.self)
        }
        guard let port = said.firstMatch(of: /ACCEPT 127\.0\.0\.1:([0-9]+)\n/).flatMap({ Int($0.1) }) else {
            throw NotStarted()
        }
        self.port = port
    }

    /// Ends the server and removes its certificate.
    func stop() {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    private static func command(_ line: String, in folder: URL) throws -> Process {
        let process = Process()
        try prepare(process, line, in: folder, FileHandle.nullDevice)
        try process.runWithAllSignals()
        return process
    }

    private static func prepare(_ process: Process, _ line: String, in folder: URL, _ output: Any) throws {
        process.executableURL = URL(filePath: openssl)
        process.arguments = line.split(separator: " ").map(String.init)
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
    }
}
