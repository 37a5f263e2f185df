import Outputs
import Rx

/// A drawing as a page holds it.
struct Drawing: Sendable {
    /// The drawing itself, as a `<symbol>`.
    let symbol: [UInt8]
    /// What refers to it, wherever it is shown.
    let reference: [UInt8]

    init(_ name: String, symbol: [UInt8]) {
        self.symbol = symbol
        reference = Array(
            "<svg class=\"icon\" aria-hidden=\"true\"><use href=\"#\(Self.identifier(name))\"/></svg>".utf8)
    }

    /// Reads a drawing from its file in a folder, and tells all that is wrong with it; one with a problem is empty.
    static func read(
        _ name: String, _ bytes: [UInt8], in folder: String = ""
    ) -> (drawing: Drawing, problems: ProblemList) {
        let file = folder.isEmpty ? "\(name).svg" : "\(folder)/\(name).svg"
        let (symbol, problems) = symbol(identifier(name), SourceText(name: file, bytes: bytes))
        return (Drawing(name, symbol: symbol), problems)
    }

    /// The identifier that a drawing has inside a page.
    private static func identifier(_ name: String) -> String {
        // Of scalars, since a letter can make one character with the quotation mark behind it.
        let scalars = name.unicodeScalars.filter { scalar in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil || [".", "-"].contains(scalar)
        }
        return "i-" + String(String.UnicodeScalarView(scalars))
    }

    private static func symbol(_ id: String, _ source: SourceText) -> (bytes: [UInt8], problems: ProblemList) {
        let (markup, found) = MarkupParser.read(source)
        var problems = ProblemList()
        found.forEach { problems.note($0) }
        guard problems.isEmpty, let svg = markup?.root else { return ([], problems) }
        guard svg.name.description == "svg", let box = svg.attribute("viewbox") else {
            problems.note(svg.problem("an icon is an <svg> with a viewBox"))
            return ([], problems)
        }
        var symbol = svg
        symbol.name = ElementName("symbol")
        symbol.attributes = [
            Element.Attribute(name: AttributeName("id"), value: id, tag: svg.offset, source: svg.source), box,
        ]
        var compiler = Compiler(schema: Schema([]), words: [:], icons: .empty, inDrawing: true)
        let draft = compiler.compile(Markup(root: symbol, hasDoctype: false))
        return (draft.fixed, compiler.problems)
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
        let (name, bytes) = (names[index], read(names[index]) ?? [])
        let drawing = Drawing.read(name, bytes).drawing
        lock.withLock { known[index] = drawing }
        return drawing
    }
}
