import Outputs
import Rx
import StreamSnapshots
import Testing

private struct ItemCell: Cell {
    let name: String?
    let isNew: Bool

    static let fields: [Field<ItemCell>] = [.text("name") { $0.name }, .flag("isNew") { $0.isNew }]
}

private struct WideCell: Cell {
    let name: String
    var items: [ItemCell] = []

    static let fields: [Field<WideCell>] =
        [.list("items") { $0.items }] + "abcd".map { letter in .text(String(letter)) { "\($0.name)\(letter)" } } + [
            .flag("isLast") { _ in true }
        ]
}

@Suite("A record of outputs")
struct OutputsRecordTests {
    @Test("keeps every emission of every output, including repeated and unknown ones")
    func emissions() throws {
        let title = PassthroughSubject<String?, Never>()
        let open = PassthroughSubject<Bool, Never>()
        let items = PassthroughSubject<[ItemCell], Never>()
        let record = OutputsRecord(of: [
            .text("title", title), .group("shop", [.flag("open", open), .list("items", items)]),
        ])
        title.send("a")
        title.send("a")
        title.send(nil)
        open.send(false)
        items.send([])
        items.send([ItemCell(name: "b", isNew: true)])
        #expect(record.names == ["title", "shop.open", "shop.items"])
        #expect(try record["title"] == [.text("a"), .text("a"), .text(nil)])
        #expect(try record.texts("title") == ["a", "a", nil])
        #expect(try record.flags("shop.open") == [false])
        #expect(try record.rows("shop.items") == [Row([.text("b"), .flag(true)])])
    }

    @Test("rejects unknown names, and suggests similar ones")
    func unknownNames() throws {
        let record = OutputsRecord(of: [.text("title", Just("a")), .group("day", [.flag("isNight", Just(true))])])
        for (name, words) in [
            ("titel", "unknown output “titel”; did you mean “title”?"),
            ("day.isNigth", "unknown output “day.isNigth”; did you mean “day.isNight”?"),
            ("day", "unknown output “day”; did you mean “day.isNight”?"),
        ] {
            #expect(throws: UnknownOutput.self) { try record[name] }
            let error = #expect(throws: UnknownOutput.self) { try record.stream(name) }
            #expect(error?.description == words)
        }
        #expect(throws: UnknownOutput.self) { try record.texts("day.isNight") }
        #expect(throws: UnknownOutput.self) { try record.flags("title") }
        #expect(throws: UnknownOutput.self) { try record.rows("title") }
    }

    @Test("has a text with one line for each emission")
    func text() {
        let items = PassthroughSubject<[ItemCell], Never>()
        let title = PassthroughSubject<String?, Never>()
        let record = OutputsRecord(of: [
            .text("title", title), .text("never", PassthroughSubject<String?, Never>()), .list("items", items),
        ])
        title.send("say \"hi\"\n")
        title.send(nil)
        items.send([ItemCell(name: "a", isNew: true), ItemCell(name: nil, isNew: false)])
        items.send([])
        #expect(
            record.text == #"""
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

    @Test("writes a row of many fields with a line for each field, followed by its lists")
    func wideRows() {
        let rows = Just([WideCell(name: "x", items: [ItemCell(name: "i", isNew: true)]), WideCell(name: "y")])
        let record = OutputsRecord(of: [.list("rows", rows)])
        #expect(
            record.text == """
                rows
                  2 rows
                  - a: "xa"
                    b: "xb"
                    c: "xc"
                    d: "xd"
                    isLast: true
                    items
                      1 row
                      - name: "i", isNew: true
                  - a: "ya"
                    b: "yb"
                    c: "yc"
                    d: "yd"
                    isLast: true
                    items
                      0 rows
                  (finished)

                """)
    }

    @Test("receives an emission caused by the subscription to another output")
    func binding() throws {
        let echo = CurrentValueSubject<String?, Never>("silence")
        let loud = Deferred { Just(true).handleEvents(receiveSubscription: { _ in echo.send("noise") }) }
        let record = OutputsRecord(of: [.text("echo", echo), .flag("loud", loud)])
        #expect(try record.texts("echo") == ["silence", "noise"])
    }

    @Test("has the times of its clock, counted from its beginning")
    func times() {
        let time = TestScheduler()
        let title = PassthroughSubject<String?, Never>()
        time.advance(by: 100)
        let record = OutputsRecord(of: [.text("title", title)], over: time)
        title.send("now")
        time.advance(by: 0.25)
        title.send("later")
        #expect(record.text == "title\n  \"now\" @ 0 s\n  \"later\" @ 0.25 s\n")
    }

    @Test("names the outputs with unchecked events")
    func unseen() throws {
        let record = OutputsRecord(of: [.text("title", Just("Tea")), .group("shop", [.flag("open", Just(true))])])
        _ = try record.stream("title").next()
        let problem = try #require(throws: RecordProblem.self) {
            try record.expectNoMoreEvents(file: "T.swift", line: 1)
        }
        #expect(
            problem.description == """
                T.swift:1: 1 event of “title” not checked:
                  (finished)
                2 events of “shop.open” not checked:
                  true
                  (finished)
                """)
        record.skipEvents()
        try record.expectNoMoreEvents()
    }
}
