/// Drawings by name, from which a page takes those that it uses, each once.
public struct IconSet: Sendable {
    /// All names, in order.
    public let names: [String]
    /// The drawing for a name that has none.
    let fallback: Int?
    private let indices: [String: Int]
    private let longestName: Int
    private let drawings: Drawings

    /// A set without any drawing.
    public static let empty = IconSet(names: []) { _ in nil }

    /// Takes drawings that are known to be right, such as those that are part of a program. Each is read when a page first
    /// shows it.
    ///
    /// Whether they are right ``problems(svg:in:)`` tells; one that is not leaves its place in the page empty.
    ///
    /// - Parameters:
    ///   - names: The names of the drawings, each once.
    ///   - fallback: The name of the drawing that stands in where a view model names one that is not there.
    ///   - read: Gives the bytes of a drawing's `<svg>` file.
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
    ///   - files: For each name the bytes of an `<svg>` file with a `viewBox`.
    ///   - fallback: The name of the drawing that stands in where a view model names one that is not there.
    ///   - folder: The folder of the files, as mistakes in them name it.
    public init(
        svg files: [String: [UInt8]], fallback: String? = nil, in folder: String = ""
    ) throws(TemplateProblem) {
        for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
            if let first = Drawing.read(name, bytes, in: folder).problems.sorted.first { throw first }
        }
        self.init(names: Array(files.keys), fallback: fallback) { files[$0] }
    }

    /// Every mistake in a set of SVG files, by file and place. Each names its file with the folder, where one is given.
    public static func problems(svg files: [String: [UInt8]], in folder: String = "") -> [TemplateProblem] {
        var found = ProblemList()
        for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
            found.note(Drawing.read(name, bytes, in: folder).problems)
        }
        return found.sorted
    }

    /// The position of a drawing among ``names``.
    func index(of name: String) -> Int? {
        // Data can hold texts of any length, and to look for one takes as long as it is.
        name.utf8.count > longestName ? nil : indices[name]
    }

    /// The drawing at a position among ``names``.
    func drawing(at index: Int) -> Drawing {
        drawings[index]
    }
}
