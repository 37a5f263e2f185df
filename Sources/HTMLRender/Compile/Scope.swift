import Outputs

/// The names that can be used at a point of a template: those of the row being repeated, then those around it.
struct Scope {
    private var rows: [Schema] = []
    private let root: Schema
    /// The outputs that were asked for so far, each once.
    private(set) var slots: [String] = []

    init(root: Schema) {
        self.root = root
    }

    /// Where a name leads, and what stands there; nil when nothing does.
    mutating func resolve(_ name: String) -> (place: Program.Place, kind: Schema.Kind)? {
        for depth in rows.indices.reversed() {
            if let index = rows[depth].index(of: name) {
                return (Program.Place(depth: depth + 1, index: index), rows[depth].entries[index].kind)
            }
        }
        guard let kind = root[name] else { return nil }
        if case .group = kind { return (Program.Place(depth: 0, index: -1), kind) }
        let index = slots.firstIndex(of: name) ?? slots.endIndex
        if index == slots.endIndex { slots.append(name) }
        return (Program.Place(depth: 0, index: index), kind)
    }

    mutating func enter(_ row: Schema) {
        rows.append(row)
    }

    mutating func leave() {
        rows.removeLast()
    }

    /// Every name that can be used here.
    var names: [String] {
        rows.reversed().flatMap { $0.entries.map(\.name) } + root.paths
    }
}

extension Schema.Kind {
    /// The kind as a message calls it.
    var words: String {
        switch self {
        case .text: "a text"
        case .flag: "a flag"
        case .list: "a list"
        case .group: "a group of outputs"
        }
    }
}
