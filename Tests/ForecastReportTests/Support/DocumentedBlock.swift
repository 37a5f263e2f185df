import Foundation
import Testing

/// A block of commands in the documentation: command lines and, if shown, their output.
///
/// In a block of kind `sh` each line is a command; one of kind `console` shows commands after `$ `, and below them the
/// output. Blocks without the program are left out.
struct DocumentedBlock: CustomTestStringConvertible {
    let place: String
    var steps: [(line: String, shown: String?)] = []
    var testDescription: String { place }

    static let all: [DocumentedBlock] = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
        let sources = FileManager.default.enumerator(atPath: root.appending(path: "Sources").path)
        let articles = (sources?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".md") }.sorted()
        return (["README.md"] + articles.map { "Sources/\($0)" }).flatMap { name in
            blocks((try? String(contentsOf: root.appending(path: name), encoding: .utf8)) ?? "", of: name)
        }
    }()

    private static func blocks(_ text: String, of name: String) -> [DocumentedBlock] {
        var (blocks, block, kind) = ([DocumentedBlock](), DocumentedBlock(place: ""), String?.none)
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("```") {
                if kind == nil {
                    (kind, block) = (String(line.dropFirst(3)), DocumentedBlock(place: "\(name):\(number + 2)"))
                } else {
                    if block.isAboutProgram { blocks.append(block) }
                    kind = nil
                }
            } else if kind == "sh", !line.isEmpty {
                block.steps.append((String(line), nil))
            } else if kind == "console" {
                block.addConsole(String(line))
            }
        }
        return blocks
    }

    private mutating func addConsole(_ line: String) {
        if line.hasPrefix("$ ") {
            steps.append((String(line.dropFirst(2)), ""))
        } else if let last = steps.indices.last {
            steps[last].shown = (steps[last].shown ?? "") + line + "\n"
        }
    }

    /// Whether all of it can be run in a folder with only the program.
    private var isAboutProgram: Bool {
        !steps.isEmpty
            && steps.allSatisfy { step in
                let isProgram = step.line.contains("scripts/report") || step.line.contains("forecast-report")
                return isProgram && !step.line.contains("swift ") && !step.line.contains("cp ")
            }
    }
}
