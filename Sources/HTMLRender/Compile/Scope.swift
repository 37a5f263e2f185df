import Outputs

/// The names that can be used at a point of a template: those of the row being repeated and those that an included file
/// was given, from the inside out, then the page's outputs.
struct Scope {
    /// What a name stands for.
    struct Meaning {
        /// Where the value is found; a group has none.
        var place: CompiledPage.Place
        var kind: Schema.Kind
        /// The dotted name of a group among the page's outputs.
        var path = ""
    }

    /// What an included file was given under a name; nil where that was not found.
    typealias Argument = (name: String, meaning: Meaning?)

    private enum Layer {
        case row(Schema)
        /// The row of a list that could not be found: nobody knows its names.
        case unknownRow
        case arguments(Arguments)
    }

    /// What an included file was given, to be found by its name.
    private struct Arguments {
        let all: [Argument]
        /// The positions of the names.
        private let positions: [String: Int]
        private let longestName: Int

        init(_ all: [Argument]) {
            self.all = all
            positions = Dictionary(all.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
            longestName = all.lazy.map(\.name.utf8.count).max() ?? 0
        }

        /// The first argument that a name is, or leads into; with a condition that it has to fulfil.
        func first(for name: String, where condition: (Argument) -> Bool = { _ in true }) -> Argument? {
            var found: Int?
            func look(up name: String) {
                guard let position = positions[name], condition(all[position]) else { return }
                found = min(found ?? position, position)
            }
            // No more of the name is read than an argument's name has, so that a long one costs little in many layers.
            let start = name.utf8.prefix(longestName + 1)
            if start.endIndex == name.endIndex { look(up: name) }
            for dot in start.indices.lazy.filter({ start[$0] == UInt8(ascii: ".") }).prefix(Self.mostDots) {
                look(up: String(name[..<dot]))
            }
            return found.map { all[$0] }
        }

        private static let mostDots = 16
    }

    private var layers: [Layer] = []
    private let root: Schema
    /// What stands under each name of the page's outputs, also those of groups.
    private let outputs: [String: Schema.Kind]
    /// The slots of the outputs that were asked for so far.
    private var places: [String: CompiledPage.Place] = [:]
    /// The slots of texts and phrases that the template itself names.
    private var same: [Draft.Slot: CompiledPage.Place] = [:]
    /// How many of the layers are rows.
    private(set) var depth = 0
    /// What was asked for so far, each once.
    private(set) var slots: [Draft.Slot] = []

    init(root: Schema) {
        self.root = root
        var outputs = [String: Schema.Kind](minimumCapacity: Self.count(root))
        Self.note(root, as: "", in: &outputs)
        self.outputs = outputs
    }

    /// A page asks for some hundred outputs by their whole names, so those are put together once.
    private static func note(_ schema: Schema, as prefix: String, in outputs: inout [String: Schema.Kind]) {
        // Of two of one name the first counts; one with a dot in its own name cannot be reached.
        for entry in schema.entries.reversed() where !entry.name.utf8.contains(UInt8(ascii: ".")) {
            let name = prefix + entry.name
            outputs[name] = entry.kind
            if case .group(let inner) = entry.kind { note(inner, as: name + ".", in: &outputs) }
        }
    }

    private static func count(_ schema: Schema) -> Int {
        schema.entries.reduce(0) { count, entry in
            if case .group(let inner) = entry.kind { count + 1 + Self.count(inner) } else { count + 1 }
        }
    }

    /// What a row is by standing in its list.
    private static let position: [(name: String, index: Int, kind: Schema.Kind)] = [
        ("#index", CompiledPage.Place.number, .text),
        ("#first", CompiledPage.Place.isFirst, .flag),
        ("#last", CompiledPage.Place.isLast, .flag),
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
                if let argument = arguments.first(for: name) {
                    return meaning(of: name, from: argument)
                }
            }
        }
        return output(name)
    }

    private static func meaning(of name: String, in row: Schema, depth: Int) -> Meaning? {
        if let index = row.entries.firstIndex(where: { $0.name == name }) {
            return Meaning(place: CompiledPage.Place(depth: depth, index: index), kind: row.entries[index].kind)
        }
        return position.first { $0.name == name }.map {
            Meaning(place: CompiledPage.Place(depth: depth, index: $0.index), kind: $0.kind)
        }
    }

    private mutating func meaning(of name: String, from argument: Argument) -> Meaning? {
        guard name != argument.name else { return argument.meaning }
        guard let meaning = argument.meaning, case .group = meaning.kind else { return nil }
        return output(meaning.path + name.dropFirst(argument.name.count))
    }

    private mutating func output(_ name: String) -> Meaning? {
        guard let kind = outputs[name] else { return nil }
        if case .group = kind {
            return Meaning(place: CompiledPage.Place(depth: 0, index: 0), kind: kind, path: name)
        }
        let place = places[name] ?? slot(.output(name))
        places[name] = place
        return Meaning(place: place, kind: kind)
    }

    /// A text that the template itself says; nil is one that is not known.
    mutating func constant(_ text: String?) -> Meaning {
        place(of: .constant(text))
    }

    /// The text of a phrase.
    mutating func phrase(_ key: String) -> Meaning {
        place(of: .phrase(key))
    }

    private mutating func place(of known: Draft.Slot) -> Meaning {
        let place = same[known] ?? slot(known)
        same[known] = place
        return Meaning(place: place, kind: .text)
    }

    private mutating func slot(_ slot: Draft.Slot) -> CompiledPage.Place {
        slots.append(slot)
        return CompiledPage.Place(depth: 0, index: slots.count - 1)
    }

    // MARK: - Going in and out

    /// Enters the row of a list, or of one that nobody knows.
    mutating func enter(row: Schema?) {
        layers.append(row.map { .row($0) } ?? .unknownRow)
        depth += 1
    }

    mutating func enter(arguments: [Argument]) {
        layers.append(.arguments(Arguments(arguments)))
    }

    mutating func leave() {
        if case .arguments? = layers.popLast() { return }
        depth -= 1
    }

    /// Whether a name that is not found here may yet be one: of a row or an argument that was not found itself.
    func isUncertain(_ name: String) -> Bool {
        layers.contains { layer in
            switch layer {
            case .row: false
            case .unknownRow: true
            case .arguments(let arguments): arguments.first(for: name, where: { $0.meaning == nil }) != nil
            }
        }
    }

    /// A list whose rows have a name that is not known here.
    func list(withRow name: String) -> String? {
        root.paths.first { path in
            guard case .list(let row)? = root[path] else { return false }
            return row.index(of: name) != nil
        }
    }

    /// Every name that can be used here.
    var names: [String] {
        let inner = layers.reversed().flatMap { layer -> [String] in
            switch layer {
            case .row(let schema): schema.entries.map(\.name) + Self.position.map(\.name)
            case .unknownRow: []
            case .arguments(let arguments):
                arguments.all.flatMap { argument -> [String] in
                    guard case .group(let schema)? = argument.meaning?.kind else { return [argument.name] }
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
