import Outputs
import Rx
import Testing

@testable import HTMLRender

/// A browser applies a policy to the rest of the head, so it must precede everything that loads or runs something.
@Suite("The content policy")
struct PolicyTests {
    static let policy = """
        <meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; style-src &#39;none&#39;; \
        base-uri &#39;none&#39;; form-action &#39;none&#39;">\
        <meta http-equiv="x-dns-prefetch-control" content="off">
        """

    @Test(
        "precedes everything harmful, even if the template has none or has it elsewhere",
        arguments: [
            "<html><head><title>x</title></head><body/></html>",
            "<html><head><meta charset='utf-8'/>HERE<script>1</script></head><body/></html>",
            "<html><head><meta charset='utf-8'/>HERE<meta name='x' content='y'/><link rel='canonical' href='x'/></head><body/></html>",
            "<html><head>HERE<meta http-equiv='refresh' content='5'/></head><body/></html>",
            "<html><head><meta charset='utf-8'/></head><body/></html>",
            "<html>HERE<body><p>x</p></body></html>",
            "<html/>", "<html data-include='document.html'/>", "<html data-include='document.html' data-if='open'/>",
            "<html>HERE<head data-if='open'><title>x</title></head><body/></html>",
            "<html><head>HERE<x data-include='part.html' data-if='open'/></head><body/></html>",
            // These are not the policy of a page: in the body, of another element, conditional, or without its two
            // attributes.
            "<html><head>HERE<title>x</title></head><body><meta http-equiv='content-security-policy' data-policy='' content='x'/></body></html>",
            "<html><head>HERE<meta http-equiv='content-security-policy' data-policy='' data-if='open' content='x'/></head><body/></html>",
            "<html><head>HERE<script>1</script><meta http-equiv='content-security-policy' data-policy='' content='x'/></head><body/></html>",
            "<html><head>HERE<meta http-equiv='content-security-policy' content='default-src *'/></head><body/></html>",
        ])
    func added(template: String) throws {
        let page = try page(template.replacing("HERE", with: ""))
        #expect(page.contains(Self.policy))
        let before = try #require(page.range(of: Self.policy)).lowerBound
        let place = try #require(page[..<before].range(of: "<", options: .backwards)).lowerBound
        #expect(page[..<before].hasPrefix("<html"))
        for harmful in ["<script", "<title", "<body", "refresh", "<link", "default-src *"] {
            #expect(!page[..<before].contains(harmful), "\(page[place...])")
        }
    }

    @Test("is not added if the template has it in its place")
    func own() throws {
        let page = try page(
            "<html><head><meta charset='utf-8'/><meta http-equiv='Content-Security-Policy' data-policy='' content='x'/>"
                + "<title>x</title></head><body/></html>")
        #expect(page.ranges(of: "Content-Security-Policy").count == 1 && page.contains(Self.policy))
    }

    @Test("has no hash of a style that a binding replaces")
    func replaced() throws {
        let page = try page("<html><body><h2 data-text='title'><b style='color:red'>x</b></h2></body></html>")
        #expect(page.contains("style-src &#39;none&#39;"))
    }

    @Test("is not added to a page that is not a document")
    func fragment() throws {
        #expect(try page("<p>x</p>") == "<p>x</p>\n")
    }

