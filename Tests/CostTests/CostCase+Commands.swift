import Arguments
import Files
import Foundation

@testable import StreamSnapshots
@testable import forecast_report

extension CostCase {
    /// Commands with many arguments, and settings files with many members.
    static let commands = [
        CostCase("options", size: 500) { count in
            let arguments = Array(repeating: "--units=si", count: count)
            return { _ = try? Program.report.parse(arguments) }
        },
        CostCase("inputs", size: 1_000) { count in
            let arguments = (0..<count).map { "\($0).json" }
            var surroundings = Surroundings.process
            surroundings.kind = { $0.hasSuffix("/") ? .folder : .file }
            surroundings.checkFile = { _ in }
            surroundings.file = { _ in nil }
            surroundings.writeStandardOutput = { _ in }
            surroundings.say = { _ in }
            surroundings.readFile = { (path, _) throws(FileProblem) in throw FileProblem(name: path, code: ENOENT) }
            surroundings.environment = [:]
            let command = Command(surroundings: surroundings)
            return {
                _ = command.run(["--dry-run", "--output", "folder/"] + arguments)
            }
        },
        CostCase("marks of the names of settings", size: 4_000) { count in
            let data = Data("{\"days\": 5, \"\(marks(count))\": 5, \"units\": \"\(marks(count))\"}".utf8)
            return {
                _ = try? ConfigurationFile(data, at: "settings.json", of: FolderSettings(), SettingNames(of: .report))
            }
        },
        CostCase("members of a file of settings", size: 2_000) { count in
            let members = (0..<count).map { _ in "\"days\": 5" } + ["\"dais\": 5"]
            let data = Data("{\(members.joined(separator: ",\n"))}".utf8)
            return {
                _ = try? ConfigurationFile(data, at: "settings.json", of: FolderSettings(), SettingNames(of: .report))
            }
        },
        CostCase("marks of the texts of a review", size: 4_000) { count in
            let folder = TemporaryFolder([
                "a.txt": "out\(marks(count))\n  \"a\(marks(count))\" @ 1\(marks(count)) s\n",
                "a.received.txt": "out\(marks(count))\n  \"b\(marks(count))\" @ 1\(marks(count)) s\n",
                "__Snapshots__/T/1-1.received.inline":
                    #"{"file": "T.swift", "line": 1, "expected": "", "received": "", "source": "", "\#(marks(count))": 1}"#,
            ])
            let command = Command(surroundings: .process)
            return {
                _ = command.run(["review", folder.path(""), "--output", folder.path("review.html"), "--quiet"])
                precondition(folder.has("review.html"), "there is no review")
            }
        },
        CostCase("flags of the texts of a review", size: 4_000) { count in
            let folder = TemporaryFolder([
                "a.txt": "out\n  \(flags(count))\n", "a.received.txt": "out\n  a\(flags(count))\n",
            ])
            let command = Command(surroundings: .process)
            return {
                _ = command.run(["review", folder.path(""), "--output", folder.path("review.html"), "--quiet"])
                precondition(folder.has("review.html"), "there is no review")
            }
        },
        CostCase("outputs of one name in a review", size: 1_000) { count in
            let text = "out\n" + String(repeating: "  \"a\"\n", count: count) + String(repeating: "out\n", count: count)
            let folder = TemporaryFolder(["a.txt": text, "a.received.txt": text + "other\n  \"b\"\n"])
            let command = Command(surroundings: .process)
            return {
                _ = command.run(["review", folder.path(""), "--output", folder.path("review.html"), "--quiet"])
                precondition(folder.has("review.html"), "there is no review")
            }
        },
        CostCase("style sheets that are too many to share", size: 200) { count in
            let sheets = (0..<count).map { "<style>p{order:\($0)}</style>" }.joined()
            let folder = TemporaryFolder([
                "t/page.html": "<html><head><title>x</title>\(sheets)</head><body><p>x</p></body></html>",
                "places.ndjson": """
                {"id": "oslo", "place": {"name": "Oslo", "latitude": 59.9, "longitude": 10.7},
                "answer": {"format": "forecast-report/1", "place": {"name": "Oslo"},
                "current": {"time": "2026-10-15T10:00:00Z", "temperature": 20}}}
                """.replacing("\n", with: " "),
            ])
            let command = Command(surroundings: .process)
            return {
                _ = command.run([
                    "batch", folder.path("places.ndjson"), "--output", folder.path("pages/"), "--template",
                    folder.path("t"), "--shared-style", "--quiet",
                ])
                precondition(folder.has("pages/oslo.html"), "there is no page")
                folder.remove("pages")
            }
        },
        CostCase("pages in the way of a line that is repeated", size: 1_000) { count in
            func line(_ id: String) -> String {
                #"{"id": "\#(id)", "answer": {"format": "forecast-report/1", "place": {"timeZone": "UTC"}, "#
                    + #""current": {"time": "2026-10-15T10:00:00Z", "temperature": 1}}}"# + "\n"
            }
            let numbers = 0..<count
            let folder = TemporaryFolder([
                "before.ndjson": numbers.map { line("x.html/\($0)") + line("others/\($0)") }.joined(),
                // The first page keeps its old path, since its new one is below that of a page. Each other page leaves its
                // old path, and that of x could have become free.
                "now.ndjson": line("x.html/0") + numbers.map { line("others/\($0)") + line("x") }.joined(),
            ])
            var surroundings = Surroundings.process
            surroundings.say = { _ in }
            let command = Command(surroundings: surroundings)
            func batch(_ name: String, _ options: [String]) {
                _ = command.run(
                    ["batch", folder.path(name), "--output", folder.path("pages/"), "--template", "compact", "--quiet"]
                        + options)
            }
            return {
                batch("before.ndjson", ["--path", "{id}.htm"])
                batch("now.ndjson", ["--together"])
                precondition(folder.has("pages/x.html/0.htm"), "there is no page")
                folder.remove("pages")
                folder.remove("pages.forecast-report.sqlite")
            }
        },
        CostCase("escaped backticks of a test", size: 4_000) { count in
            let source = Array(("`" + String(repeating: #"\`"#, count: count) + "\nassert(matches: \"a\")\n").utf8)
            return { _ = LabelledLiterals.all(labelled: "matches", in: source) }
        },
    ]

    /// A folder that exists as long as the work of a case.
    private final class TemporaryFolder {
        private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

        init(_ files: [String: String]) {
            for (name, text) in files {
                let file = folder.appending(path: name)
                try? FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try? Data(text.utf8).write(to: file)
            }
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        func path(_ name: String) -> String { folder.appending(path: name).path() }

        func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

        func remove(_ name: String) { try? FileManager.default.removeItem(atPath: path(name)) }
    }
}
