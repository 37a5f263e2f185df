import Synchronization
import Testing

@testable import HTMLRender

@Suite("A template at its limits")
struct LimitsTests {
    /// Returns short descriptions of the problems of a template with these files.
    private func problems(_ files: [String: String]) -> [String] {
        let template = TemplateFiles(files)
        return Template.problems(in: template, pages: ["page.html"], for: Showcase().outputs.schema)
            .map { "\($0.file):\($0.line): \($0.message)" }
    }

    private func nested(_ depth: Int) -> String {
        String(repeating: "<b>", count: depth) + "x" + String(repeating: "</b>", count: depth)
    }

    @Test("nests at most a hundred elements", arguments: [101, 300, 10_000, 100_000])
    func depth(depth: Int) {
        #expect(problems(["page.html": nested(100)]) == [])
        #expect(
            problems(["page.html": nested(depth)]) == [
                "page.html:1: elements are nested more than 100 deep"
            ])
    }

    @Test("is rejected unparsed when it is larger than four mebibytes")
    func size() {
        let large = "<p>" + String(repeating: "x", count: 4 << 20) + "</p>"
        #expect(
            problems(["page.html": large]) == [
                "page.html:1: the file has 4194311 bytes; a template can have at most 4194304"
            ])
        #expect(problems(["page.html": "<p>" + String(repeating: "x", count: 200_000) + "</p>"]) == [])
    }

    @Test("has at most a thousand attributes on an element", arguments: [1001, 50_000])
    func attributes(count: Int) {
        func element(_ count: Int) -> String {
            "<p>=\n<b \((0..<count).map { "a\($0)='='" }.joined(separator: " "))>\(String(repeating: "=", count: 2000))</b></p>"
        }
        #expect(problems(["page.html": element(1000)]) == [])
        #expect(
            problems(["page.html": element(count)]) == ["page.html:2: an element can have at most 1000 attributes"])
    }

    @Test("declares at most two hundred prefixes")
    func prefixes() {
        func page(_ count: Int) -> String {
            "<p>\n" + (0..<count).map { "<b xmlns:a\($0)=\"urn:a\">x</b>" }.joined() + "</p>"
        }
        #expect(problems(["page.html": page(200)]) == [])
        #expect(problems(["page.html": page(201)]) == ["page.html:2: a file can declare at most 200 prefixes"])
    }

    @Test("reports the double hyphens of a comment once, and none outside comments")
    func hyphens() {
        let page = "<p><!-- a -- b -- c - d ---><![CDATA[<!-- -- -- -->]]><?x <!-- -- -- ?><b><!--a-b--></b></p>"
        #expect(problems(["page.html": page]) == ["page.html:1: a comment cannot contain “--”"])
        let (markup, found) = MarkupParser.read(
            SourceText(name: "page.html", bytes: Array("<p><![CDATA[<!-- -- -- -->]]><?x <!-- -- -- ?></p>".utf8)))
        #expect(found.isEmpty)
        guard case .text(let text)? = markup?.root.children.first else {
            Issue.record("there is no text")
            return
        }
        #expect(text == "<!-- -- -- -->")
    }

    @Test("expands no entity, for any number of references")
    func laughs() {
        let lol = (1...9).map { "<!ENTITY l\($0) \"" + String(repeating: "&l\($0 - 1);", count: 10) + "\">" }.joined()
        let laughs = "<!DOCTYPE p [<!ENTITY l0 \"lol\">\(lol)]><p>&l9;</p>"
        let quadratic =
            "<!DOCTYPE p [<!ENTITY a \"" + String(repeating: "a", count: 100_000) + "\">]><p>"
            + String(repeating: "&a;", count: 100_000) + "</p>"
        let message = "page.html:1: a template cannot contain declarations"
        #expect(problems(["page.html": laughs]) == [message])
        #expect(problems(["page.html": quadratic]) == [message])
    }

    @Test(
        "only reads the files that it includes",
        arguments: [
            #"<!DOCTYPE p SYSTEM "other.html"><p/>"#, #"<!DOCTYPE p SYSTEM "http://127.0.0.1:9/other.dtd"><p/>"#,
            #"<!DOCTYPE p [<!ENTITY a SYSTEM "other.html">]><p>&a;</p>"#,
            #"<!DOCTYPE p [<!ENTITY % a SYSTEM "other.html">%a;]><p/>"#,
            #"<p xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="other.html"/></p>"#,
            #"<?xml-stylesheet href="other.html"?><p/>"#,
        ])
    func otherFiles(page: String) {
        let asked = Mutex<[String]>([])
        let files = TemplateFiles { name in
            asked.withLock { $0.append(name) }
            return Array(page.utf8)
        }
        _ = Template.problems(in: files, pages: ["page.html"], for: Showcase().outputs.schema)
        #expect(asked.withLock { $0 } == ["page.html"])
    }

    @Test("nests at most sixteen includes")
    func includes() {
        func chain(_ count: Int) -> [String: String] {
            var files = ["page.html": #"<b data-include="1.html"/>"#, "\(count - 1).html": "<b>x</b>"]
            for number in 1..<count - 1 { files["\(number).html"] = "<b data-include=\"\(number + 1).html\"/>" }
            return files
        }
        #expect(problems(chain(16)) == [])
        #expect(problems(chain(17)) == ["15.html:1: includes are nested more than 16 deep"])
    }

    @Test("is reported with the beginning of a long text that it shows as many icons")
    func longIcon() {
        let text = String(repeating: "x", count: 1 << 20)
        let icons = "<b>" + String(repeating: "<i data-icon=\"name\"/>", count: 10_000) + "</b>"
        let found = problems([
            "page.html": "<p><b data-include=\"part.html\" data-with-name=\"'\(text)'\"/></p>", "part.html": icons,
        ])
        #expect(found.first == "part.html:1: there is no icon called “\(text.prefix(60))…”")
        #expect(found.allSatisfy { $0.utf8.count < 255 })
    }

    @Test("has at most fifty thousand elements with repeated includes")
    func growth() {
        var files = ["15.html": "<b>x</b>"]
        for number in 0..<15 {
            let include = "<b data-include=\"\(number + 1).html\"/>"
            files[number == 0 ? "page.html" : "\(number).html"] = "<b>" + String(repeating: include, count: 10) + "</b>"
        }
        let found = problems(files)
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix("the page and its parts have more than 50000 elements") == true)
    }

    @Test("nests at most seven hundred elements with all its parts and layouts")
    func nesting() {
        func deep(_ depth: Int, _ inner: String) -> String {
            String(repeating: "<i>", count: depth) + inner + String(repeating: "</i>", count: depth)
        }
        /// A chain of files that include one another, with elements nested to a depth in each.
        func parts(_ count: Int, _ depth: Int, _ name: String, in innermost: String) -> [String: String] {
            var files: [String: String] = [:]
            for number in 1...count {
                let inner = number == count ? innermost : "<b data-include=\"\(name)\(number + 1).html\"/>"
                files["\(name)\(number).html"] = deep(depth, inner)
            }
            return files
        }
        let message = "the page and its parts nest elements more than 700 deep"
        let include = "<b data-include=\"a1.html\"/>"
        // Each file has 90 elements of its own and the one that includes it.
        #expect(problems(parts(7, 90, "a", in: "x").merging(["page.html": deep(63, include)]) { $1 }) == [])
        #expect(
            problems(parts(7, 90, "a", in: "x").merging(["page.html": deep(64, include)]) { $1 })
                == ["a7.html:1: \(message)"])
        #expect(
            problems(parts(14, 98, "a", in: "x").merging(["page.html": include]) { $1 }) == ["a8.html:1: \(message)"])
        let page = "<html data-layout=\"layout.html\"><body><p data-fill=\"s\">\(include)</p></body></html>"
        let layout = "<html><body><b data-include=\"b1.html\"/></body></html>"
        let files = parts(5, 90, "a", in: "x").merging(parts(5, 90, "b", in: "<b data-slot=\"s\">x</b>")) { $1 }
        #expect(
            problems(files.merging(["page.html": page, "layout.html": layout]) { $1 }) == ["page.html:1: \(message)"])
    }

    @Test("fills a slot once, for any number of layouts that repeat it", .timeLimit(.minutes(10)))
    func slots() {
        let slot = "<p data-slot=\"s\" data-fill=\"s\">x</p>"
        var files = ["page.html": #"<html data-layout="1.html"><body><p data-fill="s">x</p></body></html>"#]
        for number in 1...9 {
            let layout = number < 9 ? " data-layout=\"\(number + 1).html\"" : ""
            files["\(number).html"] = "<html\(layout)><body>\(String(repeating: slot, count: 10))</body></html>"
        }
        let found = problems(files)
        #expect(found.first == "1.html:1: duplicate slot “s” in “1.html”")
        #expect(found.filter { $0.contains("duplicate slot") }.count == 21)
    }

    @Test("has at most fifteen nested layouts")
    func layouts() {
        func chain(_ count: Int) -> [String: String] {
            let slot = "<p data-slot=\"s\" data-fill=\"s\">x</p>"
            var files = ["\(count).html": "<html><body><p data-slot=\"s\">x</p></body></html>"]
            files["page.html"] = "<html data-layout=\"1.html\"><body><p data-fill=\"s\">x</p></body></html>"
            for number in 1..<count {
                files["\(number).html"] = "<html data-layout=\"\(number + 1).html\"><body>\(slot)</body></html>"
            }
            return files
        }
        #expect(problems(chain(15)) == [])
        #expect(problems(chain(16)) == ["15.html:1: layouts are nested more than 16 deep"])
    }

    @Test("has at most sixteen mebibytes with all files, including unreadable ones")
    func unreadable() {
        let asked = Mutex(0)
        let large = Array(("<p><br>" + String(repeating: "x", count: 2 << 20)).utf8)
        let includes = (1...50).map { "<p data-include=\"\($0).html\"/>" }.joined()
        for page in ["<div>\(includes)</div>", "<div><br>\(includes)</div>"] {
            asked.withLock { $0 = 0 }
            let files = TemplateFiles { name in
                asked.withLock { $0 += 1 }
                return name == "page.html" ? Array(page.utf8) : large
            }
            _ = Template.problems(in: files, pages: ["page.html"], for: Showcase().outputs.schema)
            #expect(asked.withLock { $0 } == 9)
        }
    }

    @Test("has at most sixteen mebibytes with all layouts")
    func largeLayouts() {
        let text = String(repeating: "x", count: 4_000_000)
        var files = ["page.html": "<html data-layout=\"1.html\"/>", "9.html": "<html/>"]
        for number in 1..<9 { files["\(number).html"] = "<html data-layout=\"\(number + 1).html\">\(text)</html>" }
        #expect(problems(files) == ["5.html:1: the page and its parts have more than 16 MiB"])
    }

    @Test("may have many unreadable files that name one another", .timeLimit(.minutes(10)))
    func chainOfUnreadable() {
        let files = TemplateFiles { name in
            let number = Int(name.prefix { $0 != "." }) ?? 0
            return number < 30_000 ? Array("<b data-include=\"\(number + 1).html\"/>x".utf8) : nil
        }
        let found = Template.problems(in: files, pages: ["page.html"], for: Showcase().outputs.schema)
        #expect(found.count == 22)
        #expect(found.contains { $0.message == "the template names more than 1000 files" })
    }

    @Test("is parsed again as often as its size allows", .timeLimit(.minutes(10)))
    func readings() {
        func mistakes(behind count: Int) -> Int {
            let text = "<p>" + String(repeating: "x", count: count) + String(repeating: "&nbsp;", count: 30) + "</p>"
            return problems(["page.html": text]).count
        }
        #expect(mistakes(behind: 0) == 20 && mistakes(behind: 200_000) == 20)
        #expect(mistakes(behind: 1_000_000) == 4)
    }

    @Test(
        "takes time in proportion to its size, for any mistake", .timeLimit(.minutes(10)),
        arguments: ["<", "&nbsp;", "<a\" b=\"", "<=x=", "< & ", "<a b='"])
    func damage(text: String) {
        #expect(!problems(["page.html": "<p>" + String(repeating: text, count: 200_000 / text.utf8.count)]).isEmpty)
    }

    @Test("has tags that end before the next one", arguments: ["<a b=\"", "<a b='x", "<a b=x", "<a\" b=\"", "<="])
    func tags(text: String) {
        let bytes = Array((text + "<p c=\"d\">").utf8)
        #expect(TagText(in: bytes, at: 0).range == 0..<text.utf8.count)
    }

    @Test("reports twenty mistakes of a kind and counts the others, and reports twenty syntax errors per file")
    func mistakes() {
        let names = (1...500).map { "<b data-text=\"unknown\($0)\">x</b>" }.joined(separator: "\n")
        let found = problems(["page.html": "<p>\(names)\n<b data-if=\"unknown\"/></p>"])
        #expect(found.count == 21)
        #expect(found.first == "page.html:1: there is no output called “unknown1” here")
        #expect(found.last == "page.html:21: 481 more of this kind: there is no output called “…” here")
        let breaks = String(repeating: "<br>\n", count: 500)
        #expect(problems(["page.html": "<p>\(breaks)</p>"]).count == 20)
    }

    @Test(
        "must be UTF-8",
        arguments: [
            ([0x3C, 0x70, 0x3E, 0x0A, 0x66, 0xFC, 0x72, 0x3C, 0x2F, 0x70, 0x3E], 2),
            ([0xFF, 0xFE, 0x3C, 0x00, 0x70, 0x00], 1), ([0x3C, 0x70, 0x3E, 0xED, 0xA0, 0x80], 1),
            ([0x3C, 0x70, 0x3E, 0xC0, 0xBC], 1), ([0x3C, 0, 0x70, 0, 0x3E, 0], 1), ([0x3C, 0x70, 0x3E, 0x0A, 0], 2),
        ] as [([UInt8], Int)])
    func encoding(bytes: [UInt8], line: Int) {
        let (markup, problems) = MarkupParser.read(SourceText(name: "page.html", bytes: bytes))
        #expect(markup == nil)
        #expect(problems.map(\.message) == ["the file is not UTF-8"])
        #expect(problems.first?.line == line)
    }
}
