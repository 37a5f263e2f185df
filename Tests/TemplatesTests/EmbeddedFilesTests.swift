import Foundation
import Templates
import Testing

@Suite("The files embedded in the program")
struct EmbeddedFilesTests {
    private let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("templates")

    private var embedded: [String] { EmbeddedFile.all.map(\.name) }

    private var onDisk: [String] {
        let shipped: Set = ["html", "css", "svg", "json", "txt", "ics", "xml"]
        let all = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
        return all.filter { shipped.contains(($0 as NSString).pathExtension) }
    }

    @Test("are those of the folder")
    func list() {
        #expect(embedded.count > 10)
        let files = onDisk.map { $0.hasPrefix("languages/") ? ($0 as NSString).deletingPathExtension : $0 }
        #expect(embedded.filter { !$0.hasPrefix("keys/") }.sorted() == files.sorted())
    }

    @Test("have the phrases of a language without their keys, and its keys in another file")
    func languages() throws {
        let languages = embedded.filter { $0.hasPrefix("languages/") }
        #expect(languages.count > 10)
        for name in languages {
            let stored = try Data(contentsOf: folder.appending(path: name + ".json"))
            let catalogue = try JSONDecoder().decode([String: String].self, from: stored)
            let lines = try lines(of: name)
            let keys = try self.lines(of: "keys/\(lines[0])")
            #expect(keys.count == lines.count - 1, "\(name)")
            #expect(Dictionary(zip(keys, lines.dropFirst())) { $1 } == catalogue, "\(name)")
        }
    }

    private func lines(of name: String) throws -> [String] {
        let file = try #require(EmbeddedFile.named(name), "\(name)")
        return String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test("shade the edge of a table that continues beyond it")
    func edgeOfTable() throws {
        let style = try String(contentsOf: folder.appending(path: "page/style.css"), encoding: .utf8)
        let table = try #require(style.split(separator: "\n").first { $0.hasPrefix(".sheet{") })
        #expect(table.contains("overflow-x:auto") && table.contains("100%/4rem local"))
    }

    @Test("have the bytes of the folder's files, and are found by name")
    func contents() throws {
        for name in embedded where !name.hasPrefix("languages/") && !name.hasPrefix("keys/") {
            let file = try #require(EmbeddedFile.named(name), "\(name)")
            let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
            #expect(Data(file.bytes) == bytes, "\(name)")
        }
        #expect(EmbeddedFile.named("nothing") == nil)
    }

    @Test("are listed by folder", arguments: ["icons", "languages", "page", "pag", "page/", "nothing", ""])
    func folders(name: String) {
        let names = embedded.filter { $0.hasPrefix(name + "/") }.map { String($0.dropFirst(name.count + 1)) }
        #expect(EmbeddedFile.files(in: name).map(\.name) == names)
        #expect(EmbeddedFile.files(in: name).allSatisfy { "\(name)/\($0.name)" == $0.file.name })
    }
}
