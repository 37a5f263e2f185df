import HTMLRender
import Outputs
import Rx

extension CostCase {
    /// Templates of text that have many errors of one kind, or whose page is one long line.
    static let plainTemplates = [
        mistakes("names that are not there in a text", size: 1_000) { "{{name\($0)}}\n" },
        mistakes("names that are not there in a line of text", size: 1_000) { "{{name\($0)}} " },
        mistakes("phrases that are not there in a text", size: 1_000) { "{{word word\($0)}}\n" },
        mistakes("outputs of another kind in a text", size: 1_000) { _ in "{{shop}}\n" },
        mistakes("formats that are not there in a text", size: 1_000) { "{{title | lift \($0)}}\n" },
        mistakes("tags of a text without a name", size: 1_000) { _ in "{{}}\n" },
        mistakes("tags of a text without an end", size: 1_000) { _ in "{{title\n" },
        mistakes("tags of a text inside one another", size: 1_000) { _ in "{{each title}}{{name}}" },
        CostCase("marks of a tag of a text", size: 4_000) { count in
            let text = Array("{{x\(marks(count))}}{{each \(marks(count))}}{{title | \(marks(count))}}".utf8)
            let template = TemplateFiles { ["page.txt": text][$0] }
            return { _ = Template.problems(in: template, pages: ["page.txt"], for: outputs.schema) }
        },
        CostCase("marks of a text", size: 4_000) { count in
            let text = Array("a\(marks(count))\r\n".utf8)
            let template = TemplateFiles { ["page.txt": text][$0] }
            return { _ = Template.problems(in: template, pages: ["page.txt"], for: outputs.schema) }
        },
        CostCase("drawings of a text and their names", size: 1_000) { size in
            let drawings = Array("= \((0..<size * 20).map { "n\($0)" }.joined(separator: " "))\n x\n".utf8)
            let text = Array(String(repeating: "{{drawing title 1}}", count: size).utf8)
            let template = TemplateFiles { ["page.txt": text, "drawings.txt": drawings][$0] }
            return { _ = Template.problems(in: template, pages: ["page.txt"], for: outputs.schema) }
        },
        writing("values in a line of text", size: 2_000, "{{title}} "),
        writing("values in a line of a calendar", size: 2_000, "{{title}} ", as: "page.ics"),
        writing("values at the end of a line of text", size: 2_000, "{{title | rest 3}}{{title | rest 0}}"),
        writing("wrapped values in a line of text", size: 1_000, "{{title | wrap 3}}"),
    ]

    /// A case that finds all errors in a text.
    private static func mistakes(
        _ kind: String, size: Int, _ tag: @escaping @Sendable (_ index: Int) -> String
    ) -> CostCase {
        CostCase(kind, size: size) { size in
            let text = Array((0..<size).map(tag).joined().utf8)
            let template = TemplateFiles { $0 == "page.txt" ? text : nil }
            return {
                _ = Template.problems(in: template, pages: ["page.txt"], for: outputs.schema, words: ["hello": "Hello"])
            }
        }
    }

    /// A case that writes a page which consists of one tag several times.
    private static func writing(_ kind: String, size: Int, _ tag: String, as name: String = "page.txt") -> CostCase {
        CostCase(kind, size: size) { size in
            let text = Array(String(repeating: tag, count: size).utf8)
            let template = try? Template.load(
                name, from: TemplateFiles { $0 == name ? text : nil }, for: outputs.schema)
            let page = template.map { Page($0, showing: outputs) }
            return { _ = page?.snapshot() }
        }
    }

    private static var outputs: OutputTree {
        [
            .text("title", Just("Tea").map { Optional($0) }),
            .group("shop", OutputTree((0..<50).map { .text("name\($0 * 7)x", Just(nil as String?)) })),
        ]
    }
}
