import Outputs

/// Drawings by name, from which a page takes those that it uses, each once.
public struct IconSet: Sendable {
    /// All names, in order.
    public let names: [String]
    /// For each name its drawing as a `<symbol>`.
    let symbols: [[UInt8]]
    /// For each name what refers to its drawing.
    let references: [[UInt8]]
    private let indices: [String: Int]
    /// The drawing for a name that has none.
    let fallback: Int?

    /// A set of drawings that have been made into symbols already.
    private init(symbols: [(name: String, bytes: [UInt8])], fallback: String?) {
        names = symbols.map(\.name)
        self.symbols = symbols.map(\.bytes)
        references = names.map { name in
            let id = Self.identifier(name)
            return Array("<svg class=\"icon\" aria-hidden=\"true\"><use href=\"#\(id)\"/></svg>".utf8)
        }
        let indices = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
        self.indices = indices
        self.fallback = fallback.flatMap { indices[$0] }
    }

    /// A set without any drawing.
    public static let empty = IconSet(symbols: [], fallback: nil)

    /// Reads drawings from SVG files.
    ///
    /// - Parameters:
    ///   - files: For each name the bytes of an `<svg>` file with a `viewBox`.
    ///   - fallback: The name of the drawing that stands in where a view model names one that is not there.
    public init(svg files: [String: [UInt8]], fallback: String? = nil) throws(TemplateProblem) {
        var symbols: [(name: String, bytes: [UInt8])] = []
        for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
            let (symbol, problems) = Self.symbol(name, bytes)
            if let first = problems.first { throw first }
            symbols.append((name, symbol))
        }
        self.init(symbols: symbols, fallback: fallback)
    }

    /// Every mistake in a set of SVG files, by file and place.
    public static func problems(svg files: [String: [UInt8]]) -> [TemplateProblem] {
        var found = ProblemList()
        for (name, bytes) in files { found.note(symbol(name, bytes).problems) }
        return found.sorted
    }

    /// The position of a drawing among ``names``.
    func index(of name: String) -> Int? {
        indices[name]
    }

    /// The identifier that a drawing has inside a page.
    static func identifier(_ name: String) -> String {
        "i-" + name.filter { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }
    }

    private static func symbol(_ name: String, _ bytes: [UInt8]) -> (bytes: [UInt8], problems: [TemplateProblem]) {
        let (markup, problems) = MarkupParser.read(SourceText(name: "\(name).svg", bytes: bytes))
        guard problems.isEmpty, let svg = markup?.root else { return ([], problems) }
        guard svg.name == "svg", let box = svg.attribute("viewBox") else {
            return ([], [svg.problem("an icon is an <svg> with a viewBox")])
        }
        var symbol = svg
        symbol.name = "symbol"
        let id = Element.Attribute(name: "id", value: identifier(name), offset: svg.offset, source: svg.source)
        symbol.attributes = [id, box]
        var compiler = Compiler(schema: Schema([]), words: [:], icons: .empty)
        let program = compiler.compile(Markup(root: symbol, hasDoctype: false))
        return (Array(program.fixed.bytes), compiler.problems.sorted)
    }
}
