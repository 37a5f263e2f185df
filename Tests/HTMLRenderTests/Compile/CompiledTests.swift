import Outputs
import Synchronization
import Testing

@testable import HTMLRender

/// Templates with a stored compiled form.
@Suite("A compiled template")
struct CompiledTests {
    private static let page = """
        <!DOCTYPE html><html><head><style data-include="style.css"></style></head><body>
        <h1 data-text="title">A</h1><p data-word="hello" data-word-attr-title="title">B</p>
        <a data-attr-href="link" data-if="open" data-unless="shut">C</a><svg data-attr-width="missing" width="1"></svg>
        <div data-include="part.html" data-with-one="title" data-with-two="'&lt;&amp;&gt;'" data-word-with-three="hello"
            data-with-four="''"/>
        <ul><li data-each="shop.items"><b data-text="#index">1</b><b data-text="name"/><i data-class-new="isNew"/>
            <em data-if="#last">.</em></li></ul><p data-each="none">x</p><p data-empty="none">nothing</p>
        <i data-icon="'sun'"/><i data-icon="title"/><svg data-icons=""/></body></html>
        """
    private static let files = [
        "page.html": page, "style.css": "b { color: red }",
        "part.html": "<p><b data-text='one'/><b data-text='two'/><b data-text='three'/><b data-text='four'/></p>",
    ]
    private static let sun = Array(#"<svg viewBox="0 0 8 8"><path d="M0 0h8"/></svg>"#.utf8)
    private static let words = ["hello": "Hello <you>", "title": "“A & B”"]

    private static func files(_ changes: [String: String?] = [:], kept: [UInt8]? = nil) throws -> TemplateFiles {
        let all = files.merging(changes.compactMapValues { $0 }) { $1 }.filter { changes[$0.key] != .some(nil) }
        return TemplateFiles(
            icons: try IconSet(svg: ["sun": sun, "other": sun], fallback: "other"), compiled: { _ in kept },
            read: { name in all[name].map { Array($0.utf8) } })
    }

    private static func kept() throws -> [UInt8] {
        try Template.compiled("page.html", from: files(), for: Showcase().outputs.schema, words: words)
    }

    private static func written(
        _ files: TemplateFiles, for schema: Schema = Showcase().outputs.schema, words: [String: String] = words
    ) throws -> String {
        let template = try Template.load("page.html", from: files, for: schema, words: words)
        return String(decoding: Page(template, showing: Showcase().outputs).snapshot(), as: UTF8.self)
    }

    @Test("is loaded without parsing its page, and gives the same page in any language")
    func same() throws {
        let kept = try Self.kept()
        for words in [Self.words, ["hello": "Hallo", "title": "Ein \"Titel\"", "more": "x"]] {
            let draft = try #require(KeptDraft.read(kept, in: Self.files(), for: Showcase().outputs.schema))
            let program = try #require(draft.program(words: words, icons: Self.files().icons))
            let page = String(
                decoding: Page(Template(program: program), showing: Showcase().outputs).snapshot(), as: UTF8.self)
            #expect(page == (try Self.written(Self.files(), words: words)))
            #expect(page == (try Self.written(Self.files(kept: kept), words: words)))
        }
    }

    @Test("also gives pages that link to their style sheets")
    func sharedStyle() throws {
        let pages = try [nil, Self.kept()].map { kept in
            let template = try Template.load(
                "page.html", from: Self.files(kept: kept), for: Showcase().outputs.schema, words: Self.words,
                style: .shared(prefix: "../"))
            #expect(template.sharedStyles.map(\.bytes) == [Array("b { color: red }".utf8)])
            return Page(template, showing: Showcase().outputs).snapshot()
        }
        #expect(pages[0] == pages[1])
        #expect(String(decoding: pages[0], as: UTF8.self).contains(#"<link rel="stylesheet" href="../style-"#))
    }

    @Test("is compiled again when one of its files changes", arguments: ["page.html", "style.css", "part.html"])
    func changed(name: String) throws {
        let kept = try Self.kept()
        let changed = Self.files[name, default: ""]
            .replacing("red", with: "blue").replacing(">nothing<", with: ">none<").replacing("'one'/>", with: "'two'/>")
        #expect(changed != Self.files[name])
        let page = try Self.written(Self.files([name: changed], kept: kept))
        #expect(page == (try Self.written(Self.files([name: changed]))))
        #expect(page != (try Self.written(Self.files())))
        #expect(throws: TemplateProblem.self) { try Self.written(Self.files([name: nil], kept: kept)) }
    }

    @Test("is compiled again for outputs with other names or kinds")
    func otherSchema() throws {
        let kept = try Self.kept()
        let entries = Showcase().outputs.schema.entries
        for change in entries.indices {
            var others = entries
            others[change].name += "s"
            #expect(KeptDraft.read(kept, in: try Self.files(), for: Schema(others)) == nil)
            others = entries
            others[change].kind = .list(Schema([.init("x", .text)]))
            #expect(KeptDraft.read(kept, in: try Self.files(), for: Schema(others)) == nil)
        }
        #expect(KeptDraft.read(kept, in: try Self.files(), for: Schema(entries)) != nil)
    }

    @Test("reports a missing phrase, as its page does")
    func missingPhrase() throws {
        let files = try Self.files(kept: Self.kept())
        #expect { try Self.written(files, words: ["hello": "x"]) } throws: {
            ($0 as? TemplateProblem)?.message == "there is no phrase called “title”"
        }
    }

