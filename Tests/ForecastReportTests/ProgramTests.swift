import Foundation
import Testing

@Suite("The program")
struct ProgramTests {
    /// The program that was built beside these tests.
    private var program: URL {
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(
            "forecast-report")
    }

    @Test("ends quietly when its reader leaves early")
    func brokenPipe() throws {
        let (output, messages) = (Pipe(), Pipe())
        let process = Process()
        process.executableURL = program
        process.arguments = ["-o", "-"]
        process.standardOutput = output
        process.standardError = messages
        try output.fileHandleForReading.close()
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
        let said = String(decoding: messages.fileHandleForReading.availableData, as: UTF8.self)
        #expect(said == "No input was given, so this is the embedded sample.\n")
    }
}
