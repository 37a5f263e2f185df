import Foundation
import Testing

@testable import HTMLRender

/// A file of the folder `Broken`: the files of a small template, and its problems.
///
///     ==> page.html
///     <p data-text="titel">x</p>
///     ==> problems
///     page.html:1:4: error: there is no output called “titel” here
///     …
struct BrokenTemplate: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [String: String]
    let problems: String

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Broken")

    /// All files of the folder, by name.
    static let all: [BrokenTemplate] = {
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.sorted { $0.lastPathComponent < $1.lastPathComponent }.compactMap(BrokenTemplate.init)
    }()

    private init?(_ file: URL) {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        var files: [String: String] = [:]
        for section in ("\n" + text).components(separatedBy: "\n==> ").dropFirst() {
            let name = section.prefix { $0 != "\n" }
            files[String(name)] = String(section.dropFirst(name.count + 1))
        }
        self.name = file.deletingPathExtension().lastPathComponent
        problems = (files.removeValue(forKey: "problems") ?? "").trimmingCharacters(in: .newlines)
        self.files = files
    }

    var testDescription: String { name }

    /// Returns the problems found in the template, in the format of a compiler.
    func found() throws -> String {
        let icon = Array(#"<svg viewBox="0 0 8 8"><path d="M0 0h8"/></svg>"#.utf8)
        let files = files
        let template = TemplateFiles(icons: try IconSet(svg: ["sun": icon, "wind": icon])) { name in
            files[name].map { Array($0.utf8) }
        }
        let problems = Template.problems(
            in: template, pages: ["page.html"], for: Showcase().outputs.schema, words: ["hello": "Hello"])
        return problems.map(\.description).joined(separator: "\n")
    }
}
