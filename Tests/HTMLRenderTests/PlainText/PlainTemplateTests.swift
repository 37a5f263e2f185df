import Outputs
import Rx
import Testing

@testable import HTMLRender

@Suite("Templates of text")
struct PlainTemplateTests {
    @Test(
        "write values, rows and alternatives",
        arguments: [
            ("{{title}}.", "Tea."),
            ("a {{missing}}b", "a b"),
            ("{{if title}}yes{{else}}no{{end}}", "yes"),
            ("{{if missing}}yes{{else}}no{{end}}", "no"),
            ("{{unless shut}}open{{end}}", "open"),
            ("{{each shop.items}}{{#index}} {{name}}{{if isNew}}!{{end}};{{end}}", "1 Green!;2 Black;"),
            ("{{each none}}x{{else}}nothing{{end}}", "nothing"),
            ("{{word hello}} {{! a\ncomment }}you", "Hello you"),
            ("{{columns 80}}wide{{else}}narrow{{end}}", "wide"),
            ("{{columns 81}}wide{{else}}narrow{{end}}", "narrow"),
            ("{{style bold}}{{title}}{{end}}", "Tea"),
            ("{{bar ten twenty 10}}|", "·━━·······|"),
            ("{{bar missing twenty 4}}|", "    |"),
            ("{{drawing sun 1}}|{{drawing sun 2}}|{{drawing missing 1}}|", "\\o/|/ \\|   |"),
        ])
    func values(template: String, expected: String) throws {
        #expect(try text(template) == expected)
    }

    @Test("leave out lines that contain only tags, and keep all others")
    func lines() throws {
        let template = """
            {{! A comment. }}
            a
            {{if title}}
              {{each shop.items}}
            - {{name}}
              {{end}}

            {{end}}
            {{missing}}
            z
            """
        #expect(try text(template) == "a\n- Green\n- Black\n\n\nz")
    }

    @Test(
        "fit texts into columns by their width",
        arguments: [
            ("{{title | left 5}}|", "Tea  |"), ("{{title | right 5}}|", "  Tea|"), ("{{title | left 2}}|", "T…|"),
            ("{{missing | left 3}}|", "   |"), ("{{wide | left 5}}|", "東京 |"), ("{{wide | left 4}}|", "東京|"),
            ("{{wide | left 3}}|", "東…|"), ("{{wide | right 2}}|", "…|".replacing("…", with: " …")),
            ("{{title | rest 75}}|", "Tea  |"), ("{{wide}}{{title | rest 74}}|", "東京T…|"),
            ("{{wide}}{{title | rest 74}}{{title | rest 70}}|", "東京T…Tea |"),
            ("{{title | rest 75}}|\n{{title | rest 75}}|", "Tea  |\nTea  |"),
            ("{{title | rest 0}}", "Tea"), ("{{style bold}}{{title}}{{end}}{{title | rest 75}}|", "TeaT…|"),
        ])
    func columns(template: String, expected: String) throws {
        #expect(try text(template) == expected)
    }

    @Test("wrap long texts at blanks, or inside words that are longer than a line")
    func wrapping() throws {
        let showcase = Showcase()
        showcase.title.send("one two three four five\nsix " + String(repeating: "x", count: 15))
        let page = try page("- {{title | wrap 2}}", showing: showcase)
        page.layout.columns = 12
        #expect(page.text == "- one two\n  three four\n  five\n  six\n  xxxxxxxxxx\n  xxxxx")
    }

    @Test("stop wrapping at the limit of the page, whatever margins are added", arguments: ["x ", "x\n", "xx"])
    func margins(part: String) {
        let text = String(repeating: part, count: 1000)
        let column = PlainColumn.wrapped(200)
        #expect(column.fitted(text, after: 0, of: 80).utf8.count > 100_000)
        let cut = column.fitted(text, after: 0, of: 80, limit: 5000)
        #expect((5001...5300).contains(cut.utf8.count))
        #expect(column.fitted(text, after: 0, of: 80).hasPrefix(cut))
    }

    @Test("have at most fifty thousand tags, nested at most a hundred deep")
    func limits() {
        func problems(_ template: String) -> [String] {
            Template.problems(in: ["page.txt": template], pages: ["page.txt"], for: PlainShowcase.schema).map {
                "\($0.line): \($0.message)"
            }
        }
        func tags(_ count: Int) -> String { String(repeating: "{{title}}\n", count: count) }
        #expect(problems(tags(50_000)) == [])
        #expect(problems(tags(50_002)) == ["50001: the template has more than 50000 tags"])
        #expect(problems("{{if title}}" + tags(50_002)) == ["50000: the template has more than 50000 tags"])
        let open = String(repeating: "{{if title}}\n", count: 100)
        #expect(problems(open + String(repeating: "{{end}}\n", count: 100)) == [])
        #expect(problems(open + open) == ["101: tags are nested more than 100 deep"])
    }

