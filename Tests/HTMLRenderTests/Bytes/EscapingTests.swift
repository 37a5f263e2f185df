import Testing

@testable import HTMLRender

@Suite("A value")
struct EscapingTests {
    static let texts: [(value: String, content: String, attribute: String)] = [
        ("plain é 日本", "plain é 日本", "plain é 日本"),
        ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;", "&lt;script&gt;alert(1)&lt;/script&gt;"),
        (#"" onload="x"#, #"" onload="x"#, "&quot; onload=&quot;x"),
        ("' onload='x", "' onload='x", "&#39; onload=&#39;x"),
        ("&lt;", "&amp;lt;", "&amp;lt;"),
        ("a\u{0}b\u{7}c", "a\u{FFFD}b\u{FFFD}c", "a\u{FFFD}b\u{FFFD}c"),
        ("line\nbreak\tand tab", "line\nbreak\tand tab", "line\nbreak\tand tab"),
        ("", "", ""),
    ]

    @Test("remains a text, in content and in attributes", arguments: texts)
    func text(value: String, content: String, attribute: String) throws {
        let showcase = Showcase()
        showcase.title.send(value)
        let page = try rendered(#"<p data-attr-title="title" data-text="title">x</p>"#, showing: showcase)
        #expect(page == "<p title=\"\(attribute)\">\(content)</p>\n")
    }

    @Test("is escaped for each position of markup in texts of each length, byte by byte and eight at a time")
    func everyPlace() {
        let references = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;", "\u{1}": "\u{FFFD}"]
        for length in 1...40 {
            for place in 0..<length {
                let (before, after) = (
                    String(repeating: "a", count: place), String(repeating: "\u{7E}", count: length - place - 1)
                )
                for (character, reference) in references {
                    #expect(Self.written(before + character + after, as: .quoted) == before + reference + after)
                }
                let harmless = before + "\"'é\t" + after
                #expect(Self.written(harmless, as: .content) == harmless)
            }
        }
    }

    private static func written(_ text: String, as escape: Escape) -> String {
        var buffer = ByteBuffer(capacity: 0)
        var text = text
        text.withUTF8 { buffer.append($0, escaped: escape) }
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    @Test(
        "that is an address is only written with an expected scheme",
        arguments: [
            ("https://example.org/a?b#c", "https://example.org/a?b#c"),
            ("HTTP://EXAMPLE.ORG", "HTTP://EXAMPLE.ORG"),
            ("mailto:a@example.org", "mailto:a@example.org"),
            ("tel:+47", "tel:+47"),
            ("/a:b", "/a:b"), ("?a:b", "?a:b"), ("#a:b", "#a:b"), ("", ""), ("page.html", "page.html"),
            ("javascript:alert(1)", "#"), ("JaVaScRiPt:alert(1)", "#"), (" javascript:alert(1)", "#"),
            ("java\nscript:alert(1)", "#"), ("\u{1}javascript:alert(1)", "#"), ("data:text/html,x", "#"),
            ("vbscript:x", "#"), ("file:///etc/passwd", "#"), ("blob:x", "#"),
            ("javascript&colon;alert(1)", "javascript&amp;colon;alert(1)"),
        ])
    func address(value: String, href: String) throws {
        let showcase = Showcase()
        showcase.link.send(value)
        #expect(try rendered(#"<a data-attr-href="link">x</a>"#, showing: showcase) == "<a href=\"\(href)\">x</a>\n")
        #expect(try rendered(#"<A data-attr-HREF="link">x</A>"#, showing: showcase) == "<A HREF=\"\(href)\">x</A>\n")
    }

    @Test(
        "that is a number of seconds reloads a page, and no other text does",
        arguments: [
            ("600", #"<meta http-equiv="refresh" content="600">"#), ("0;url=https://example.org/", nil),
            ("5; javascript:alert(1)", nil), ("", nil),
        ])
    func reload(value: String, element: String?) throws {
        let showcase = Showcase()
        showcase.title.send(value)
        let page = try rendered(#"<meta http-equiv="refresh" data-attr-content="title"/>"#, showing: showcase)
        #expect(page == (element ?? #"<meta http-equiv="refresh">"#) + "\n")
    }
}
