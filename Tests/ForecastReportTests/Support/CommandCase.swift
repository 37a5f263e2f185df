import Foundation
import Testing

/// A case of a file in `Cases`: command lines and their results.
///
///     == the title
///     $ forecast-report --units imperial      a line for the shell
///     status 64                               0 by default
///     > a line of standard output             all lines, or none
///     ! a line of standard error              all lines, or none
///     >~ a part of it     >- not in it        for long outputs; !~ and !- for standard error
///     files page.html                         all files that were not there before
///     file page.html ~ a part of it           and - for what is not in it
struct CommandCase: CustomTestStringConvertible {
    var title: String
    var steps: [Step] = []
    var testDescription: String { title }

    /// A command line and its result.
    struct Step {
        var line: String
        var status: Int32 = 0
        var output = Text()
        var messages = Text()
        var files: [String]?
        var contents: [(name: String, text: String, isThere: Bool)] = []
    }

    /// The expected content of a stream.
    struct Text {
        var lines: [String] = []
        var parts: [String] = []
        var absent: [String] = []

        /// Whether a text is as expected.
        func describes(_ text: String) -> Bool {
            if parts.isEmpty && absent.isEmpty { return text == lines.map { $0 + "\n" }.joined() }
            return parts.allSatisfy(text.contains) && !absent.contains(where: text.contains)
        }
    }

    /// A line of a file that is no part of a case.
    struct Misprint: Error { let line: String }

    /// The folder with the files of cases, and with the files that each case is given.
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Cases")

    /// All cases of all files.
    static let all: [CommandCase] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".txt") }.sorted().flatMap { name in
            let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
            do {
                return try cases(text)
            } catch {
                return [CommandCase(title: "\(name): \(error)")]
            }
        }
    }()

    private static func cases(_ text: String) throws -> [CommandCase] {
        var cases: [CommandCase] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.isEmpty || line.hasPrefix("#") { continue }
            if line.hasPrefix("== ") {
                cases.append(CommandCase(title: String(line.dropFirst(3))))
            } else if line.hasPrefix("$ "), !cases.isEmpty {
                cases[cases.count - 1].steps.append(Step(line: String(line.dropFirst(2))))
            } else if var step = cases.last?.steps.last {
                try step.add(line)
                cases[cases.count - 1].steps[cases[cases.count - 1].steps.count - 1] = step
            } else {
                throw Misprint(line: line)
            }
        }
        return cases
    }
}

extension CommandCase.Step {
    fileprivate mutating func add(_ line: String) throws {
        let (mark, rest) =
            line.firstIndex(of: " ").map {
                (String(line[..<$0]), String(line[line.index(after: $0)...]))
            } ?? (line, "")
        switch mark {
        case "status": status = Int32(rest) ?? -1
        case ">": output.lines.append(rest)
        case ">~": output.parts.append(rest)
        case ">-": output.absent.append(rest)
        case "!": messages.lines.append(rest)
        case "!~": messages.parts.append(rest)
        case "!-": messages.absent.append(rest)
        case "files": files = rest.split(separator: " ").map(String.init)
        case "file":
            let parts = rest.split(separator: " ", maxSplits: 2).map(String.init)
            guard parts.count == 3 else { throw CommandCase.Misprint(line: line) }
            contents.append((parts[0], parts[2], parts[1] == "~"))
        default: throw CommandCase.Misprint(line: line)
        }
    }
}
