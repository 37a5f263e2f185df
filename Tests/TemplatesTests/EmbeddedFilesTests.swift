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
        #expect(embedded.sorted() == onDisk.sorted())
    }

    @Test("shade the edge of a table that continues beyond it")
    func edgeOfTable() throws {
        let style = try String(contentsOf: folder.appending(path: "page/style.css"), encoding: .utf8)
        let table = try #require(style.split(separator: "\n").first { $0.hasPrefix(".sheet{") })
        #expect(table.contains("overflow-x:auto") && table.contains("100%/4rem local"))
    }

    @Test("have the bytes of the folder's files, and are found by name")
    func contents() throws {
        for name in embedded {
            let file = try #require(EmbeddedFile.named(name), "\(name)")
            let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
            #expect(Data(file.bytes) == bytes, "\(name)")
        }
        #expect(EmbeddedFile.named("nothing") == nil)
    }
}
