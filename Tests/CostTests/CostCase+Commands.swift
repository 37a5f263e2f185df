import Arguments
import Files
import Foundation

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
    ]
}
