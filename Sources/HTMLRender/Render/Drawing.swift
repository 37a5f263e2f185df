import Outputs
import Rx

/// A drawing as a page holds it.
struct Drawing: Sendable {
    /// The drawing itself, as a `<symbol>`.
    let symbol: [UInt8]
    /// What refers to it, wherever it is shown.
    let reference: [UInt8]

    /// Reads a drawing, and tells all that is wrong with it; one with a problem is empty.
    static func read(_ name: String, _ bytes: [UInt8]) -> (drawing: Drawing, problems: [TemplateProblem]) {
        let id = identifier(name)
        let reference = Array("<svg class=\"icon\" aria-hidden=\"true\"><use href=\"#\(id)\"/></svg>".utf8)
        let (symbol, problems) = symbol(id, SourceText(name: "\(name).svg", bytes: bytes))
        return (Drawing(symbol: symbol, reference: reference), problems)
    }

    /// The identifier that a drawing has inside a page.
    private static func identifier(_ name: String) -> String {
        "i-" + name.filter { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }
    }

    private static func symbol(_ id: String, _ source: SourceText) -> (bytes: [UInt8], problems: [TemplateProblem]) {
        let (markup, problems) = MarkupParser.read(source)
        guard problems.isEmpty, let svg = markup?.root else { return ([], problems) }
        guard svg.name.description == "svg", let box = svg.attribute("viewBox") else {
            return ([], [svg.problem("an icon is an <svg> with a viewBox")])
        }
        var symbol = svg
        symbol.name = ElementName("symbol")
        symbol.attributes = [
            Element.Attribute(name: AttributeName("id"), value: id, tag: svg.offset, source: svg.source), box,
        ]
        var compiler = Compiler(schema: Schema([]), words: [:], icons: .empty)
        let draft = compiler.compile(Markup(root: symbol, hasDoctype: false))
        return (draft.fixed, compiler.problems.sorted)
    }
}

/// Drawings that are read when they are first used, each once, by whichever page comes first.
///
/// What changes is changed under the lock only.
final class Drawings: @unchecked Sendable {
    private let names: [String]
    private let read: @Sendable (_ name: String) -> [UInt8]?
    private let lock = Lock()
    private var known: [Drawing?]

    init(_ names: [String], read: @escaping @Sendable (_ name: String) -> [UInt8]?) {
        (self.names, self.read) = (names, read)
        known = [Drawing?](repeating: nil, count: names.count)
    }

    subscript(index: Int) -> Drawing {
        if let drawing = lock.withLock({ known[index] }) { return drawing }
        // Reading calls code of others, which is nothing to do under a lock. Two that read the same get the same.
        let drawing = Drawing.read(names[index], read(names[index]) ?? []).drawing
        lock.withLock { known[index] = drawing }
        return drawing
    }
}
