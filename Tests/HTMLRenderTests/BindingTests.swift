import Testing

@testable import HTMLRender

@Suite("A binding")
struct BindingTests {
    static let cases: [(template: String, page: String)] = [
        // Texts
        (#"<p data-text="title">sample</p>"#, "<p>Tea</p>"),
        (#"<div><p data-text="missing">sample</p></div>"#, "<div></div>"),
        (#"<p data-text="title"><b>sample</b> markup</p>"#, "<p>Tea</p>"),
        // Conditions
        (#"<p data-if="open">yes</p>"#, "<p>yes</p>"),
        (#"<div><p data-if="shut">yes</p></div>"#, "<div></div>"),
        (#"<p data-unless="shut">no</p>"#, "<p>no</p>"),
        (#"<p data-if="title">known</p>"#, "<p>known</p>"),
        (#"<p data-unless="missing">unknown</p>"#, "<p>unknown</p>"),
        (#"<p data-if="shop.items">some</p>"#, "<p>some</p>"),
        (#"<div><p data-if="open" data-unless="title">both</p></div>"#, "<div></div>"),
        // Lists
        (
            #"<ul><li data-each="shop.items" data-text="name">a</li><li data-sample="">b</li></ul>"#,
            "<ul><li>Green</li><li>Black</li></ul>"
        ),
        (
            #"<ul><li data-each="shop.items"><b data-text="name">a</b> of <i data-text="title">b</i></li></ul>"#,
            "<ul><li><b>Green</b> of <i>Tea</i></li><li><b>Black</b> of <i>Tea</i></li></ul>"
        ),
        (
            #"<ul><li data-each="shop.items"><b data-if="isNew" data-text="name">a</b></li></ul>"#,
            "<ul><li><b>Green</b></li><li></li></ul>"
        ),
        // Attributes
        (#"<a href="x" data-attr-title="title">a</a>"#, #"<a href="x" title="Tea">a</a>"#),
        (#"<a title="sample" data-attr-title="title">a</a>"#, #"<a title="Tea">a</a>"#),
        (#"<a data-attr-title="missing">a</a>"#, "<a>a</a>"),
        (#"<details data-attr-open="open">a</details>"#, #"<details open="">a</details>"#),
        (#"<details data-attr-open="shut">a</details>"#, "<details>a</details>"),
        (#"<a data-attr-href="link">a</a>"#, #"<a href="https://example.org/?a=1&amp;b=2">a</a>"#),
        (#"<p class="a" data-class-b="open" data-class-c="shut">x</p>"#, #"<p class="a b">x</p>"#),
        (#"<p data-class-b="open">x</p>"#, #"<p class=" b">x</p>"#),
    ]

    @Test("puts the value where the sample stood", arguments: cases)
    func page(template: String, page: String) throws {
        #expect(try rendered(template) == page + "\n")
    }

    @Test("fills in phrases of the language when the template is loaded")
    func words() throws {
        let template = #"<p data-word="hello" data-word-attr-title="tip">x</p>"#
        let page = try rendered(template, words: ["hello": "Good <day>", "tip": "\"so\""])
        #expect(page == "<p title=\"&quot;so&quot;\">Good &lt;day&gt;</p>\n")
    }

    @Test("includes parts, which may include parts beside them")
    func include() throws {
        let parts = [
            "parts/a.html": #"<section><i data-include="b.html"/></section>"#,
            "parts/b.html": #"<b data-text="title">x</b>"#,
        ]
        let template = #"<div><x data-include="parts/a.html" data-if="open"/></div>"#
        #expect(try rendered(template, parts: parts) == "<div><section><b>Tea</b></section></div>\n")
    }

    @Test("draws the icon that a text names, and puts each drawing that is used into the page once")
    func icons() throws {
        let square = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8"/></svg>"#
        let icons = ["Green": square, "fixed": square, "unused": square, "other": square]
        let template = """
            <div><i data-each="shop.items" data-icon="name"/><i data-icon="'fixed'"/><svg data-icons=""></svg></div>
            """
        func use(_ name: String) -> String {
            "<svg class=\"icon\" aria-hidden=\"true\"><use href=\"#i-\(name)\"/></svg>"
        }
        func symbol(_ name: String) -> String {
            "<symbol id=\"i-\(name)\" viewBox=\"0 0 8 8\"><path d=\"M0 0h8\"/></symbol>\n"
        }
        #expect(
            try rendered(template, icons: icons) == """
                <div><i>\(use("Green"))</i><i>\(use("other"))</i><i>\(use("fixed"))</i>\
                <svg>\(symbol("Green"))\(symbol("fixed"))\(symbol("other"))</svg></div>

                """)
    }

    @Test("shows each new value in the next snapshot, without being bound again")
    func live() throws {
        let showcase = Showcase()
        let page = try Page(loaded(#"<p data-text="title">x</p>"#), showing: showcase.outputs)
        let first = page.snapshot()
        showcase.title.send("Coffee")
        #expect(String(decoding: first, as: UTF8.self) == "<p>Tea</p>\n")
        #expect(String(decoding: page.snapshot(), as: UTF8.self) == "<p>Coffee</p>\n")
    }

    @Test("lets go of the view model with the page")
    func release() throws {
        let showcase = Showcase()
        weak var page: Page?
        do {
            let bound = try Page(loaded(#"<p data-text="title">x</p>"#), showing: showcase.outputs)
            page = bound
            #expect(page != nil)
        }
        #expect(page == nil)
    }
}
