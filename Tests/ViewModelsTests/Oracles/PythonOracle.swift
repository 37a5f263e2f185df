import Foundation
import Testing

/// Python's pint and Babel, where scripts/oracles/formats has put them.
enum PythonOracle {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    private static let python = root.appending(path: ".build/formats-tools/bin/python")
    private static let script = root.appending(path: "scripts/oracles/formats-reference/answers.py")

    /// Whether there is a Python to ask.
    static let isThere = FileManager.default.isExecutableFile(atPath: python.path)

    /// What is said where there is none.
    static let remedy: Comment = "scripts/oracles/formats brings the Python that this asks"

    /// What is asked; the answers of each kind come in the order of the questions.
    struct Questions: Encodable {
        var units: [Conversion] = []
        var numbers: [Number] = []
        var percents: [Percent] = []
        var patterns: [Pattern] = []
        var dates: [DateAndPattern] = []
    }

    struct Answers: Decodable {
        var units: [Double]
        var numbers: [String]
        var percents: [String]
        /// Nil where CLDR has no pattern for just these fields.
        var patterns: [String?]
        var dates: [String]
    }

    /// Asks everything at once, as a Python takes long to start.
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
        /// What the clock on the wall shows: `2026-10-15T07:10:00`.
        var time: String
    }
}
