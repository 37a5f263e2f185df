import Rx

/// The outputs of a view model: a tree of named streams.
///
/// A page binds to such a tree, and a snapshot records it, without knowing the view model's type. A view model lists
/// its outputs once:
///
/// ```swift
/// var outputs: OutputTree {
///     [
///         .text("date", date),
///         .flag("loading", loading),
///         .list("cells", cells),
///     ]
/// }
/// ```
public struct OutputTree: ExpressibleByArrayLiteral {
    /// A name with its stream or group.
    public struct Entry {
        /// The name in templates.
        public let name: String
        /// The stream or group.
        public let output: Output

        @usableFromInline init(name: String, output: Output) {
            (self.name, self.output) = (name, output)
        }
    }

    /// The outputs, in the order in which they were listed.
    public let entries: [Entry]

    /// Creates a tree of outputs. Two outputs with the same name are a programming error.
    public init(_ entries: [Entry]) {
        var names: Set<String> = []
        for entry in entries {
            precondition(names.insert(entry.name).inserted, "duplicate output name “\(entry.name)”")
        }
        self.entries = entries
    }

    /// Creates a tree of outputs.
    public init(arrayLiteral elements: Entry...) {
        self.init(elements)
    }

    /// The names and kinds of all outputs, which are known before any output has emitted.
    public var schema: Schema {
        Schema(entries.map { Schema.Entry($0.name, $0.output.kind) })
    }

    /// The output with a name, in which a dot separates groups: `outputs["day.temperature"]`.
    public subscript(path: String) -> Output? { output(at: path[...]) }

    private func output(at path: Substring) -> Output? {
        let dot = path.utf8.firstIndex(of: UInt8(ascii: "."))
        let name = path[..<(dot ?? path.endIndex)]
        guard let entry = entries.first(where: { $0.name == name }) else { return nil }
        guard let dot else { return entry.output }
        guard case .group(let inner) = entry.output else { return nil }
        return inner.output(at: path[dot...].dropFirst())
    }
}

/// One output of a view model.
public enum Output {
    /// A stream of texts; `nil` for an unknown text.
    case text(AnyPublisher<String?, Never>)
    /// A stream of flags.
    case flag(AnyPublisher<Bool, Never>)
    /// A stream of lists, and the schema of all their rows.
    case list(AnyPublisher<Rows, Never>, Schema)
    /// A group of outputs.
    case group(OutputTree)

    var kind: Schema.Kind {
        switch self {
        case .text: .text
        case .flag: .flag
        case .list(_, let schema): .list(schema)
        case .group(let outputs): .group(outputs.schema)
        }
    }
}

// Compiled where the types of the streams are known: finding them at run time takes long.
extension OutputTree.Entry {
    /// Makes a named stream of texts.
    @inlinable public static func text(_ name: String, _ stream: some Publisher<String?, Never>) -> Self {
        Self(name: name, output: .text(stream.eraseToAnyPublisher()))
    }

    /// Makes a named stream of flags.
    @inlinable public static func flag(_ name: String, _ stream: some Publisher<Bool, Never>) -> Self {
        Self(name: name, output: .flag(stream.eraseToAnyPublisher()))
    }

    /// Makes a named stream of lists of cells.
    @inlinable public static func list<Element: Cell>(_ name: String, _ stream: some Publisher<[Element], Never>)
        -> Self
    {
        let rows = stream.map { Rows($0) }
        return Self(name: name, output: .list(rows.eraseToAnyPublisher(), Element.schema))
    }

    /// Makes a named stream of rows that all follow the schema.
    @inlinable public static func rows(_ name: String, _ stream: some Publisher<Rows, Never>, of schema: Schema)
        -> Self
    {
        Self(name: name, output: .list(stream.eraseToAnyPublisher(), schema))
    }

    /// Makes a named group of outputs.
    public static func group(_ name: String, _ outputs: OutputTree) -> Self {
        Self(name: name, output: .group(outputs))
    }
}

/// A type with a tree of outputs.
public protocol ViewModel {
    /// All outputs.
    var outputs: OutputTree { get }
}
