import Testing

@testable import HTMLRender

@Suite("Shared style sheets")
struct SharedStyleTests {
    /// Returns a page of a template that links to its style sheets, and these.
    private func page(_ template: String, prefix: String = "", parts: [String: String] = [:]) throws -> (
        page: String, styles: [SharedStyle]
    ) {
        let template = try loaded(
            template.replacing("'", with: "\""), parts: parts, style: .shared(prefix: prefix))
        let page = Page(template, showing: Showcase().outputs)
        return (String(decoding: page.snapshot(), as: UTF8.self), template.sharedStyles)
    }

    @Test(
        "are files named after their bytes, with links from folders of any depth",
        arguments: ["", "../", "../../"])
    func link(prefix: String) throws {
        let (page, styles) = try page(
            "<html><head><meta charset='utf-8'/><style>a &gt; b { color: red }</style><style data-include='b.css'/></head><body/></html>",
            prefix: prefix, parts: ["b.css": "\u{FEFF}p{}\r\nq{}"])
        #expect(styles.map(\.bytes) == ["a > b { color: red }", "p{}\nq{}"].map { Array($0.utf8) })
        // Computed with sha256sum.
        #expect(styles[0].name == "style-\(Self.digits).css")
        #expect(
            page == """
                <html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src \
                &#39;none&#39;; style-src &#39;self&#39;; base-uri &#39;none&#39;; form-action &#39;none&#39;">\
                <meta http-equiv="x-dns-prefetch-control" content="off">\
                <link rel="stylesheet" href="\(prefix)\(styles[0].name)">\
                <link rel="stylesheet" href="\(prefix)\(styles[1].name)"></head><body></body></html>

                """)
    }

    private static let digits = "443cc1fb715287d3"

    @Test("keep the media and the conditions of their elements")
    func attributes() throws {
        let (page, styles) = try page(
            "<html><head><style media='print' data-if='open'>a{}</style><style data-if='shut'>b{}</style></head><body/></html>"
        )
        #expect(styles.map(\.bytes) == [Array("a{}".utf8), Array("b{}".utf8)])
        #expect(page.contains(#"href="\#(styles[0].name)" media="print">"#) && !page.contains(styles[1].name))
    }

    @Test("are one file if a template has the same one twice")
    func twice() throws {
        let (page, styles) = try page("<html><head><style>a{}</style><style>a{}</style></head><body/></html>")
        #expect(styles.count == 1 && page.ranges(of: styles[0].name).count == 2)
    }

    @Test("are in the page itself if there are more than sixty-four of them", arguments: [64, 65])
    func many(count: Int) throws {
        let sheets = (0..<count).map { "<style>a\($0){}</style>" }.joined()
        let template = "<html><head>\(sheets)</head><body/></html>"
        let (page, styles) = try page(template)
        #expect(styles.count == (count == 64 ? 64 : 0))
        #expect((page == (try rendered(template))) == styles.isEmpty)
    }

    @Test(
        "exclude those that a link cannot replace; the policy lists their hashes",
        arguments: [
            "<html><body><svg><style>a{}</style></svg></body></html>",
            "<html><head><style title='x'>a{}</style></head><body/></html>",
            "<html><head><style href='x'>a{}</style></head><body/></html>",
            "<html><head><style data-class-new='open'>a{}</style></head><body/></html>",
        ])
    func staying(template: String) throws {
        let (page, styles) = try page(template)
        #expect(styles.isEmpty && !page.contains("self"))
        #expect(page == (try rendered(template.replacing("'", with: "\""))))
    }

    @Test("do not change the style attributes of a page")
    func styleAttributes() throws {
        let template = "<html><head><style>a{}</style></head><body style='margin:0'/></html>"
        let page = try page(template).page
        #expect(page.contains(#"<body style="margin:0">"#))
        #expect(page.contains("style-src &#39;self&#39; &#39;unsafe-hashes&#39; &#39;sha256-"))
        let bare = try self.page("<html><head/><body style='margin:0'/></html>").page
        #expect(bare == (try rendered("<html><head/><body style='margin:0'/></html>".replacing("'", with: "\""))))
    }
}
