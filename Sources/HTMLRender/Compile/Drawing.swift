import Outputs
import Rx

/// The drawing of an icon, prepared for a page.
struct Drawing: Sendable {
    /// The drawing itself, as a `<symbol>`.
    let symbol: [UInt8]
    /// The markup that refers to it.
    let reference: [UInt8]

    init(_ name: String, symbol: [UInt8]) {
        self.symbol = symbol
        reference = Array(
            "<svg class=\"icon\" aria-hidden=\"true\"><use href=\"#\(Self.identifier(name))\"/></svg>".utf8)
    }

    /// Reads a drawing from its file in a folder, and notes its mistakes. A drawing with a problem is empty.
    static func read(
        _ name: String, _ bytes: [UInt8], in folder: String = ""
    ) -> (drawing: Drawing, problems: ProblemList) {
        let file = folder.isEmpty ? "\(name).svg" : "\(folder)/\(name).svg"
        let (symbol, problems) = symbol(identifier(name), SourceText(name: file, bytes: bytes))
        return (Drawing(name, symbol: symbol), problems)
    }

    /// Returns the identifier of a drawing in a page.
    private static func identifier(_ name: String) -> String {
        // Scalars, since a letter can combine with the quotation mark after it.
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
        let identifier = Element.Attribute(
            name: AttributeName("id"), value: id, tag: svg.offset, source: svg.source)
        let symbol = Element(
            name: ElementName("symbol"), attributes: [identifier, box], children: svg.children, offset: svg.offset,
            source: svg.source)
        var compiler = Compiler(schema: Schema([]), words: [:], icons: .empty, inDrawing: true)
        let draft = compiler.compile(Markup(root: symbol, hasDoctype: false))
        return (draft.fixed, compiler.problems)
    }
}

/// Drawings that are read when they are first used, once for all pages.
///
/// Variables are changed only under the lock.
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
        // The lock must not be held while user code reads. Two threads that read the same drawing get equal results.
        let (name, bytes) = (names[index], read(names[index]) ?? [])
        let drawing = Drawing.read(name, bytes).drawing
        lock.withLock { known[index] = drawing }
        return drawing
    }
}
