import Testing

@testable import HTMLRender

@Suite("A mistake in a template")
struct TemplateProblemTests {
    @Test("is reported with its place, its line and advice, together with all others", arguments: BrokenTemplate.all)
    func report(template: BrokenTemplate) throws {
        #expect(try template.found() == template.problems)
        #expect(!template.problems.isEmpty)
    }

    @Test("has a file in the folder of broken templates")
    func folder() {
        #expect(BrokenTemplate.all.count >= 40)
    }

    @Test("is thrown when a page is loaded: the first by file and place")
    func load() {
        let thrown = #expect(throws: TemplateProblem.self) {
            try loaded(
                #"<div><b data-text="titel">x</b><x data-include="a/b.html"/></div>"#,
                parts: ["a/b.html": "<p>\n<b data-if=\"opne\"/></p>"])
        }
        #expect(thrown?.file == "a/b.html")
        #expect(thrown?.line == 2)
        #expect(thrown?.column == 4)
        #expect(thrown?.advice == "did you mean “open”?")
    }

    @Test("is reported once for a part that several pages share, up to the limit")
    func severalPages() {
        let files = [
            "a.html": #"<p data-include="part.html"/>"#, "b.html": #"<div><p data-include="part.html"/></div>"#,
            "part.html": #"<p data-text="a"><b data-text="b">x</b></p>"#, "c.html": #"<p data-text="c">x</p>"#,
        ]
        let template = TemplateFiles(files)
        func places(limit: Int) -> [String] {
            Template.problems(
                in: template, pages: ["a.html", "b.html", "c.html"], for: Showcase().outputs.schema, limit: limit
            ).map { "\($0.file):\($0.line):\($0.column)" }
        }
        #expect(places(limit: 100) == ["c.html:1:4", "part.html:1:4"])
        #expect(places(limit: 1) == ["c.html:1:4"])
    }

    @Test("in a drawing is reported with all others")
    func icons() {
        let problems = IconSet.problems(svg: [
            "sun": Array("<svg><g/></svg>".utf8), "moon": Array(#"<svg viewBox="0 0 1 1"><g></svg>"#.utf8),
            "rain": Array(#"<svg viewBox="0 0 1 1"><g/></svg>"#.utf8),
        ])
        #expect(problems.map(\.message) == ["<g> is not closed", "an icon is an <svg> with a viewBox"])
        #expect(problems.map(\.file) == ["moon.svg", "sun.svg"])
    }

    @Test("in a drawing names the folder of drawings")
    func folderOfIcons() {
        let files = ["wind": Array("<svg/>".utf8)]
        #expect(IconSet.problems(svg: files, in: "icons").map(\.file) == ["icons/wind.svg"])
        let thrown = #expect(throws: TemplateProblem.self) { try IconSet(svg: files, in: "icons") }
        #expect(thrown?.file == "icons/wind.svg")
    }

    @Test(
        "in the root of a document names the root",
        arguments: ["<p>x</p>", "<html data-include=\"part.html\"/>"])
    func root(page: String) {
        let files = ["page.html": page, "part.html": "<html><body/></html>"]
        let template = TemplateFiles(areDocuments: true) { name in files[name].map { Array($0.utf8) } }
        let problems = Template.problems(in: template, pages: ["page.html"], for: Showcase().outputs.schema)
        let root = page.hasPrefix("<p") ? "is <p>" : "includes another file"
        #expect(problems.map(\.message) == ["the page is not a whole document: its root \(root)"])
    }

    @Test(
        "never crashes, for any invalid markup",
        arguments: [
            "", " ", "<", "<p", "<p>", "</p>", "text", "<p></b>", "<p a=b></p>", "<p a></p>", "<p a=\"1\" a=\"2\"></p>",
            "<p>\u{0}</p>", "<p>&</p>", "<p>&x</p>", "<p><p>", "<?xml version=\"1.0\" encoding=\"UTF-16\"?><p/>",
            "<!", "<!DOCTYPE", "<!DOCTYPE p", "<!DOCTYPE p [", "<!--", "<![CDATA[", "<?", "&", "<p>&#0;</p>", "<p a='",
            "<p a=",
            "<p a=\"&b\"/>", "<p>&#xFFFFFFFFF;</p>", "<p>]]></p>", "<p xmlns=''/><", "<a:b/>", "<p></p", "<p a<b></p>",
        ])
    func badMarkup(template: String) {
        #expect(throws: TemplateProblem.self) { try loaded(template) }
    }

    @Test("never crashes, for a file truncated at any byte")
    func cutOff() throws {
        let whole = Array(
            """
            <!DOCTYPE html>
            <html lang='en'><!-- a --><body class="é"><p data-if="open">a &amp; b &#233;<br/></p><![CDATA[c]]></body></html>
            """.utf8)
        for end in 0..<whole.count {
            let (markup, problems) = MarkupParser.read(SourceText(name: "cut.html", bytes: Array(whole[..<end])))
            #expect(!problems.isEmpty, "\(end)")
            #expect(problems.allSatisfy { !$0.message.isEmpty && $0.line <= 2 }, "\(end)")
            #expect(problems.count < 6 || markup == nil, "\(end)")
        }
        #expect(MarkupParser.read(SourceText(name: "whole.html", bytes: whole)).problems.isEmpty)
    }
}
