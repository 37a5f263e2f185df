import Outputs

/// The names that can be used at a point of a template: those of the row being repeated and those that an included file
/// was given, from the inside out, then the page's outputs.
struct Scope {
    /// What a name stands for.
    struct Meaning {
        /// Where the value is found; a group has none.
        var place: Program.Place
        var kind: Schema.Kind
        /// The dotted name of a group among the page's outputs.
        var path = ""
    }

    private enum Layer {
        case row(Schema)
        /// The row of a list that could not be found: nobody knows its names.
        case unknownRow
        case arguments([(name: String, meaning: Meaning)])
    }

    private var layers: [Layer] = []
    private let root: Schema
    /// How many of the layers are rows.
    private(set) var depth = 0
    /// The most rows that stood inside one another so far.
    private(set) var deepest = 0
    /// What was asked for so far, each once.
    private(set) var slots: [Program.Slot] = []

    init(root: Schema) {
        self.root = root
    }

    /// What a row is by standing in its list.
    private static let position: [(name: String, index: Int, kind: Schema.Kind)] = [
        ("#index", Program.Place.number, .text),
        ("#first", Program.Place.isFirst, .flag),
        ("#last", Program.Place.isLast, .flag),
    ]

    /// Where a name leads, and what stands there; nil when nothing does.
    mutating func resolve(_ name: String) -> Meaning? {
        var rowDepth = depth
        for layer in layers.reversed() {
            switch layer {
            case .row(let schema):
                if let meaning = Self.meaning(of: name, in: schema, depth: rowDepth) { return meaning }
                rowDepth -= 1
            case .unknownRow:
                rowDepth -= 1
            case .arguments(let arguments):
                if let meaning = meaning(of: name, among: arguments) { return meaning }
            }
        }
        return output(name)
    }

    private static func meaning(of name: String, in row: Schema, depth: Int) -> Meaning? {
        if let index = row.index(of: name) {
            return Meaning(place: Program.Place(depth: depth, index: index), kind: row.entries[index].kind)
        }
        return position.first { $0.name == name }.map {
            Meaning(place: Program.Place(depth: depth, index: $0.index), kind: $0.kind)
        }
    }

    private mutating func meaning(
        of name: String, among arguments: [(name: String, meaning: Meaning)]
    ) -> Meaning? {
        for argument in arguments {
            if argument.name == name { return argument.meaning }
            if case .group = argument.meaning.kind, name.hasPrefix(argument.name + ".") {
                return output(argument.meaning.path + name.dropFirst(argument.name.count))
            }
        }
        return nil
    }

    private mutating func output(_ name: String) -> Meaning? {
        guard let kind = root[name] else { return nil }
        if case .group = kind {
            return Meaning(place: Program.Place(depth: 0, index: 0), kind: kind, path: name)
        }
        return Meaning(place: slot(.output(name)), kind: kind)
    }

    /// A text that the template itself says; nil is one that is not known.
    mutating func constant(_ text: String?) -> Meaning {
        Meaning(place: slot(.constant(text)), kind: .text)
    }

    private mutating func slot(_ slot: Program.Slot) -> Program.Place {
        let index = slots.firstIndex(of: slot) ?? slots.endIndex
        if index == slots.endIndex { slots.append(slot) }
        return Program.Place(depth: 0, index: index)
    }

    // MARK: - Going in and out

    /// Enters the row of a list, or of one that nobody knows.
    mutating func enter(row: Schema?) {
        layers.append(row.map { .row($0) } ?? .unknownRow)
        depth += 1
        deepest = max(deepest, depth)
    }

    mutating func enter(arguments: [(name: String, meaning: Meaning)]) {
        layers.append(.arguments(arguments))
    }

    mutating func leave() {
        if case .arguments? = layers.popLast() { return }
        depth -= 1
    }

    /// Whether a name that is not found here may yet be that of a row.
    var isUncertain: Bool {
        layers.contains { if case .unknownRow = $0 { true } else { false } }
    }

    /// Every name that can be used here.
    var names: [String] {
        let inner = layers.reversed().flatMap { layer -> [String] in
            switch layer {
            case .row(let schema): schema.entries.map(\.name) + Self.position.map(\.name)
            case .unknownRow: []
            case .arguments(let arguments):
                arguments.flatMap { argument -> [String] in
                    guard case .group(let schema) = argument.meaning.kind else { return [argument.name] }
                    return schema.paths.map { "\(argument.name).\($0)" }
                }
            }
        }
        return inner + root.paths
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