    @Test(
        "cannot be circumvented: markup that it does not cover is rejected",
        arguments: [
            "<html onpointermove='x'><head/><body/></html>", "<html><head onanimationstart='x'/><body/></html>",
            "<html><head><meta charset='utf-8'/></head><body OnLoad='x'/></html>",
            "<html><body><svg><circle onclick='x'/></svg></body></html>",
            "<html><body><p data-include='handler.html'/></body></html>",
            "<html manifest='x.appcache'/>", "<html data-attr-manifest='link'/>",
            "<html style='background: url(http://x/)'><head/><body/></html>",
            "<html><head STYLE='a: b'/><body/></html>",
            "<html data-attr-background='link'/>", "<html data-word-attr-poster='w'/>",
            "<html><head data-text='shop.title'/><body/></html>", "<html><head data-word='w'/><body/></html>",
            "<html><head data-text-or-empty='shop.title'/><body/></html>",
            "<html><head data-icon=\"'sun'\"/><body/></html>",
            "<html data-text='shop.title'/>",
            "<html>&#160;<head><title>x</title></head><body/></html>", "<html><head>&#x2003;</head><body/></html>",
            "<html>\u{3000}<head><title>x</title></head><body/></html>", "<html><head>\u{85}</head><body/></html>",
            "<html><head><meta HTTP-EQUIV='x' http-equiv='Content-Security-Policy' content='' data-policy=''/></head><body/></html>",
            "<html><head><meta HTTP-EQUIV='refresh' content='0;url=x'/></head><body/></html>",
            "<html><head><meta http-equiv='refresh' CONTENT='0;url=x'/></head><body/></html>",
            "<html><head><meta CONTENT='0;url=x' http-equiv='refresh' content='0'/></head><body/></html>",
            "<html><head><meta http-equiv='refresh' content='٣'/></head><body/></html>",
            "<html><body><svg><foreignObject><meta HTTP-EQUIV='refresh' content='0;url=x'/></foreignObject></svg></body></html>",
            "<html><head><meta http-equiv='x-dns-prefetch-control' content='on'/></head><body/></html>",
            "<html><head><link rel='preconnect' href='http://x'/></head><body/></html>",
            "<html><head><link REL='dns-prefetch' href='http://x'/></head><body/></html>",
            "<html><head><link rel='canonical preload' href='http://x'/></head><body/></html>",
            "<html><head><base href='http://x'/></head><body/></html>",
            "<html><head><link rel='stylesheet' href='x.css'/></head><body/></html>",
            "<html><head><link rel='icon' href='x.svg'/></head><body/></html>",
            "<html><body><img src='http://x/'/></body></html>",
            "<html><body><img SRCSET='http://x/ 2x'/></body></html>",
            "<html><body><picture><source srcset='http://x/'/></picture></body></html>",
            "<html><body><img data-attr-src='link'/></body></html>", "<html><body><video poster='x'/></body></html>",
            "<html><body background='x'/></html>", "<html><body data-attr-background='link'/></html>",
            "<html><body><script src='x.js'></script></body></html>",
            "<html><body><svg><image href='x.png'/></svg></body></html>",
            "<html><body><svg><image data-attr-xlink:href='link'/></svg></body></html>",
            "<html><body><svg><filter><feImage xlink:href='x.png'/></filter></svg></body></html>",
            "<html><body><svg><style><![CDATA[<p><meta>]]></style></svg></body></html>",
            "<html><head><style><![CDATA[a</b>]]></style></head><body/></html>",
            "<html><head><script><![CDATA[<!--<script>]]></script></head><body/></html>",
            "<html><head><noscript><style>a</style></noscript></head><body/></html>",
            "<html><body><xmp>a</xmp></body></html>", "<html><body><noembed>a</noembed></body></html>",
            "<html><head><meta charset='iso-2022-jp'/></head><body/></html>",
            "<html><head><meta http-equiv='content-type' content='text/html; charset=iso-2022-jp'/></head><body/></html>",
            "<html><head><style data-include='escape.css'/></head><body/></html>",
            "<html><body><iframe src='http://x'/></body></html>", "<html><body><IFRAME srcdoc='x'/></body></html>",
            "<html><body><object data='http://x'/></body></html>", "<html><body><embed src='http://x'/></body></html>",
            "<html><head><style>a{background:url(http://x)}</style></head><body/></html>",
            "<html><head><style data-include='import.css'/></head><body/></html>",
            "<html><body><p style='background:URL(//x)'/></body></html>",
            "<html><body><svg><rect fill='\\75 rl(x.svg#a)'/></svg></body></html>",
            "<html><body><svg><rect cursor='url(x.png), auto'/></svg></body></html>",
            "<html><body><svg><rect><set attributeName='cursor' to='url(x.png)'/></rect></svg></body></html>",
            "<html><body><svg><style><![CDATA[a{b:u&#114;l(x)}]]></style></svg></body></html>",
        ])
    func refused(template: String) {
        #expect(throws: TemplateProblem.self) { try page(template) }
    }

    @Test(
        "follows the encoding, which is added if the template has none",
        arguments: [
            "<html><head><title>x</title></head><body/></html>", "<html><head/><body/></html>", "<html/>",
            "<html><head><meta http-equiv='Content-Security-Policy' data-policy='' content='x'/></head><body/></html>",
            "<html><head><meta charset='utf-8'/><title>x</title></head><body/></html>",
            "<html><head/><body><meta charset='utf-8'/></body></html>",
            "<html><head><meta charset='utf-8' data-sample=''/></head><body/></html>",
            "<html><head><title data-text='title'><meta charset='utf-8'/></title></head><body/></html>",
        ])
    func encoding(template: String) throws {
        let page = try page(template)
        let head = try #require(page.split(separator: "<body").first)
        #expect(head.ranges(of: "<meta charset=\"utf-8\">").count == 1)
        #expect(head.contains("<meta charset=\"utf-8\"><meta http-equiv=\"Content-Security-Policy\""))
    }

    @Test("permits frames of the same site only for templates that may contain them")
    func frames() throws {
        let page = "<html><head/><body><iframe title=\"a\" data-attr-src=\"file\"></iframe></body></html>"
        func rendered(mayFramePages: Bool) throws -> String {
            let files = TemplateFiles(mayFramePages: mayFramePages) { $0 == "page.html" ? Array(page.utf8) : nil }
            let outputs: OutputTree = [.text("file", Just("javascript:alert(1)"))]
            return Page(try Template.load("page.html", from: files, for: outputs.schema), showing: outputs).text
        }
        let text = try rendered(mayFramePages: true)
        #expect(
            text.contains("default-src &#39;none&#39;; frame-src &#39;self&#39; file:; style-src &#39;none&#39;"),
            "\(text)")
        #expect(text.contains("src=\"#\"></iframe>"), "\(text)")
        #expect(throws: TemplateProblem.self) { try rendered(mayFramePages: false) }
    }

    private func page(_ template: String) throws -> String {
        try rendered(
            template.replacing("'", with: "\""),
            parts: [
                "part.html": "<title>part</title>", "import.css": "@import \"x.css\";",
                "escape.css": "a{} <\u{1B}(B/style>",
                "handler.html": "<p onclick=\"x\"/>",
                "document.html": "<html><head><title>x</title></head><body/></html>",
            ])
    }
}
