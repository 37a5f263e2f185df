import Foundation
import Outputs
import Rx
import StreamSnapshots
import Testing

private struct LeafCell: Cell {
    let name: String?
    static let fields: [Field<LeafCell>] = [.text("name") { $0.name }]
}

private struct TreeCell: Cell {
    let isOld: Bool
    let leaves: [LeafCell]
    static let fields: [Field<TreeCell>] = [.flag("isOld") { $0.isOld }, .list("leaves") { $0.leaves }]
}

@Suite("A record as JSON")
struct OutputJSONTests {
    private let title = PassthroughSubject<String?, Never>()
    private let isOpen = PassthroughSubject<Bool, Never>()
    private let trees = PassthroughSubject<[TreeCell], Never>()

    private var record: OutputsRecord {
        OutputsRecord(of: [
            .text("title", title),
            .group("park", [.flag("isOpen", isOpen), .list("trees", trees), .text("never", Empty<String?, Never>())]),
            .group("nothing", []),
        ])
    }

    @Test("has all outputs in their order, with all emissions")
    func layout() {
        let record = record
        title.send(nil)
        title.send("Kew")
        isOpen.send(true)
        trees.send([])
        trees.send([TreeCell(isOld: true, leaves: [LeafCell(name: nil)]), TreeCell(isOld: false, leaves: [])])
        #expect(
            record.json == """
                {
                  "title": [null, "Kew"],
                  "park": {
                    "isOpen": [true],
                    "trees": [
                      [],
                      [
                        {"isOld": true, "leaves": [{"name": null}]},
                        {"isOld": false, "leaves": []}
                      ]
                    ],
                    "never": []
                  },
                  "nothing": {}
                }

                """)
    }

    @Test(
        "is valid for any text",
        arguments: ["\"\\/\u{8}\u{c}\n\r\t", "\u{0}\u{1f}\u{7f}", "\u{2028}é漢🌧"])
    func escaping(text: String) throws {
        let record = record
        title.send(text)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(record.json.utf8)) as? [String: Any])
        #expect(json["title"] as? [String] == [text])
    }
}
