import Outputs

/// Turns a page's tree into a flat ``Program``, and finds every name that leads nowhere.
struct Compiler {
    private(set) var program = Program()
    private var scope: Scope
    private let words: [String: String]
    private var policy: ContentPolicy?
    /// Where the fixed bytes begin that no step covers yet.
    private var pending = 0
    /// Elements around the present one in which blank space is seen.
    private var keepingWhitespace = 0
    /// Whether the present element is inside a drawing, where an empty element closes itself.
    private var isForeign = false

    /// The last icon after which the drawings have not been put in yet.
    private var undrawn: TemplateProblem?

    init(scope: Scope, words: [String: String], icons: IconSet) {
        self.scope = scope
        self.words = words
        program.icons = icons
    }

    mutating func compile(_ markup: Markup) throws(TemplateProblem) {
        policy = ContentPolicy(styles: markup.root)
        if markup.hasDoctype { write("<!DOCTYPE html>\n") }
        try compile(markup.root)
        write("\n")
        if let undrawn { throw undrawn }
        flush()
        program.slots = scope.slots
    }

    // MARK: - Elements

    private mutating func compile(_ element: Element) throws(TemplateProblem) {
        let bindings = try Bindings(element)
        if bindings.isSample { return }
        var skips: [Int] = []
        for condition in bindings.conditions {
            let place = try condition.attribute.place(in: &scope, on: element, wanted: .any)
            skips.append(skip(unless: place, is: condition.expected))
        }
        if let each = bindings.each {
            let (place, row) = try each.list(in: &scope, on: element)
            let loop = step(.each(place, end: 0))
            scope.enter(row)
            try compileOnce(element, bindings)
            scope.leave()
            end(loop)
        } else {
            try compileOnce(element, bindings)
        }
        skips.reversed().forEach { end($0) }
    }

    /// The element itself, apart from whether and how often it stands there.
    private mutating func compileOnce(_ element: Element, _ bindings: Bindings) throws(TemplateProblem) {
        let content = try content(of: element, bindings)
        let known = content.place.map { skip(unless: $0, is: true) }
        try openTag(element, bindings)
        if HTMLSyntax.isVoid(element.name) {
            write(">")
        } else if isForeign, case .children = content, element.children.isEmpty {
            write("/>")
        } else {
            write(">")
            try write(content, of: element)
            write("</\(element.name)>")
        }
        if let known { end(known) }
    }

    /// What fills an element.
    private enum Content {
        case children
        case text(Program.Place)
        case phrase(String)
        case icon(Program.Place)
        case fixedIcon(Int)
        case drawings

        /// The text without which the element has nothing to show.
        var place: Program.Place? {
            switch self {
            case .text(let place), .icon(let place): place
            default: nil
            }
        }
    }

    private mutating func content(of element: Element, _ bindings: Bindings) throws(TemplateProblem) -> Content {
        if let text = bindings.text {
            return .text(try text.place(in: &scope, on: element, wanted: .text))
        }
        if let word = bindings.word { return .phrase(try phrase(word, on: element)) }
        if bindings.isDrawings { undrawn = nil }
        if let icon = bindings.icon {
            undrawn = element.problem(
                "nothing draws this icon", at: icon,
                advice: "put <svg data-icons=\"\"></svg> behind all icons, at the end of <body>")
            guard let name = icon.literal else {
                return .icon(try icon.place(in: &scope, on: element, wanted: .text))
            }
            guard let index = program.icons.index(of: name) else {
                throw element.problem(
                    "there is no icon called “\(name)”", at: icon,
                    advice: Suggestion.advice(for: name, among: program.icons.names))
            }
            return .fixedIcon(index)
        }
        return bindings.isDrawings ? .drawings : .children
    }

    private mutating func write(_ content: Content, of element: Element) throws(TemplateProblem) {
        switch content {
        case .text(let place): step(.text(place))
        case .phrase(let phrase): write(Escape.text(phrase))
        case .icon(let place): step(.icon(place))
        case .fixedIcon(let index): step(.fixedIcon(index))
        case .drawings: step(.drawings)
        case .children: try children(of: element)
        }
    }

