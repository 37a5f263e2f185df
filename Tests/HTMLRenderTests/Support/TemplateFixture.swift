import Outputs
import Rx
import Testing

@testable import HTMLRender

/// A view model for tests of templates: a text, an unknown text, flags and a list, each changeable.
final class Showcase: ViewModel {
    struct Item: Cell {
        var name: String?
        var isNew = false

        static let fields: [Field<Item>] = [.text("name") { $0.name }, .flag("isNew") { $0.isNew }]
    }

    let title = CurrentValueSubject<String?, Never>("Tea")
    let missing = CurrentValueSubject<String?, Never>(nil)
    let link = CurrentValueSubject<String?, Never>("https://example.org/?a=1&b=2")
    let open = CurrentValueSubject<Bool, Never>(true)
    let shut = CurrentValueSubject<Bool, Never>(false)
    let none = CurrentValueSubject<[Item], Never>([])
    let items = CurrentValueSubject<[Item], Never>([Item(name: "Green", isNew: true), Item(name: "Black")])

    var outputs: OutputTree {
        [
            .text("title", title), .text("missing", missing), .text("link", link),
            .flag("open", open), .flag("shut", shut),
            .group("shop", [.list("items", items)]), .list("none", none),
        ]
    }
}

/// Returns the page that a template makes from the showcase.
func rendered(
    _ template: String, parts: [String: String] = [:], words: [String: String] = [:],
    icons: [String: String] = [:], showing showcase: Showcase = Showcase()
) throws -> String {
    let page = try Page(
        loaded(template, parts: parts, words: words, icons: icons), showing: showcase.outputs)
    return String(decoding: page.snapshot(), as: UTF8.self)
}

func loaded(
    _ template: String, parts: [String: String] = [:], words: [String: String] = [:], icons: [String: String] = [:],
    style: StylePlacement = .inline
) throws(TemplateProblem) -> Template {
    let files = parts.merging(["page.html": template]) { $1 }
    return try Template.load(
        "page.html",
        from: TemplateFiles(icons: try IconSet(svg: icons.mapValues { Array($0.utf8) }, fallback: "other")) { name in
            files[name].map { Array($0.utf8) }
        },
        for: Showcase().outputs.schema, words: words, style: style)
}
