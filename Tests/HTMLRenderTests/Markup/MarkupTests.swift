import Testing

@testable import HTMLRender

@Suite("Markup")
struct MarkupTests {
    static let cases: [(template: String, page: String)] = [
        (
            "<!DOCTYPE html>\n<html><body/></html>",
            "<!DOCTYPE html>\n<html><meta charset=\"utf-8\">\(PolicyTests.policy)<body></body></html>"
        ),
        (#"<p>a<br/>b<img alt=""/></p>"#, #"<p>a<br>b<img alt=""></p>"#),
        (#"<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>"#, #"<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>"#),
        (
            "<svg><foreignObject><p/><br/></foreignObject><g/></svg>",
            "<svg><foreignObject><p></p><br/></foreignObject><g/></svg>"
        ),
        (
            "<svg><desc><style/><i/><br/></desc><title/><style/><script/><input/><g/></svg>",
            "<svg><desc><style></style><i></i><br/></desc><title></title><style></style><script></script><input/><g/></svg>"
        ),
        (
            "<div><symbol><style/><g/></symbol><desc><b/><hr/></desc></div>",
            "<div><symbol><style></style><g></g></symbol><desc><b></b><hr></desc></div>"
        ),
        ("<math><mi/><mspace/><input/></math>", "<math><mi></mi><mspace></mspace><input/></math>"),
        (
            "<svg><foreignObject><svg><g/></svg><b/></foreignObject></svg>",
            "<svg><foreignObject><svg><g/></svg><b></b></foreignObject></svg>"
        ),
        ("<p>a   b\n     c</p>", "<p>a b\nc</p>"),
        ("<pre>a   b\n   c</pre>", "<pre>a   b\n   c</pre>"),
        ("<p><!-- a comment -->a</p>", "<p>a</p>"),
        ("<p>1 &lt; 2 &amp; 3 &gt; 2 &#233;</p>", "<p>1 &lt; 2 &amp; 3 &gt; 2 é</p>"),
        (#"<p title="&quot;a&quot; &amp; b">x</p>"#, #"<p title="&quot;a&quot; &amp; b">x</p>"#),
        ("<main><time>x</time></main>", "<main><time>x</time></main>"),
        ("<p>a<![CDATA[<b>]]>c</p>", "<p>a&lt;b&gt;c</p>"),
    ]

    @Test("of XML becomes markup of HTML", arguments: cases)
    func written(template: String, page: String) throws {
        #expect(try rendered(template) == page + "\n")
    }

    @Test("has the hashes of its style sheets in the page's policy")
    func policy() throws {
        let page = try rendered(
            """
            <head><meta http-equiv="Content-Security-Policy" content="x" data-policy=""/>\
            <style data-include="style.css">p{}</style></head>
            """, parts: ["style.css": "a > b {}"])
        // Computed with `printf 'a > b {}' | openssl dgst -sha256 -binary | base64`.
        let hash = "BNQDEWxpBL8n6KmGdLd1wSWLAxVh3cF3Zfi7V6WkUMM="
        #expect(page.contains("<style>a > b {}</style>"))
        #expect(
            page.contains(
                "content=\"default-src &#39;none&#39;; style-src &#39;sha256-\(hash)&#39;; "
                    + "base-uri &#39;none&#39;; form-action &#39;none&#39;\""))
    }

    @Test("compares styles in the policy, and names of included files, by their bytes")
    func bytes() throws {
        let styles = ["color:\u{E9}", "color:e\u{301}"].map { "<p style=\"\($0)\">x</p>" }.joined()
        #expect(try rendered("<html><body>\(styles)</body></html>").ranges(of: "sha256-").count == 2)
        let includes = ["\u{E9}", "e\u{301}"].map { "<i data-include=\"\($0).html\"/>" }.joined()
        let files = TemplateFiles { name in
            Array(
                (name == "page.html" && name.utf8.count == 9 ? "<p>\(includes)</p>" : "<b>\(name.utf8.count)</b>").utf8)
        }
        let template = try Template.load("page.html", from: files, for: Showcase().outputs.schema)
        let page = Page(template, showing: Showcase().outputs).snapshot()
        #expect(String(decoding: page, as: UTF8.self) == "<p><b>7</b><b>8</b></p>\n")
    }

    @Test("has the hashes of its style attributes in the policy, each once, without samples")
    func policyOfAttributes() throws {
        let page = try rendered(
            """
            <div><meta http-equiv="Content-Security-Policy" content="x" data-policy=""/><p style="color:red">a</p>\
            <p style="color:red">b</p><p style="margin:0 &quot;a&quot;">c</p><p data-sample="" style="x">d</p></div>
            """)
        // Computed with `printf 'color:red' | openssl dgst -sha256 -binary | base64`.
        let hashes = ["8f935d27GvUutRyY9yWScUMiFUk4WTdZURISiYfPOeQ=", "noJYzOtDifZZBJpCTc22DHRaWAdo2a+tHC+b60NWYKY="]
            .map { "&#39;sha256-\($0)&#39;" }
        #expect(page.contains("style-src &#39;unsafe-hashes&#39; \(hashes.joined(separator: " ")); base-uri"))
    }

    @Test(
        "has style sheets with the line breaks of a browser, so that their hashes match",
        arguments: ["\r\n", "\r", "\n"])
    func styleOfOtherSystems(lineBreak: String) throws {
        let template = """
            <head><meta http-equiv="Content-Security-Policy" content="x" data-policy=""/>\
            <style data-include="style.css"/></head>
            """
        let foreign = try rendered(template, parts: ["style.css": "\u{FEFF}a {}\(lineBreak)b {}\(lineBreak)"])
        #expect(foreign == (try rendered(template, parts: ["style.css": "a {}\nb {}\n"])))
        #expect(foreign.contains("<style>a {}\nb {}\n</style>"))
    }

    @Test(
        "has the hashes of the standard's examples",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ])
    func sha256(message: String, digest: String) {
        let hash = SHA256.hash(Array(message.utf8))
        #expect(hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == digest)
    }
}