    @Test("select styles only on screens that show them, and end them with their tag")
    func styles() throws {
        let page = try page("{{style red}}a{{style bold}}b{{end}}c{{end}}{{drawing sun 1}}")
        page.layout.hasStyles = true
        #expect(
            page.text == "\u{1B}[31ma\u{1B}[1mb\u{1B}[0m\u{1B}[31mc\u{1B}[0m\u{1B}[33m\\o/\u{1B}[0m")
        page.layout.hasStyles = false
        #expect(page.text == "abc\\o/")
    }

    @Test(
        "are rejected with the place of each mistake",
        arguments: [
            ("a\n  {{titel}}", "2:3: error: there is no output called “titel” here", "did you mean “title”?"),
            ("{{name}}", "1:1: error: there is no output called “name” here", "use it inside {{each shop.items}}"),
            ("{{iff title}}", "1:1: error: there is no tag “iff”", "did you mean “if”?"),
            ("x{{if title}}", "1:2: error: the tag has no {{end}}", "write {{end}} after its content"),
            ("{{end}}", "1:1: error: “end” follows no tag that has an end", "remove it"),
            ("{{else}}", "1:1: error: “else” follows no tag", ""),
            ("{{title", "1:1: error: the tag has no end", "write }} at its end"),
            ("{{}}", "1:1: error: the tag is empty", "write {{name}}"),
            ("{{open}}", "1:1: error: “open” is a flag; the tag requires a text", "{{if open}}"),
            ("{{each title}}{{end}}", "1:1: error: “title” is a text; the tag requires a list", ""),
            ("{{word helo}}", "1:1: error: there is no phrase called “helo”", "did you mean “hello”?"),
            ("{{title | lift 3}}", "1:1: error: there is no format “lift 3” here", "did you mean “left”?"),
            ("{{title | left 999}}", "1:1: error: there is no format “left 999” here", "up to 200"),
            ("{{style rod}}{{end}}", "1:1: error: there is no style called “rod”", "did you mean “red”?"),
            ("a\tb", "1:2: error: the template contains a control character or a tab", "write blanks"),
            ("a\u{1B}[2J", "1:2: error: the template contains a control character or a tab", "write blanks"),
        ])
    func mistakes(template: String, problem: String, advice: String) throws {
        let problems = Template.problems(
            in: ["page.txt": template], pages: ["page.txt"], for: PlainShowcase.schema, words: ["hello": "Hello"])
        let found = try #require(problems.first?.description)
        #expect(found.hasPrefix("page.txt:" + problem), "\(found)")
        #expect(advice.isEmpty || found.contains(advice), "\(found)")
        #expect(problems.count == 1, "\(problems)")
    }

    @Test(
        "of calendars have values only after the colon of a line, wherever their tags begin and end",
        arguments: [
            ("ORGANIZER;CN=\"{{title}}\":mailto:a@example.org", false),
            ("ORGANIZER;CN={{title}}:mailto:a@example.org", false),
            ("ORGANIZER;CN=\"a\n b {{title}}\":mailto:a@example.org", false), ("{{title}}:a", false),
            ("{{title}}", false),
            ("CN=\"\n\n {{title}}\":a", false), ("X:a\n{{title}}", false), ("{{word hello}}:a", false),
            ("ORGANIZER;CN=\"a\":{{title}}", true), ("SUMMARY:\"{{title}}\"", true), ("X:a\n {{title}}", true),
            ("SUMMARY:\"\nDESCRIPTION:{{title}}", true), ("X;A=\"a:b\":\"{{title}}", true),
            ("X:a\n\n {{word hello}}", true),
            ("{{if title}}A:{{else}}B;C=\"{{end}}{{title}}\":a", false),
            ("A;B=\"{{if title}}:{{end}}{{title}}\":a", false),
            ("A;B=\"\n{{if title}}\nC:a\n{{end}}\n {{title}}\":a", false), ("X:{{if title}}a\n{{else}}b{{end}}", false),
            ("{{if title}}\nA:{{title}}\n{{else}}\nB:{{title}}\n{{end}}\nC:{{title}}", true),
            ("X:{{if title}}a{{title}}{{else}}b\nC:{{end}}{{title}}", true),
            ("X:a\n{{if title}}\n {{title}}\n{{end}}", false),
            ("X;A=a\n{{if title}}\n{{end}}\n \":{{title}}", false),
        ])
    func calendarValues(template: String, isAccepted: Bool) {
        let problems = Template.problems(
            in: ["page.ics": template], pages: ["page.ics"], for: PlainShowcase.schema, words: ["hello": "Hello"])
        #expect(problems.isEmpty == isAccepted, "\(problems)")
    }

    @Test("with many mistakes are read up to the first ten thousand")
    func manyMistakes() {
        let tokens = PlainTokens(
            SourceText(name: "page.txt", bytes: Array(String(repeating: "{{}}", count: 20_000).utf8)))
        #expect(tokens.mistakes.count == 10_000)
    }

    @Test("of calendars have neither styles nor columns")
    func calendarMistakes() {
        for template in ["{{style bold}}{{end}}", "{{columns 80}}{{end}}", "X:{{title | left 3}}", "X:{{bar a b 3}}"] {
            let problems = Template.problems(
                in: ["page.ics": template], pages: ["page.ics"], for: PlainShowcase.schema)
            #expect(problems.count == 1, "\(template): \(problems)")
        }
    }
}

/// The showcase, with some further texts.
struct PlainShowcase {
    static var schema: Schema { outputs(of: Showcase()).schema }

    static func outputs(of showcase: Showcase) -> OutputTree {
        OutputTree(
            showcase.outputs.entries + [
                .text("ten", Just("10").map { Optional($0) }), .text("twenty", Just("20.4").map { Optional($0) }),
                .text("wide", Just("東京").map { Optional($0) }), .text("sun", Just("sun").map { Optional($0) }),
            ])
    }
}

func page(_ template: String, as name: String = "page.txt", showing showcase: Showcase = Showcase()) throws -> Page {
    let outputs = PlainShowcase.outputs(of: showcase)
    let files: TemplateFiles = [name: template, "drawings.txt": "= sun moon: yellow\n\\o/\n/ \\\n"]
    return Page(
        try Template.load(name, from: files, for: outputs.schema, words: ["hello": "Hello"]), showing: outputs)
}

func text(_ template: String) throws -> String { try page(template).text }
