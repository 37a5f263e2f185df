import Outputs

/// The names at a point in a template: those of repeated rows and of an included file's arguments, from the innermost
/// outwards, and then the page's outputs.
struct Scope {
    /// The meaning of a name.
    struct Meaning {
        /// The place of the value; a group has none.
        var place: CompiledPage.Place
        var kind: Schema.Kind
        /// The dotted name of a group among the page's outputs.
        var path = ""
    }

    /// An argument of an included file; its meaning is nil if it was not found.
    typealias Argument = (name: String, meaning: Meaning?)

    private enum Layer {
        case row(Schema)
        /// The row of an unknown list, whose names are unknown.
        case unknownRow
        case arguments([Argument])
    }

    private var layers: [Layer] = []
    private var arguments = ArgumentsByName()
    private let root: Schema
    /// The kinds of all the page's outputs and groups, by full name.
    private let outputs: [String: Schema.Kind]
    /// The slots of the outputs used so far.
    private var places: [String: CompiledPage.Place] = [:]
    /// The slots of constant texts and phrases of the template.
    private var same: [Draft.Slot: CompiledPage.Place] = [:]
    /// The number of layers that are rows.
    private(set) var depth = 0
    /// The slots used so far, each once.
    private(set) var slots: [Draft.Slot] = []

    init(root: Schema) {
        self.root = root
        var outputs = [String: Schema.Kind](minimumCapacity: Self.count(root))
        Self.note(root, as: "", in: &outputs)
        self.outputs = outputs
    }

    /// Adds the full names of a schema. They are computed once, since a page looks up some hundred of them.
    private static func note(_ schema: Schema, as prefix: String, in outputs: inout [String: Schema.Kind]) {
        // The first of several equal names is used. A name that contains a dot itself cannot be looked up.
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

    /// The properties of a row's position in its list.
    private static let position: [(name: String, index: Int, kind: Schema.Kind)] = [
        ("#index", CompiledPage.Place.number, .text),
        ("#first", CompiledPage.Place.isFirst, .flag),
        ("#last", CompiledPage.Place.isLast, .flag),
    ]

    /// Returns the meaning of a name; nil if it is unknown.
    mutating func resolve(_ name: String) -> Meaning? {
        var rowDepth = depth
        let given = arguments.innermost(for: name)
        for (index, layer) in layers.enumerated().reversed() {
            if let given, given.layer == index { return meaning(of: name, from: given.argument) }
            switch layer {
            case .row(let schema):
                if let meaning = Self.meaning(of: name, in: schema, depth: rowDepth) { return meaning }
                rowDepth -= 1
            case .unknownRow:
                rowDepth -= 1
            case .arguments: break
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

    /// Returns the meaning of a constant text; nil is an unknown text.
    mutating func constant(_ text: String?) -> Meaning {
        place(of: .constant(text))
    }

    /// Returns the meaning of a phrase.
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

    // MARK: - Entering and leaving

    /// Enters the row of a list, or of an unknown list.
    mutating func enter(row: Schema?) {
        layers.append(row.map { .row($0) } ?? .unknownRow)
        depth += 1
    }

    mutating func enter(arguments: [Argument]) {
        self.arguments.insert(arguments, layer: layers.count)
        layers.append(.arguments(arguments))
    }

    mutating func leave() {
        if case .arguments(let given)? = layers.popLast() {
            arguments.remove(given, layer: layers.count)
        } else {
            depth -= 1
        }
    }

    /// Returns whether an unknown name may belong to a row or an argument that was not found itself.
    func isUncertain(_ name: String) -> Bool {
        arguments.hasUnknown(for: name) || layers.contains { if case .unknownRow = $0 { true } else { false } }
    }

    /// Returns a list whose rows have a name that is unknown here.
    func list(withRow name: String) -> String? {
        root.paths.first { path in
            guard case .list(let row)? = root[path] else { return false }
            return row.index(of: name) != nil
        }
    }

    /// The names at this point, from the innermost outwards. The number of inner names is limited, as they serve
    /// suggestions.
    var names: [String] {
        var inner: [String] = []
        for layer in layers.reversed() where inner.count < Self.mostInnerNames {
            switch layer {
            case .row(let schema): inner += schema.entries.map(\.name) + Self.position.map(\.name)
            case .unknownRow: break
            case .arguments(let arguments):
                for argument in arguments where inner.count < Self.mostInnerNames { inner += Self.names(of: argument) }
            }
        }
        return inner + root.paths
    }

    private static let mostInnerNames = 5000

    /// Returns an argument's name, or the names in its group.
    private static func names(of argument: Argument) -> [String] {
        guard case .group(let schema)? = argument.meaning?.kind else { return [argument.name] }
        return schema.paths.map { "\(argument.name).\($0)" }
    }
}

extension Schema.Kind {
    /// The kind in messages.
    var words: String {
        switch self {
        case .text: "a text"
        case .flag: "a flag"
        case .list: "a list"
        case .group: "a group of outputs"
        }
    }
}
