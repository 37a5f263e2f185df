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
        (
            ##"<ol><li data-each="shop.items" data-class-a="#first" data-class-z="#last" data-text="#index">n</li></ol>"##,
            #"<ol><li class=" a">1</li><li class=" z">2</li></ol>"#
        ),
        (
            ##"<div><p data-each="shop.items"><i data-each="shop.items" data-text="#index">n</i></p></div>"##,
            "<div><p><i>1</i><i>2</i></p><p><i>1</i><i>2</i></p></div>"
        ),
        (
            #"<ul><li data-each="none">x</li><li data-sample="">y</li><li data-empty="">-</li></ul>"#,
            "<ul><li>-</li></ul>"
        ),
        (
            #"<ul><li data-each="shop.items" data-text="name">x</li><li data-empty="">-</li></ul>"#,
            "<ul><li>Green</li><li>Black</li></ul>"
        ),
        // Cells that stay
        (#"<td data-text-or-empty="title">x</td>"#, "<td>Tea</td>"),
        (#"<td class="n" data-text-or-empty="missing">x</td>"#, #"<td class="n"></td>"#),
        // Attributes
        (#"<a href="x" data-attr-title="title">a</a>"#, #"<a href="x" title="Tea">a</a>"#),
        (#"<a title="sample" data-attr-title="title">a</a>"#, #"<a title="Tea">a</a>"#),
        (#"<a data-attr-title="missing">a</a>"#, "<a>a</a>"),
        (#"<details data-attr-open="open">a</details>"#, #"<details open="">a</details>"#),
        (#"<details data-attr-open="shut">a</details>"#, "<details>a</details>"),
        (#"<a data-attr-href="link">a</a>"#, #"<a href="https://example.org/?a=1&amp;b=2">a</a>"#),
        (#"<p class="a" data-class-b="open" data-class-c="shut">x</p>"#, #"<p class="a b">x</p>"#),
        (#"<p data-class-b="open">x</p>"#, #"<p class=" b">x</p>"#),
        (#"<p data-attr-aria-current="open" data-attr-aria-busy="shut">x</p>"#, #"<p aria-current="true">x</p>"#),
    ]

    @Test("replaces the sample by the value", arguments: cases)
    func page(template: String, page: String) throws {
        #expect(try rendered(template) == page + "\n")
    }

    @Test("inserts phrases of the language when the template is loaded")
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

    static let arguments: [(include: String, part: String, page: String)] = [
        (#"data-with-label="title""#, #"<b data-text="label">x</b>"#, "<b>Tea</b>"),
        (#"data-with-label="'two words'""#, #"<b data-attr-title="label">x</b>"#, #"<b title="two words">x</b>"#),
        (#"data-with-label="''""#, #"<b data-text-or-empty="label">x</b>"#, "<b></b>"),
        (#"data-word-with-label="hello""#, #"<b data-text="label">x</b>"#, "<b>Good day</b>"),
        (
            #"data-with-rows="shop.items""#, #"<b><i data-each="rows" data-text="name">x</i></b>"#,
            "<b><i>Green</i><i>Black</i></b>"
        ),
        (#"data-with-place="shop""#, #"<b data-if="place.items">x</b>"#, "<b>x</b>"),
        (#"data-with-title="link""#, #"<b data-text="title">x</b>"#, "<b>https://example.org/?a=1&amp;b=2</b>"),
        (#"data-each="shop.items" data-with-label="name""#, #"<b data-text="label">x</b>"#, "<b>Green</b><b>Black</b>"),
        (#"data-if="shut" data-with-label="title""#, #"<b data-text="label">x</b>"#, ""),
        (#"data-with-a="title""#, #"<b data-include="inner.html" data-with-b="a"/>"#, "<i>Tea</i>"),
        (#"class="sample" data-class-new="open""#, #"<b>x</b>"#, #"<b class=" new">x</b>"#),
    ]

    @Test("passes arguments to an included file", arguments: arguments)
    func with(include: String, part: String, page: String) throws {
        let parts = ["part.html": part, "inner.html": #"<i data-text="b">x</i>"#]
        let template = #"<div><x data-include="part.html" \#(include)/></div>"#
        #expect(try rendered(template, parts: parts, words: ["hello": "Good day"]) == "<div>\(page)</div>\n")
    }

    @Test("lets a page fill the slots of its layout, which may fill those of another")
    func layout() throws {
        let parts = [
            "layouts/outer.html": """
            <!DOCTYPE html><html><head><title data-slot="title">none</title></head>\
            <body data-attr-lang="title"><main data-slot="main">nothing</main><p data-slot="foot">foot</p></body></html>
            """,
            "layouts/inner.html": """
            <html data-layout="outer.html"><div data-fill="main"><h1>Inner</h1><i data-slot="body">x</i></div>\
            <title data-fill="title" data-slot="title">x</title></html>
            """,
        ]
        let template = """
            <html data-layout="layouts/inner.html"><head><title data-fill="title" data-text="title">x</title>\
            <style data-sample="" data-include="s.css"/></head>\
            <body><b data-fill="body">1</b> <b data-fill="body" data-if="open">2</b></body></html>
            """
        #expect(
            try rendered(template, parts: parts) == """
                <!DOCTYPE html>
                <html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" \
                content="default-src &#39;none&#39;; style-src &#39;none&#39;; base-uri &#39;none&#39;; form-action &#39;none&#39;">\
                <meta http-equiv="x-dns-prefetch-control" content="off">\
                <title>Tea</title></head><body lang="Tea"><div><h1>Inner</h1><b>1</b><b>2</b></div>\
                <p>foot</p></body></html>

                """)
    }

    @Test("shows the icon that a text names, and includes each used drawing once")
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

    @Test("shows each new value in the next snapshot without another binding")
    func live() throws {
        let showcase = Showcase()
        let page = try Page(loaded(#"<p data-text="title">x</p>"#), showing: showcase.outputs)
        let first = page.snapshot()
        showcase.title.send("Coffee")
        #expect(String(decoding: first, as: UTF8.self) == "<p>Tea</p>\n")
        #expect(String(decoding: page.snapshot(), as: UTF8.self) == "<p>Coffee</p>\n")
    }

    @Test("releases the view model with the page")
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
