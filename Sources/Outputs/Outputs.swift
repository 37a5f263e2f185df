import Rx

/// What a view model shows to the world: a tree of named streams.
///
/// A page binds to such a tree, a snapshot records it; neither knows the view model's type. A view model lists its
/// outputs once:
///
/// ```swift
/// var outputs: Outputs {
///     [
///         .text("date", date),
///         .flag("loading", loading),
///         .list("cells", cells),
///     ]
/// }
/// ```
public struct Outputs: ExpressibleByArrayLiteral {
    /// A name and the stream or the group that stands under it.
    public struct Entry {
        /// The name, as a template writes it.
        public let name: String
        /// What stands under the name.
        public let output: Output

        @usableFromInline init(name: String, output: Output) {
            (self.name, self.output) = (name, output)
        }
    }

    /// The outputs, in the order in which they were listed.
    public let entries: [Entry]

    /// A tree of the given outputs. Two of the same name are a mistake of the program.
    public init(_ entries: [Entry]) {
        var names: Set<String> = []
        for entry in entries {
            precondition(names.insert(entry.name).inserted, "two outputs are called “\(entry.name)”")
        }
        self.entries = entries
    }

    /// A tree of the given outputs.
    public init(arrayLiteral elements: Entry...) {
        self.init(elements)
    }

    /// The names and kinds of all outputs, known before any of them has emitted.
    public var schema: Schema {
        Schema(entries.map { Schema.Entry($0.name, $0.output.kind) })
    }

    /// The output under a name, where a dot leads into a group: `outputs["day.temperature"]`.
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
    /// A stream of texts; `nil` where a text is not known.
    case text(AnyPublisher<String?, Never>)
    /// A stream of yes and no.
    case flag(AnyPublisher<Bool, Never>)
    /// A stream of lists, and the schema that all their rows have.
    case list(AnyPublisher<Rows, Never>, Schema)
    /// Further outputs under a common name.
    case group(Outputs)

    var kind: Schema.Kind {
        switch self {
        case .text: .text
        case .flag: .flag
        case .list(_, let schema): .list(schema)
        case .group(let outputs): .group(outputs.schema)
        }
    }
}

// Compiled where the streams' types are known: to find these out while the program runs takes long.
extension Outputs.Entry {
    /// A stream of texts under a name.
    @inlinable public static func text(_ name: String, _ stream: some Publisher<String?, Never>) -> Self {
        Self(name: name, output: .text(stream.eraseToAnyPublisher()))
    }

    /// A stream of yes and no under a name.
    @inlinable public static func flag(_ name: String, _ stream: some Publisher<Bool, Never>) -> Self {
        Self(name: name, output: .flag(stream.eraseToAnyPublisher()))
    }

    /// A stream of lists of cells under a name.
    @inlinable public static func list<Element: Cell>(_ name: String, _ stream: some Publisher<[Element], Never>)
        -> Self
    {
        let rows = stream.map { Rows($0) }
        return Self(name: name, output: .list(rows.eraseToAnyPublisher(), Element.schema))
    }

    /// A stream of rows that are at hand already under a name; all of them follow the schema.
    @inlinable public static func rows(_ name: String, _ stream: some Publisher<Rows, Never>, of schema: Schema)
        -> Self
    {
        Self(name: name, output: .list(stream.eraseToAnyPublisher(), schema))
    }

    /// Further outputs under a common name.
    public static func group(_ name: String, _ outputs: Outputs) -> Self {
        Self(name: name, output: .group(outputs))
    }
}

/// A view model: something that shows the world a tree of outputs.
public protocol ViewModel {
    /// Everything that can be shown.
    var outputs: Outputs { get }
}