    private mutating func children(of element: Element) throws(TemplateProblem) {
        let wasForeign = isForeign
        // What stands in a <foreignObject> is HTML again.
        isForeign = (isForeign || element.name == "svg" || element.name == "symbol") && element.name != "foreignObject"
        keepingWhitespace += HTMLSyntax.keepsWhitespace(element.name) ? 1 : 0
        for child in element.children {
            switch child {
            case .element(let inner): try compile(inner)
            case .text(let text) where HTMLSyntax.isRawText(element.name): write(text)
            case .text(let text) where keepingWhitespace > 0: write(Escape.text(text))
            case .text(let text): write(Escape.text(Whitespace.collapsed(text)))
            }
        }
        keepingWhitespace -= HTMLSyntax.keepsWhitespace(element.name) ? 1 : 0
        isForeign = wasForeign
    }

    // MARK: - Tags

    private mutating func openTag(_ element: Element, _ bindings: Bindings) throws(TemplateProblem) {
        write("<\(element.name)")
        for attribute in bindings.fixed where attribute.name != "class" || bindings.classes.isEmpty {
            let isPolicy = bindings.isPolicy && attribute.name == "content"
            let value = isPolicy ? policy?.text ?? attribute.value : attribute.value
            write(" \(attribute.name)=\"\(Escape.attribute(value))\"")
        }
        for (name, binding) in bindings.phrases {
            try element.refuseUnsafe(name, at: binding)
            write(" \(name)=\"\(Escape.attribute(try phrase(binding, on: element)))\"")
        }
        for (name, binding) in bindings.attributes { try attribute(name, binding, on: element) }
        if !bindings.classes.isEmpty { try classes(bindings, on: element) }
    }

    private mutating func attribute(
        _ name: String, _ binding: Element.Attribute, on element: Element
    ) throws(TemplateProblem) {
        try element.refuseUnsafe(name, at: binding)
        let (place, kind) = try binding.reference(in: &scope, on: element, wanted: .textOrFlag)
        let known = skip(unless: place, is: true)
        if kind == .flag {
            write(" \(name)=\"\"")
        } else {
            write(" \(name)=\"")
            step(HTMLSyntax.isURL(name) ? .url(place) : .attribute(place))
            write("\"")
        }
        end(known)
    }

    private mutating func classes(_ bindings: Bindings, on element: Element) throws(TemplateProblem) {
        let fixed = bindings.fixed.first { $0.name == "class" }?.value ?? ""
        write(" class=\"\(Escape.attribute(fixed))")
        for (name, binding) in bindings.classes {
            let place = try binding.place(in: &scope, on: element, wanted: .flag)
            let added = skip(unless: place, is: true)
            write(" \(name)")
            end(added)
        }
        write("\"")
    }

    private func phrase(_ binding: Element.Attribute, on element: Element) throws(TemplateProblem) -> String {
        if let phrase = words[binding.value] { return phrase }
        throw element.problem(
            "there is no phrase called “\(binding.value)”", at: binding,
            advice: Suggestion.advice(for: binding.value, among: Array(words.keys)))
    }

    // MARK: - Steps

    private mutating func write(_ text: String) {
        program.bytes.append(contentsOf: text.utf8)
    }

    /// Covers the fixed bytes that were written since the last step.
    private mutating func flush() {
        if pending < program.bytes.count { program.steps.append(.copy(pending..<program.bytes.count)) }
        pending = program.bytes.count
    }

    @discardableResult
    private mutating func step(_ step: Program.Step) -> Int {
        flush()
        program.steps.append(step)
        return program.steps.count - 1
    }

    private mutating func skip(unless place: Program.Place, is expected: Bool) -> Int {
        step(.skip(unless: place, is: expected, end: 0))
    }

    /// Lets a step that jumps jump to here.
    private mutating func end(_ index: Int) {
        flush()
        switch program.steps[index] {
        case .skip(let place, let expected, _):
            program.steps[index] = .skip(unless: place, is: expected, end: program.steps.count)
        case .each(let place, _):
            program.steps[index] = .each(place, end: program.steps.count)
        default:
            preconditionFailure("only a step that jumps has an end")
        }
    }
}
