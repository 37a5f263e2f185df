/// The names of a view model or a cell, with the kind of each.
///
/// A schema is known before any value has arrived, so a template can be checked against it when it is loaded.
public struct Schema: Equatable, Sendable {
    /// A name of a schema, with its kind.
    public struct Entry: Equatable, Sendable {
        /// The name in templates.
        public var name: String
        /// The kind of the value.
        public var kind: Kind

        /// Creates an entry with a name and a kind.
        public init(_ name: String, _ kind: Kind) {
            self.name = name
            self.kind = kind
        }
    }

    /// The kind of a value.
    public indirect enum Kind: Equatable, Sendable {
        /// A text, which may be unknown.
        case text
        /// A flag.
        case flag
        /// Rows that all have the names of one schema, which is known even for an empty list.
        case list(Schema)
        /// A group of names, separated by a dot: `day.temperature`.
        case group(Schema)
    }

    /// The names, in the order in which the view model lists them.
    public var entries: [Entry]

    /// Creates a schema with these names.
    public init(_ entries: [Entry]) {
        self.entries = entries
    }

    /// Returns the position of a name among the entries.
    public func index(of name: some StringProtocol) -> Int? {
        entries.firstIndex { $0.name == name }
    }

    /// The kind of a name, in which a dot separates groups: `schema["day.temperature"]`.
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

    /// The full names of all texts, flags and lists: `day.temperature`.
    public var paths: [String] {
        entries.flatMap { entry -> [String] in
            guard case .group(let inner) = entry.kind else { return [entry.name] }
            return inner.paths.map { "\(entry.name).\($0)" }
        }
    }
}
