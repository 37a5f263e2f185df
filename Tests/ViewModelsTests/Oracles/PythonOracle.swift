import Foundation
import Testing

/// Python's pint and Babel, as installed by scripts/oracles/formats.
enum PythonOracle {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    private static let python = root.appending(path: ".build/formats-tools/bin/python")
    private static let script = root.appending(path: "scripts/oracles/formats-reference/answers.py")

    /// Whether Python is installed.
    static let isThere = FileManager.default.isExecutableFile(atPath: python.path)

    /// The message if it is not installed.
    static let remedy: Comment = "run scripts/oracles/formats to install the Python packages for this test"

    /// The questions; the answers of each kind are in their order.
    struct Questions: Encodable {
        var units: [Conversion] = []
        var numbers: [Number] = []
        var percents: [Percent] = []
        var patterns: [Pattern] = []
        var dates: [DateAndPattern] = []
        var plurals: [Plural] = []
    }

    struct Answers: Decodable {
        var units: [Double]
        var numbers: [String]
        var percents: [String]
        /// The patterns; nil if CLDR has none for exactly these fields.
        var patterns: [String?]
        var dates: [String]
        /// The forms for the numbers of a language.
        var plurals: [[String]]
    }

    /// Asks all questions at once, because Python takes long to start.
    static func answers(to questions: Questions) throws -> Answers {
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = python
        process.arguments = ["-B", script.path]
        process.standardInput = input
        process.standardOutput = output
        // The script reads all questions before it answers, so that neither pipe waits for the other.
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(questions))
        try input.fileHandleForWriting.close()
        let answers = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return try JSONDecoder().decode(Answers.self, from: answers)
    }
}

extension PythonOracle {
    struct Conversion: Encodable {
        var value: Double
        var unit: String
        var target: String
    }

    struct Number: Encodable {
        var locale: String
        var value: Double
        var digits: Int
    }

    struct Percent: Encodable {
        var locale: String
        var value: Double
    }

    struct Pattern: Encodable {
        var locale: String
        var skeleton: String
    }

    struct DateAndPattern: Encodable {
        var locale: String
        var pattern: String
        /// The local time: `2026-10-15T07:10:00`.
        var time: String
    }

    struct Plural: Encodable {
        var language: String
        var numbers: [Int]
    }
}
