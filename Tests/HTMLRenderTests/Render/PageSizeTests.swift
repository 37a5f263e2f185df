import Testing

@testable import HTMLRender

@Suite("A page that is too large")
struct PageSizeTests {
    private let showcase = Showcase()
    private let text = String(repeating: "x", count: 1 << 20)

    private func page(_ template: String) throws -> Page {
        try Page(loaded(template), showing: showcase.outputs)
    }

    @Test(
        "is empty and has a reason, until it fits again",
        arguments: [
            "<p>" + String(repeating: "<b data-text=\"title\">x</b>", count: 65) + "</p>",
            "<p><b data-each=\"shop.items\"><i data-text=\"title\">x</i></b></p>",
            // Hardly anything of these is written: an invalid path is omitted, and an unsafe address becomes one
            // character.
            "<svg viewBox=\"0 0 1 1\">" + String(repeating: "<path data-attr-d=\"title\"/>", count: 65) + "</svg>",
            "<p>" + String(repeating: "<a data-attr-href=\"title\">x</a>", count: 65) + "</p>",
        ])
    func tooLarge(template: String) throws {
        let page = try page(template)
        showcase.items.send([Showcase.Item](repeating: Showcase.Item(), count: 100_000))
        showcase.title.send(text)
        #expect(page.snapshot() == [])
        #expect(
            page.problem == .tooLarge
                && page.problem?.description == "the page exceeds 64 MiB, or takes too many steps to write")
        var bytes: [UInt8] = [1]
        page.snapshot(into: &bytes)
        #expect(bytes == [] && page.withSnapshot { $0.count } == 0)
        showcase.title.send("x")
        #expect(!page.snapshot().isEmpty && page.problem == nil)
    }

    @Test(
        "is also one that reads much from its rows without writing it", arguments: [(70_000, 1), (65, 1 << 20)])
    func rows(count: Int, length: Int) throws {
        let page = try page("<p><b data-each=\"shop.items\"><i data-unless=\"name\" data-text=\"name\">x</i></b></p>")
        let item = Showcase.Item(name: String(repeating: "x", count: length))
        showcase.items.send([Showcase.Item](repeating: item, count: count))
        #expect(page.snapshot() == [] && page.problem == .tooLarge)
        showcase.items.send([item])
        #expect(page.snapshot() == Array("<p><b></b></p>\n".utf8) && page.problem == nil)
    }

    @Test(
        "is also a text that reads much for bars and drawings",
        arguments: ["{{bar title title 1}}", "{{drawing title 1}}"])
    func texts(tag: String) throws {
        showcase.title.send(text)
        let page = try HTMLRenderTests.page(String(repeating: tag, count: 66), showing: showcase)
        #expect(page.snapshot() == [] && page.problem == .tooLarge)
        showcase.title.send("1")
        #expect(!page.snapshot().isEmpty && page.problem == nil)
    }

    @Test("is also one that repeats nested lists without writing anything")
    func emptyRows() throws {
        let files = [
            "page.html": """
            <p><b data-each="shop.items"><i data-each="shop.items" data-include="part.html"/></b></p>
            """, "part.html": "<u data-sample=\"\">x</u>",
        ]
        let page = try Page(
            Template.load(
                "page.html", from: TemplateFiles(files), for: showcase.outputs.schema),
            showing: showcase.outputs)
        showcase.items.send([Showcase.Item](repeating: Showcase.Item(), count: 2000))
        #expect(page.snapshot() == [] && page.problem == .tooLarge)
    }

    @Test("is not one with many icons whose names are long texts of the data")
    func longNames() throws {
        let icons = IconSet(names: ["sun"], fallback: "sun") { _ in Array("<svg viewBox=\"0 0 1 1\"/>".utf8) }
        #expect(icons.index(of: "sun") == 0 && icons.index(of: String(repeating: "é", count: 1 << 20)) == nil)
        #expect(icons.index(of: "sul") == nil)
    }

    @Test("has more than 64 MiB")
    func limit() throws {
        let page = try page("<p>" + String(repeating: "<b data-text=\"title\">x</b>", count: 64) + "</p>")
        // The rest of the page: <p></p> with a line break, and 64 times <b></b>.
        let fixed = 8 + 64 * 7
        showcase.title.send(text)
        #expect(page.snapshot().isEmpty)
        showcase.title.send(String(text.dropLast(fixed / 64 + 1)))
        #expect(page.snapshot().count == 64 * ((1 << 20) - fixed / 64 - 1) + fixed && page.problem == nil)
    }
}
