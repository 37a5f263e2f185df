/// A set of named icons. A page includes the drawing of each used icon once.
public struct IconSet: Sendable {
    /// The names, in order.
    public let names: [String]
    /// The index of the drawing for unknown names.
    let fallback: Int?
    private let indices: [String: Int]
    private let longestName: Int
    private let drawings: Drawings

    /// An empty set.
    public static let empty = IconSet(names: []) { _ in nil }

    /// Creates a set of drawings that are known to be valid, such as those of the program. Each is read when a page
    /// first shows it.
    ///
    /// ``problems(svg:in:)`` checks drawings; an invalid one is not shown.
    ///
    /// - Parameters:
    ///   - names: The names of the drawings, each once.
    ///   - fallback: The name of the drawing for names that are not in the set.
    ///   - read: Returns the bytes of a drawing's `<svg>` file.
    public init(
        names: [String], fallback: String? = nil, read: @escaping @Sendable (_ name: String) -> [UInt8]?
    ) {
        self.names = names.sorted()
        longestName = names.map(\.utf8.count).max() ?? 0
        indices = Dictionary(self.names.enumerated().map { ($1, $0) }) { first, _ in first }
        self.fallback = fallback.flatMap { [indices] in indices[$0] }
        drawings = Drawings(self.names, read: read)
    }

    /// Reads drawings from SVG files.
    ///
    /// - Parameters:
    ///   - files: The bytes of an `<svg>` file with a `viewBox` for each name.
    ///   - fallback: The name of the drawing for names that are not in the set.
    ///   - folder: The folder of the files, for error messages.
    public init(
        svg files: [String: [UInt8]], fallback: String? = nil, in folder: String = ""
    ) throws(TemplateProblem) {
        for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
            if let first = Drawing.read(name, bytes, in: folder).problems.sorted.first { throw first }
        }
        self.init(names: Array(files.keys), fallback: fallback) { files[$0] }
    }

    /// Returns the mistakes in a set of SVG files, in order of file and position. Each names its file, with the folder
    /// if it is given.
    public static func problems(svg files: [String: [UInt8]], in folder: String = "") -> [TemplateProblem] {
        var found = ProblemList()
        for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
            found.note(Drawing.read(name, bytes, in: folder).problems)
        }
        return found.sorted
    }

    /// Returns the position of a drawing among ``names``.
    func index(of name: String) -> Int? {
        // Data can contain texts of any length, and a look-up takes time proportional to the length.
        name.utf8.count > longestName ? nil : indices[name]
    }

    /// Returns the drawing at a position among ``names``.
    func drawing(at index: Int) -> Drawing {
        drawings[index]
    }
}
