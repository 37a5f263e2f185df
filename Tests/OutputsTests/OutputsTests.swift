import Outputs
import Rx
import Testing

private struct FruitCell: Cell {
    let name: String?
    let isRipe: Bool
    let seeds: [SeedCell]

    static let fields: [Field<FruitCell>] = [
        .text("name") { $0.name },
        .flag("isRipe") { $0.isRipe },
        .list("seeds") { $0.seeds },
    ]
}

private struct SeedCell: Cell {
    let size: String

    static let fields: [Field<SeedCell>] = [.text("size") { $0.size }]
}

@Suite("A tree of outputs")
struct OutputsTests {
    private let seeds = Schema([Schema.Entry("size", .text)])

    private var fruit: Schema {
        Schema([
            Schema.Entry("name", .text), Schema.Entry("isRipe", .flag), Schema.Entry("seeds", .list(seeds)),
        ])
    }

    private var outputs: OutputTree {
        [
            .flag("open", Just(true)),
            .group(
                "shop",
                [.text("name", Just("Corner" as String?)), .list("fruit", PassthroughSubject<[FruitCell], Never>())]),
        ]
    }

    @Test("knows its names and kinds before any emission, including those of empty lists' rows")
    func schema() {
        #expect(outputs.schema["open"] == .flag)
        #expect(outputs.schema["shop.name"] == .text)
        #expect(outputs.schema["shop.fruit"] == .list(fruit))
        #expect(outputs.schema.paths == ["open", "shop.name", "shop.fruit"])
    }

    @Test(
        "has no output with another name",
        arguments: ["", "shut", "shop.", "shop.nam", "open.name", "shop.name.x", "."])
    func unknownNames(path: String) {
        #expect(outputs.schema[path] == nil)
        #expect(outputs[path] == nil)
    }

    @Test("returns the stream with a dotted name")
    func lookup() {
        guard case .text(let name)? = outputs["shop.name"] else {
            Issue.record("shop.name is a text")
            return
        }
        var values: [String?] = []
        let subscription = name.sink { values.append($0) }
        #expect(values == ["Corner"])
        subscription.cancel()
    }

    @Test("makes rows of cells in the order of their fields, including nested lists")
    func rows() {
        let cells = [FruitCell(name: nil, isRipe: true, seeds: [SeedCell(size: "small")])]
        let outputs: OutputTree = [.list("fruit", Just(cells))]
        guard case .list(let stream, let schema)? = outputs["fruit"] else {
            Issue.record("fruit is a list")
            return
        }
        var rows: [Rows] = []
        let subscription = stream.sink { rows.append($0) }
        #expect(schema == fruit)
        #expect(rows == [[Row([.text(nil), .flag(true), .list([Row([.text("small")])])])]])
        subscription.cancel()
    }
}
