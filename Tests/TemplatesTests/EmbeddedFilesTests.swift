import Foundation
import Templates
import Testing

@Suite("The files embedded in the program")
struct EmbeddedFilesTests {
    private let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("templates")

    private var embedded: [String] {
        (0..<embedded_file_count()).compactMap { embedded_file_at($0).map { String(cString: $0.pointee.name) } }
    }

    private var onDisk: [String] {
        let shipped: Set = ["html", "css", "svg", "json", "txt"]
        let all = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
        return all.filter { shipped.contains(($0 as NSString).pathExtension) }
    }

    @Test("are those of the folder; after a change of names, run scripts/embed-templates")
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
            let file = try #require(embedded_file(name), "\(name)")
            let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
            #expect(Data(String(cString: file.pointee.text).utf8) == bytes, "\(name)")
        }
        #expect(embedded_file("nothing") == nil)
    }
}
