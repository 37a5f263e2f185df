import Foundation
import Weather

/// The world as the command sees it: files, streams and the clock. A test passes one of its own.
struct Surroundings {
    /// The bytes of a file.
    var readFile: (_ path: String) throws(FileProblem) -> Data
    /// All of standard input.
    var readStandardInput: () throws(FileProblem) -> Data
    /// Puts a whole file in place, or leaves what was there.
    var writeFile: (_ bytes: [UInt8], _ path: String) throws(FileProblem) -> Void
    /// Writes bytes to standard output.
    var writeStandardOutput: (_ bytes: [UInt8]) throws(FileProblem) -> Void
    /// Says a line on standard error.
    var say: (_ line: String) -> Void
    /// Asks a weather service.
    var fetch: (_ question: WeatherQuestion, _ options: Options) -> Result<WeatherAnswer, ServiceProblem>
    /// What time it is.
    var now: @Sendable () -> Date
    /// The environment's variables.
    var environment: [String: String]

    /// The process's own files, streams, clock and environment.
    static var process: Surroundings {
        Surroundings(
            readFile: Descriptor.contents,
            readStandardInput: { () throws(FileProblem) in
                try Descriptor(STDIN_FILENO, name: "standard input").readToEnd()
            },
            writeFile: WholeFile.write,
            writeStandardOutput: { bytes throws(FileProblem) in
                try Descriptor(STDOUT_FILENO, name: "standard output").write(bytes)
            },
            say: { line in
                let text = Self.harmless(line) + "\n"
                // When even that cannot be written, there is nobody left to tell.
                try? Descriptor(STDERR_FILENO, name: "standard error").write(Array(text.utf8))
            },
            fetch: { ask($0, $1, environment: ProcessInfo.processInfo.environment) },
            now: { Date() },
            environment: ProcessInfo.processInfo.environment
        )
    }

    /// A line without what a terminal would obey; words from the data can stand in it.
    static func harmless(_ line: String) -> String {
        String(
            String.UnicodeScalarView(
                line.unicodeScalars.map { scalar in
                    let isControl = scalar.properties.generalCategory == .control
                    return isControl && scalar != "\n" && scalar != "\t" ? "\u{FFFD}" : scalar
                }))
    }
}
