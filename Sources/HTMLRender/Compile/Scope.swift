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
        case arguments([Argument])
    }

    private var layers: [Layer] = []
    private var arguments = ArgumentsByName()
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

    /// Whether a name that is not found here may yet be one: of a row or an argument that was not found itself.
    func isUncertain(_ name: String) -> Bool {
        arguments.hasUnknown(for: name) || layers.contains { if case .unknownRow = $0 { true } else { false } }
    }

    /// A list whose rows have a name that is not known here.
    func list(withRow name: String) -> String? {
        root.paths.first { path in
            guard case .list(let row)? = root[path] else { return false }
            return row.index(of: name) != nil
        }
    }

    /// The names that can be used here, from the inside out; of the inner ones so many as somebody could have meant.
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

    /// An argument's name, or those of what is in it.
    private static func names(of argument: Argument) -> [String] {
        guard case .group(let schema)? = argument.meaning?.kind else { return [argument.name] }
        return schema.paths.map { "\(argument.name).\($0)" }
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
