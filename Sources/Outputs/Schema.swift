/// The names that a view model or a cell offers, with what kind of thing stands under each.
///
/// A schema is known before any value has arrived, so a template can be checked against it when it is loaded.
public struct Schema: Equatable, Sendable {
    /// One name of a schema.
    public struct Entry: Equatable, Sendable {
        /// The name, as a template writes it.
        public var name: String
        /// What stands under the name.
        public var kind: Kind

        /// Names one thing.
        public init(_ name: String, _ kind: Kind) {
            self.name = name
            self.kind = kind
        }
    }

    /// What can stand under a name.
    public indirect enum Kind: Equatable, Sendable {
        /// A text, which may be unknown.
        case text
        /// A yes or no.
        case flag
        /// Rows that all have the names of one schema, also while there are none.
        case list(Schema)
        /// Further names, reached with a dot: `day.temperature`.
        case group(Schema)
    }

    /// The names, in the order in which the view model lists them.
    public var entries: [Entry]

    /// A schema of the given names.
    public init(_ entries: [Entry]) {
        self.entries = entries
    }

    /// The position of a name among the entries.
    public func index(of name: some StringProtocol) -> Int? {
        entries.firstIndex { $0.name == name }
    }

    /// What stands under a name, where a dot leads into a group: `schema["day.temperature"]`.
    public subscript(path: String) -> Kind? {
        var schema = self
        var parts = path.split(separator: ".", omittingEmptySubsequences: false)[...]
        while let first = parts.popFirst() {
            guard let index = schema.index(of: first) else { return nil }
            let kind = schema.entries[index].kind
            if parts.isEmpty { return kind }
            guard case .group(let inner) = kind else { return nil }
            schema = inner
        }
        return nil
    }

    /// Every name that holds a text, a flag or a list, with the names of groups before it: `day.temperature`.
    public var paths: [String] {
        entries.flatMap { entry -> [String] in
            guard case .group(let inner) = entry.kind else { return [entry.name] }
            return inner.paths.map { "\(entry.name).\($0)" }
        }
    }
}
