import Foundation
import Testing

@Suite("The fuzzing corpus")
struct ReplayTests {
    private static let corpus = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

    @Test("has a folder for each target")
    func folders() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path)
        #expect(folders.sorted() == FuzzTarget.all.map(\.name).sorted())
    }

    @Test("is replayed without a flaw", arguments: FuzzTarget.all.map(\.name))
    func replay(name: String) throws {
        let target = try #require(FuzzTarget.all.first { $0.name == name })
        let folder = Self.corpus.appending(path: name)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        try #require(!files.isEmpty)
        for file in files {
            let data = try Data(contentsOf: file)
            #expect(throws: Never.self, "\(name)/\(file.lastPathComponent)") { try target.run(data) }
        }
    }
}
