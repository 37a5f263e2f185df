import Foundation
import Testing

@testable import HTMLRender

@Suite("Blocks of data for programs")
struct DataBlockTests {
    private func block(_ json: String) -> String { "<div><script type=\"application/ld+json\">\(json)</script></div>" }

    @Test("have outputs as values of members, and no member for an unknown one")
    func members() throws {
        let json = """
            {"@type": "Page", "name": "{{title}}", "missing": "{{missing}}", "a": {"b": "c&amp;d", "url": "{{link}}"}}
            """
        let expected = """
            <div><script type="application/ld+json">{"@type":"Page","name":"Tea","a":{"b":"c\\u0026d",\
            "url":"https://example.org/?a=1\\u0026b=2"}}</script></div>

            """
        #expect(try rendered(block(json)) == expected)
    }

    @Test("have exactly the text of the data, and no markup")
    func attacks() throws {
        let showcase = Showcase()
        let template = try loaded(block(#"{"a":1,"name":"{{title}}"}"#))
        let page = Page(template, showing: showcase.outputs)
        for text in Attacks.all + ["\u{0}\u{1F}\u{7F}\u{2028}\u{2029}\u{FFFF}", "\"}", "\\", "\\\"", "\n\r\t", "é東🌦'"] {
            showcase.title.send(text)
            let written = page.text
            let start = try #require(written.range(of: "json\">")?.upperBound)
            let end = try #require(written.range(of: "</script></div>")?.lowerBound)
            let json = written[start..<end]
            #expect(
                !json.unicodeScalars.contains { "<>&\u{2028}\u{2029}".unicodeScalars.contains($0) || $0.value < 0x20 })
            let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
            let name = try #require(object?["name"] as? String)
            // Foundation removes byte order marks.
            let expected = text.unicodeScalars.filter { $0 != "\u{FEFF}" }
            #expect(Array(name.unicodeScalars) == Array(expected), "\(text.debugDescription)")
        }
    }

    @Test(
        "are rejected if they are not JSON, or a value is elsewhere",
        arguments: [
            (#"{"name":"{{title}}"}"#, "“title” is not the value of a member after the first of its object"),
            (#"{"a":1,"{{title}}":2}"#, "“title” is not the value"), (#"{"a":1,"b":["{{title}}"]}"#, "“title” is not"),
            (#"{"a":1,"name":"{{titel}}"}"#, "there is no output called “titel” here"),
            (#"{"a":1,"name":"{{open}}"}"#, "“open” is a flag"),
            (#"{"a":1"#, "the content of &lt;script> is not JSON".replacing("&lt;", with: "<")),
            ("alert(1)", "is not JSON"), ("{\"a\":1}/*&lt;!--*/", "is not JSON"), ("", "is not JSON"),
        ])
    func mistakes(json: String, message: String) {
        #expect {
            try loaded(block(json))
        } throws: { error in
            (error as? TemplateProblem)?.message.contains(message) == true
        }
    }

    @Test("have no further attributes")
    func attributes() {
        for attribute in ["src=\"x\"", "nonce=\"x\"", "data-attr-src=\"link\"", "data-text=\"title\""] {
            #expect(throws: TemplateProblem.self) {
                try loaded("<div><script type=\"application/ld+json\" \(attribute)>{\"a\":1}</script></div>")
            }
        }
    }
}