    @Test("is not used if any part of it is damaged")
    func damaged() throws {
        let (kept, files, schema) = (try Self.kept(), try Self.files(), Showcase().outputs.schema)
        for index in kept.indices {
            var damaged = kept
            damaged[index] ^= 1
            #expect(KeptDraft.read(damaged, in: files, for: schema) == nil, "\(index)")
            #expect(KeptDraft.read(Array(kept[..<index]), in: files, for: schema) == nil, "\(index)")
        }
        #expect(KeptDraft.read(kept + [10], in: files, for: schema) == nil)
    }

    @Test("with a line break in a constant is rejected, because it cannot be stored")
    func lineBreak() throws {
        let page = Self.page.replacing("'&lt;&amp;&gt;'", with: "'a&#10;N'")
        let files = try Self.files(["page.html": page])
        #expect(try Self.written(files).contains("a\nN"))
        #expect(throws: TemplateProblem.self) {
            try Template.compiled("page.html", from: files, for: Showcase().outputs.schema, words: Self.words)
        }
    }

    @Test("reports mistakes as when it is loaded")
    func mistakes() throws {
        let files = try Self.files(["part.html": "<p><b data-text='nothing'/></p>"])
        #expect(throws: TemplateProblem.self) {
            try Template.compiled("page.html", from: files, for: Showcase().outputs.schema, words: Self.words)
        }
    }

    @Test("drawing is used until its file changes, and is then read again")
    func drawings() throws {
        let wide = Array(#"<svg viewBox="0 0 16 8"><path d="M0 0h16"/></svg>"#.utf8)
        let kept = IconSet.compiled(["sun", "wind"]) { _ in Self.sun }
        #expect(KeptDrawings.drawing("wind", of: Self.sun, in: kept) != nil)
        #expect(KeptDrawings.drawing("sun", of: wide, in: kept) == nil)
        #expect(KeptDrawings.drawing("rain", of: Self.sun, in: kept) == nil)
        for file in [Self.sun, wide] {
            let drawings = [[], kept].map { kept in
                IconSet(names: ["sun", "wind"], compiled: { kept }, read: { _ in file }).drawing(at: 1)
            }
            #expect(drawings[0].symbol == drawings[1].symbol && drawings[0].reference == drawings[1].reference)
        }
        for count in kept.indices { _ = KeptDrawings.drawing("wind", of: Self.sun, in: Array(kept[..<count])) }
    }
}
