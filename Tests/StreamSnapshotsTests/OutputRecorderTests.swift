import Outputs
import Rx
import StreamSnapshots
import Testing

private struct ItemCell: Cell {
    let name: String?
    let isNew: Bool

    static let fields: [Field<ItemCell>] = [.text("name") { $0.name }, .flag("isNew") { $0.isNew }]
}

@Suite("A recorder")
struct OutputRecorderTests {
    @Test("keeps every emission of every output, repeated and unknown ones too")
    func emissions() {
        let title = PassthroughSubject<String?, Never>()
        let open = PassthroughSubject<Bool, Never>()
        let recorder = OutputRecorder([.text("title", title), .group("shop", [.flag("open", open)])])
        title.send("a")
        title.send("a")
        title.send(nil)
        open.send(false)
        #expect(recorder.names == ["title", "shop.open"])
        #expect(recorder["title"] == [.text("a"), .text("a"), .text(nil)])
        #expect(recorder["shop.open"] == [.flag(false)])
        #expect(recorder["shop.shut"] == [])
    }

    @Test("writes what it has as a text, one line an emission")
    func text() {
        let items = PassthroughSubject<[ItemCell], Never>()
        let title = PassthroughSubject<String?, Never>()
        let recorder = OutputRecorder([
            .text("title", title), .text("never", PassthroughSubject<String?, Never>()), .list("items", items),
        ])
        title.send("say \"hi\"\n")
        title.send(nil)
        items.send([ItemCell(name: "a", isNew: true), ItemCell(name: nil, isNew: false)])
        items.send([])
        #expect(
            recorder.text == #"""
                title
                  "say \"hi\"\n"
                  nil
                never
                  (nothing)
                items
                  2 rows
                  - name: "a", isNew: true
                  - name: nil, isNew: false
                  0 rows

                """#)
    }
}
