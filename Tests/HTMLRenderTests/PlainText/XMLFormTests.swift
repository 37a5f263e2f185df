import Foundation
import Testing

@testable import HTMLRender

@Suite("Templates of XML documents")
struct XMLFormTests {
    @Test("follow XML's rules for elements, and keep their namespaces")
    func elements() throws {
        let template = """
            <feed xmlns="http://www.w3.org/2005/Atom" xmlns:x="urn:x"><title data-text="title">x</title>
            <link rel="alternate" data-attr-href="link"/><entry data-each="shop.items"><id data-text="name"/></entry></feed>
            """
        let expected = """
            <?xml version="1.0" encoding="utf-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom" xmlns:x="urn:x"><title>Tea</title>
            <link rel="alternate" href="https://example.org/?a=1&amp;b=2"/><entry><id>Green</id></entry><entry><id>Black</id></entry></feed>

            """
        #expect(try page(template, as: "page.xml").text == expected)
    }

    @Test("have no policy of HTML, whatever the name of their root")
    func policy() throws {
        let template = "<html><head><title data-text=\"title\"/></head></html>"
        #expect(try page(template, as: "page.html").text.contains("<meta http-equiv"))
        #expect(try !page(template, as: "page.xml").text.contains("<meta"))
    }

    @Test("are well-formed whatever the data contain")
    func attacks() throws {
        let showcase = Showcase()
        let page = try page(
            "<feed xmlns=\"urn:x\"><title data-text=\"title\"/><link rel=\"alternate\" data-attr-href=\"title\"/></feed>",
            as: "page.xml", showing: showcase)
        for text in Attacks.all + ["\u{FFFE}", "a\u{FFFF}b", "one\u{C}two", "\u{0}", "\u{1B}", "]]>"] {
            showcase.title.send(text)
            let written = page.text
            #expect(written.contains("</title><link rel=\"alternate\" href=\""), "\(text.debugDescription)")
            #expect(!written.unicodeScalars.contains { [0xFFFE, 0xFFFF, 0, 0x0C, 0x1B].contains($0.value) })
            #expect(MarkupParser.read(SourceText(name: "page", bytes: Array(written.utf8))).problems.isEmpty)
        }
    }

    @Test(
        "contain only text as HTML, whatever declares it",
        arguments: [
            #"<x:script xmlns:x="http://www.w3.org/1999/xhtml" data-text="title"/>"#,
            #"<x:img xmlns:x="http://www.w3.org/1999/xhtml" src="http://example.org/"/>"#,
            #"<script xmlns="http://www.w3.org/1999/xhtml">run()</script>"#,
            #"<script xmlns="http://www.w3.org/1999/xhtm&#108;">run()</script>"#,
            #"<div xmlns="http://www.w3.org/1999/xhtml"><p><img src="http://example.org/"/></p></div>"#,
            #"<div xmlns="http://www.w3.org/1999/xhtml"><y xmlns="urn:y"><link rel="stylesheet" href="x.css"/></y></div>"#,
            #"<div xmlns="http://www.w3.org/1999/xhtml"><y data-include="part.xml"/></div>"#,
            #"<div xmlns="http://www.w3.org/1999/xhtml"><a href="javascript:run()">x</a></div>"#,
            #"<div xmlns="http://www.w3.org/1999/xhtml"><p style="background: url(http://example.org/)">x</p></div>"#,
            #"<div xmlns="http://www.w3.org/1999/xhtml"><td data-attr-background="link">x</td></div>"#,
            #"<svg xmlns="http://www.w3.org/2000/svg"/>"#,
            #"<s:script xmlns:s="http://www.w3.org/2000/svg">run()</s:script>"#,
            #"<x:stylesheet xmlns:x="http://www.w3.org/1999/XSL/Transform"/>"#,
            #"<math xmlns="http://www.w3.org/1998/Math/MathML"/>"#,
            #"<b data-attr-xmlns="title"/>"#,
            #"<div xmlns="http://www.w3.org/1999/xhtml"><p data-icon="title"/><p data-icons=""/></div>"#,
            #"<logo data-icons=""/>"#,
            #"<style>&lt;_:script xmlns:_="http://www.w3.org/1999/xhtml" src="data:text/javascript,run()"/></style>"#,
            #"<style>a &amp;&amp; b</style>"#,
            #"<xmp>&lt;é:script xmlns:é="http://www.w3.org/1999/xhtml"/></xmp>"#,
            #"<content type="html" data-text="title"/>"#,
            #"<content type="text/html"><p data-text="title"/></content>"#,
            #"<content data-attr-type="title" data-text="title"/>"#,
            #"<zxlink:foo/>"#,
            #"<foo xlink:href="x"/>"#,
        ])
    func onlyText(part: String) {
        let problems = Template.problems(
            in: ["page.xml": "<feed xmlns=\"http://www.w3.org/2005/Atom\">\(part)</feed>", "part.xml": "<object/>"],
            pages: ["page.xml"], for: Showcase().outputs.schema)
        #expect(!problems.isEmpty)
    }

