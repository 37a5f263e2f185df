import Synchronization
import Testing

@testable import HTMLRender

@Suite("A set of drawings")
struct IconSetTests {
    private static let sun = Array(#"<svg viewBox="0 0 8 8"><path d="M0 0h8"/></svg>"#.utf8)

    @Test("reads a drawing only when a page first shows it")
    func reading() throws {
        let asked = Mutex<[String]>([])
        let icons = IconSet(names: ["wind", "sun", "rain"], fallback: "rain") { name in
            asked.withLock { $0.append(name) }
            return Self.sun
        }
        #expect(icons.names == ["rain", "sun", "wind"])
        let page = Array(#"<p><b data-icon="'sun'"/><b data-icon="title"/><svg data-icons=""/></p>"#.utf8)
        let files = TemplateFiles(icons: icons) { $0 == "page.html" ? page : nil }
        let showcase = Showcase()
        showcase.title.send("wind")
        let template = try Template.load("page.html", from: files, for: showcase.outputs.schema)
        #expect(asked.withLock { $0 } == [])
        for _ in 0..<2 {
            let page = Page(template, showing: showcase.outputs)
            let text = String(decoding: page.snapshot(), as: UTF8.self)
            #expect(text == String(decoding: page.snapshot(), as: UTF8.self))
            #expect(text.contains(##"<use href="#i-sun"/>"##))
            #expect(text.contains(#"<symbol id="i-wind" viewBox="0 0 8 8"><path d="M0 0h8"/></symbol>"#))
            #expect(!text.contains("i-rain"))
        }
        #expect(asked.withLock { $0 } == ["sun", "wind"])
        showcase.title.send("snow")
        _ = Page(template, showing: showcase.outputs).snapshot()
        #expect(asked.withLock { $0 } == ["sun", "wind", "rain"])
    }

    @Test("shows nothing for an invalid or missing drawing", arguments: ["<svg>", "<p/>", nil])
    func wrong(drawing: String?) throws {
        let icons = IconSet(names: ["sun"]) { _ in drawing.map { Array($0.utf8) } }
        let page = Array(#"<p><b data-icon="'sun'"/><svg data-icons=""/></p>"#.utf8)
        let files = TemplateFiles(icons: icons) { $0 == "page.html" ? page : nil }
        let showcase = Showcase()
        let template = try Template.load("page.html", from: files, for: showcase.outputs.schema)
        let text = String(decoding: Page(template, showing: showcase.outputs).snapshot(), as: UTF8.self)
        #expect(text.hasSuffix("<svg></svg></p>\n"))
    }

    @Test("has the same drawing for concurrent requests")
    func together() async {
        let icons = IconSet(names: ["sun"]) { _ in Self.sun }
        let symbols = await withTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<50 { group.addTask { icons.drawing(at: 0).symbol } }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(symbols.count == 1)
    }
}
