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
        let template = "<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><title data-text=\"title\"/></head></html>"
        #expect(try page(template, as: "page.html").text.contains("<meta http-equiv"))
        #expect(try !page(template, as: "page.xml").text.contains("<meta"))
    }

    @Test("are well-formed whatever the data contain")
    func attacks() throws {
        let showcase = Showcase()
        let page = try page(
            "<feed xmlns=\"urn:x\"><title data-text=\"title\"/><link rel=\"alternate\" data-attr-href=\"title\"/></feed>",
            as: "page.xml", showing: showcase)
        for text in Attacks.all + ["\u{FFFE}", "a\u{FFFF}b", "\u{0}", "\u{1B}", "]]>"] {
            showcase.title.send(text)
            let written = page.text
            #expect(written.contains("</title><link rel=\"alternate\" href=\""), "\(text.debugDescription)")
            #expect(!written.unicodeScalars.contains { [0xFFFE, 0xFFFF, 0, 0x1B].contains($0.value) })
            #expect(MarkupParser.read(SourceText(name: "page", bytes: Array(written.utf8))).problems.isEmpty)
        }
    }

    @Test("cannot contain a script")
    func script() {
        let problems = Template.problems(
            in: ["page.xml": "<feed><script data-text=\"title\"/></feed>"], pages: ["page.xml"],
            for: Showcase().outputs.schema)
        #expect(!problems.isEmpty)
    }
}