    @Test("may refer to themselves and to other documents")
    func links() throws {
        let template =
            #"<feed><link rel="self" data-attr-href="link"/><link rel="hub" href="https://example.org/"/></feed>"#
        #expect(
            try page(template, as: "page.xml").text.contains(#"rel="self" href="https://example.org/?a=1&amp;b=2""#))
    }

    @Test(
        "have no value in an element of a feed whose text is HTML",
        arguments: [
            ("<rss><channel><item><description data-text=\"title\"/></item></channel></rss>", false),
            ("<rss xmlns:c=\"urn:c\"><item><c:encoded data-text=\"title\"/></item></rss>", false),
            ("<rss xmlns:c\u{600}=\"urn:c\"><item><c\u{600}:encoded data-text=\"title\"/></item></rss>", false),
            ("<feed xmlns:c=\"urn:c\"><entry><c:encoded data-text=\"title\"/></entry></feed>", false),
            (
                "<r:RDF xmlns:r=\"urn:r\"><item><description><b data-text=\"title\"/></description></item></r:RDF>",
                false
            ),
            (
                "<rss><channel><description>News</description><item><title data-text=\"title\"/></item></channel></rss>",
                true
            ),
            ("<weather><description data-text=\"title\"/></weather>", true),
        ])
    func readers(template: String, isAccepted: Bool) {
        let problems = Template.problems(in: ["page.xml": template], pages: ["page.xml"], for: PlainShowcase.schema)
        #expect(problems.isEmpty == isAccepted, "\(problems)")
    }

    @Test("have no doctype, which would precede the declaration of XML")
    func doctype() {
        let problems = Template.problems(
            in: ["page.xml": "<!DOCTYPE html><feed/>"], pages: ["page.xml"], for: Showcase().outputs.schema)
        #expect(problems.map(\.message) == ["an XML document has no doctype here"])
    }

    @Test("may contain text as HTML, with addresses of the data")
    func text() throws {
        let template = """
            <feed xmlns="http://www.w3.org/2005/Atom"><content><div xmlns="http://www.w3.org/1999/xhtml" xml:lang="en">\
            <p class="a"><a data-attr-href="link" title="b">c</a><br/></p></div></content><link rel="alternate" href="x"/></feed>
            """
        #expect(
            try page(template, as: "page.xml").text.contains(
                "<p class=\"a\"><a title=\"b\" href=\"https://example.org/"))
    }

    @Test("cannot contain a script")
    func script() {
        let problems = Template.problems(
            in: ["page.xml": "<feed><script data-text=\"title\"/></feed>"], pages: ["page.xml"],
            for: Showcase().outputs.schema)
        #expect(!problems.isEmpty)
    }
}
