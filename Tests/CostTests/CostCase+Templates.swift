import HTMLRender
import Outputs

extension CostCase {
    /// Templates that are large, or have many errors of one kind.
    static let templates = [
        template("elements inside one another", size: 10_000) { count in
            String(repeating: "<b>", count: count) + "x" + String(repeating: "</b>", count: count)
        },
        template("elements", size: 2_000) { page($0) { _ in "<p>x</p>" } },
        template("quotation marks instead of markup", size: 5_000) { String(repeating: "‹", count: $0) },
        template("quotation marks in a tag", size: 5_000) { "<p ‹" + String(repeating: "‹", count: $0) + ">" },
        template("quotation marks behind signs", size: 500) { page($0) { _ in "<‹ " } },
        template("quotation marks around tags", size: 2_000) { "<p>" + String(repeating: "<a\" b=\"", count: $0) },
        template("equals signs around tags", size: 2_000) { "<p>" + String(repeating: "<=x=", count: $0) },
        template("elements that are not closed", size: 500) { page($0) { _ in "<br>" } },
        template("entities without a meaning", size: 500) { page($0) { _ in "&nbsp;" } },
        template("bare signs", size: 500) { page($0) { _ in "< & " } },
        template("tags without an end", size: 5_000) { page($0) { "<a b=\"\($0)\" <!-- " } },
        template("bindings", size: 1_000) { page($0) { _ in "<p data-text=\"title\">x</p>" } },
        template("bindings to what is not there", size: 500) { page($0) { "<p data-text=\"name\($0)\">x</p>" } },
        template("bindings in one line", size: 500) {
            page($0, separator: "") { "<p data-text=\"name\($0)\">x</p>" }
        },
        template("bindings that do not exist", size: 500) { page($0) { "<p data-\($0)=\"name\">x</p>" } },
        template("bindings of another kind", size: 500) { page($0) { _ in "<p data-each=\"title\">x</p>" } },
        template("elements in the wrong place", size: 500) { page($0) { _ in "<li>x</li>" } },
        template("icons that are not there", size: 500) { page($0) { "<i data-icon=\"'icon\($0)'\"/>" } },
        template("phrases that are not there", size: 500) { page($0) { "<i data-word=\"word\($0)\">x</i>" } },
        template("letters of a name in a block of data", size: 20_000) { dataBlock(String(repeating: "a", count: $0)) },
        template("marks of a name in a block of data", size: 4_000) { dataBlock(marks($0)) },
        template("attributes of an element", size: 400) { element(attributes: $0) { "a\($0)=\"1\"" } },
        template("bound attributes of an element", size: 400) { count in
            element(attributes: count) { "data-attr-a\($0)=\"title\"" }
        },
        template("attributes of an element that are bound and fixed", size: 200) { count in
            element(attributes: count) { "data-attr-a\($0)=\"title\" b\($0)=\"1\"" }
        },
        template("wrong bindings of an element", size: 400) { element(attributes: $0) { "data-\($0)=\"1\"" } },
        template("attributes that are too many", size: 5_000) { element(attributes: $0) { "a\($0)=\"1\"" } },
        template("hyphens in a comment", size: 20_000) { "<p><!--" + String(repeating: "-", count: $0) + "--></p>" },
        template("classes of an element", size: 400) { element(attributes: $0) { "data-class-a\($0)=\"open\"" } },
        template("ids", size: 1_000) { page($0) { "<p id=\"id\($0)\">x</p>" } },
        template("elements of one id", size: 500) { page($0) { _ in "<p id=\"id\">x</p>" } },
        template("ids that stand twice", size: 500) { page($0) { "<p id=\"id\($0)\">x</p><p id=\"id\($0)\">x</p>" } },
        template("elements of one id that exclude one another", size: 500) { count in
            page(count) { index in
                (0..<10).reduce("<p id=\"id\">x</p>") { inner, bit in
                    "<b data-\(index >> bit & 1 == 1 ? "if" : "unless")=\"flag\(bit)\">\(inner)</b>"
                }
            }
        },
        template("texts given to a part", size: 300) { count in
            page(count) { "<p data-include=\"part.html\" data-with-value=\"'text \($0)'\"/>" }
        },
        template("arguments of a part", size: 300) { count in
            "<html><body><p data-include=\"many.html\" "
                + (0..<count).map { "data-with-a\($0)=\"title\"" }.joined(separator: " ") + "/></body></html>"
        } parts: { count in
            ["many.html": page(count, in: "div") { "<p data-text=\"a\($0)\">x</p>" }]
        },
        template("letters of a name in parts of parts", size: 6) { _ in
            "<html><body><p data-include=\"0.html\" data-with-a=\"title\"/></body></html>"
        } parts: { count in
            let name = String(repeating: "\u{344}", count: 2_000 * count)
            let inner = (0..<count).map { "<p data-include=\"\($0 + 1).html\" data-with-a=\"title\"/>" }
            let all = inner + ["<p data-text=\"\(name)\(String(repeating: ".a", count: 16))\"/>"]
            return Dictionary(uniqueKeysWithValues: all.enumerated().map { ("\($0).html", $1) })
        },
        template("attributes beside those of a part", size: 400) { count in
            element("data-include=\"many.html\"", attributes: count) { "data-attr-a\($0)=\"title\"" }
        } parts: { count in
            ["many.html": "<p \((0..<count).map { "data-attr-a\($0)=\"title\"" }.joined(separator: " "))>x</p>"]
        },
        template("parts", size: 200) { count in
            page(count) { "<p data-include=\"\($0).html\"/>" }
        } parts: { count in
            Dictionary(uniqueKeysWithValues: (0..<count).map { ("\($0).html", "<b>x</b>") })
        },
        template("layouts", size: 200) { _ in
            "<html data-layout=\"0.html\"><body><p data-fill=\"a\">x</p></body></html>"
        } parts: { count in
            Dictionary(
                uniqueKeysWithValues: (0..<count).map { index in
                    let slot = "<p data-fill=\"a\" data-slot=\"a\">x</p>"
                    return ("\(index).html", "<html data-layout=\"\(index + 1).html\">\(slot)</html>")
                } + [("\(count).html", "<html><body><p data-slot=\"a\">x</p></body></html>")])
        },
        template("slots of one name", size: 500) { count in
            "<html data-layout=\"layout.html\">" + String(repeating: "<p data-fill=\"a\">x</p>", count: count)
                + "</html>"
        } parts: { count in
            ["layout.html": page(count) { _ in "<p data-slot=\"a\">x</p>" }]
        },
        template("marks of an encoding", size: 4_000) { "<?xml version=\"1.0\" encoding=\"\(marks($0))\"?><html/>" },
        template("marks in front of a mistake", size: 4_000) { count in
            "<html><body>\(marks(count))<p data-text=\"x\"/></body></html>"
        },
        template("letters of a slot that is nearly there", size: 4_000) { count in
            let name = String(repeating: "a", count: count)
            return "<p data-with-\(name)=\"'x'\" data-text=\"\(name)b\">x</p>"
        },
        template("marks of a name", size: 4_000) { "<html><body><p data-x\(marks($0))=\"\">x</p></body></html>" },
        template("marks of ids and bindings", size: 4_000) { count in
            "<html><body><p id=\"\(marks(count))\" data-text=\"\(marks(count))\">x</p>"
                + "<p id=\"\(marks(count))\" data-if=\"\(marks(count))\" data-include=\"\(marks(count))\">x</p></body></html>"
        },
        template("policies, and styles that they name", size: 100) { count in
            "<html><head>" + String(repeating: "<meta data-policy=\"\" content=\"\"/>\n", count: count)
                + "<title>x</title></head><body>" + (0..<count).map { "<b style=\"a:\($0)\">x</b>" }.joined()
                + "</body></html>"
        },
        template("policies", size: 200) { count in
            "<html><head>" + String(repeating: "<meta data-policy=\"\" content=\"\"/>\n", count: count)
                + "<style>p { }</style></head><body><p>x</p></body></html>"
        },
        template("parts that cannot be read", size: 200) { count in
            page(count) { "<p data-include=\"\($0).html\"/>" }
        } parts: { count in
            Dictionary(uniqueKeysWithValues: (0..<count).map { ("\($0).html", "<b><br></b>") })
        },
    ]

    private static func page(
        _ count: Int, separator: String = "\n", in root: String = "html", _ element: (Int) -> String
    ) -> String {
        let all = (0..<count).map(element).joined(separator: separator)
        return root == "html" ? "<html><body>\(all)</body></html>" : "<\(root)>\(all)</\(root)>"
    }

    /// A page whose block of data has a member with a name and an output.
    private static func dataBlock(_ name: String) -> String {
        "<html><head><script type=\"application/ld+json\">{\"a\":1,\"\(name)\":\"{{title}}\"}</script></head><body/></html>"
    }

    private static func element(
        _ first: String = "", attributes count: Int, _ attribute: (Int) -> String
    ) -> String {
        "<html><body><p \(first) \((0..<count).map(attribute).joined(separator: " "))>x</p></body></html>"
    }

    /// A case that finds all errors in a page.
    private static func template(
        _ kind: String, size: Int, _ page: @escaping @Sendable (_ size: Int) -> String,
        parts: @escaping @Sendable (_ size: Int) -> [String: String] = { _ in [:] }
    ) -> CostCase {
        CostCase(kind, size: size) { size in
            var files = parts(size).mapValues { Array($0.utf8) }
            files["page.html"] = Array(page(size).utf8)
            files["part.html"] = Array("<b data-text=\"value\">x</b>".utf8)
            let template = TemplateFiles { [files] in files[$0] }
            return { _ = Template.problems(in: template, pages: ["page.html"], for: schema, words: ["hello": "Hello"]) }
        }
    }

    private static let schema = Schema(
        [Schema.Entry("title", .text), Schema.Entry("open", .flag)]
            + (0..<10).map { Schema.Entry("flag\($0)", .flag) })
}
