import Foundation
import Testing

@testable import forecast_report

@Suite("A written file")
struct WholeFileTests {
    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test("takes the place of what was there, and leaves nothing beside it")
    func replaces() throws {
        try inFolder { folder throws in
            let path = folder.appendingPathComponent("å b.html").path
            try WholeFile.write(Array("old".utf8), to: path)
            try WholeFile.write(Array("new".utf8), to: path)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["å b.html"])
        }
    }

    @Test("is not begun where it cannot stand")
    func refused() throws {
        try inFolder { folder throws in
            let path = folder.appendingPathComponent("missing/page.html").path
            let problem = #expect(throws: OutputProblem.self) { try WholeFile.write([1], to: path) }
            #expect(problem == OutputProblem(name: path, code: ENOENT))
            let occupied = #expect(throws: OutputProblem.self) { try WholeFile.write([1], to: folder.path) }
            #expect(occupied?.name == folder.path)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        }
    }
}
