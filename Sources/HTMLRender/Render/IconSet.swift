import Outputs

/// Drawings by name, from which a page takes those that it uses, each once.
public struct IconSet: Sendable {
    /// All names, in order.
    public let names: [String]
    /// For each name its drawing as a `<symbol>`.
    let symbols: [[UInt8]]
    private let indices: [String: Int]
    /// The drawing for a name that has none.
    let fallback: Int?

    /// A set of drawings that have been made into symbols already.
    private init(symbols: [(name: String, bytes: [UInt8])], fallback: String?) {
        names = symbols.map(\.name)
        self.symbols = symbols.map(\.bytes)
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
            let source = SourceText(name: "\(name).svg", bytes: bytes)
            symbols.append((name, try Self.symbol(name, try MarkupParser.parse(source).root)))
        }
        self.init(symbols: symbols, fallback: fallback)
    }

    /// The position of a drawing among ``names``.
    func index(of name: String) -> Int? {
        indices[name]
    }

    /// The identifier that a drawing has inside a page.
    static func identifier(_ name: String) -> String {
        "i-" + name.filter { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }
    }

    private static func symbol(_ name: String, _ svg: Element) throws(TemplateProblem) -> [UInt8] {
        guard svg.name == "svg", let box = svg.attribute("viewBox") else {
            throw svg.problem("an icon is an <svg> with a viewBox")
        }
        var symbol = svg
        symbol.name = "symbol"
        symbol.attributes = [
            Element.Attribute(name: "id", value: identifier(name), offset: svg.offset), box,
        ]
        var compiler = Compiler(scope: Scope(root: Schema([])), words: [:], icons: .empty)
        try compiler.compile(Markup(root: symbol, hasDoctype: false))
        return compiler.program.bytes
    }
}
