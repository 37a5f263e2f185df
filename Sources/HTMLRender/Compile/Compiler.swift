import Outputs

/// Turns a page's tree into a flat ``Program``, and notes every name that leads nowhere.
struct Compiler: ~Copyable {
    var builder: ProgramBuilder
    var scope: Scope
    var problems = ProblemList()
    let words: [String: String]
    let icons: IconSet
    /// The elements around the present one.
    var ancestors = Ancestors()
    /// The page, whose style sheets its policy names.
    private(set) var page: Element?
    private var identifiers = Identifiers()
    /// The last icon after which the drawings have not been put in yet.
    private var undrawn: Element.Attribute?

    init(schema: Schema, words: [String: String], icons: IconSet) {
        scope = Scope(root: schema)
        builder = ProgramBuilder(icons: icons)
        self.words = words
        self.icons = icons
    }

    /// The program of a page; of use only while no problem was noted.
    mutating func compile(_ markup: Markup) -> Program {
        page = markup.root
        if markup.hasDoctype { builder.write("<!DOCTYPE html>\n") }
        compile(markup.root, after: nil)
        builder.write("\n")
        if let undrawn {
            problems.note(
                undrawn.problem(
                    "nothing draws this icon",
                    advice: "put <svg data-icons=\"\"></svg> behind all icons, at the end of <body>"))
        }
        return builder.finish(scope)
    }

    // MARK: - Whether and how often

    /// Compiles an element, and tells the list that it repeats, if it does.
    ///
    /// - Parameter list: The list that the element before repeated.
    @discardableResult
    private mutating func compile(_ element: Element, after list: Program.Place?) -> Program.Place? {
        let bindings = Bindings(element, &problems)
        if bindings.isSample { return list }
        var skips: [Int] = []
        if let empty = bindings[.empty] { skips += alternative(empty, to: list) }
        for condition in bindings.conditions {
            guard let place = place(of: condition, wanted: .any) else { continue }
            skips.append(skip(unless: place, is: condition.name.binding == .condition))
        }
        let repeated = bindings[.each].map { repetition($0, of: element, bindings) }
        if repeated == nil { compileOnce(element, bindings) }
        for index in skips.reversed() {
            identifiers.conditions.removeLast()
            builder.end(index)
        }
        return repeated
    }

    /// The element stands for a list while that is empty.
    private mutating func alternative(_ binding: Element.Attribute, to list: Program.Place?) -> [Int] {
        if let list { return [skip(unless: list, is: false)] }
        problems.note(
            binding.problem(
                "there is no list before this that could be empty",
                advice: "put it right behind the element with data-each"))
        return []
    }

    /// The element once for each row of a list.
    private mutating func repetition(
        _ each: Element.Attribute, of element: Element, _ bindings: Bindings
    ) -> Program.Place {
        let found = list(of: each)
        // What is compiled for a list that was not found is never run.
        let place = found?.place ?? Program.Place(depth: 0, index: 0)
        identifiers.conditions.append((place, true))
        let loop = builder.step(.each(place, end: 0))
        scope.enter(row: found?.row)
        compileOnce(element, bindings)
        scope.leave()
        builder.end(loop)
        identifiers.conditions.removeLast()
        return place
    }

    private mutating func skip(unless place: Program.Place, is expected: Bool) -> Int {
        identifiers.conditions.append((place, expected))
        return builder.step(.skip(unless: place, is: expected, end: 0))
    }

    // MARK: - The element itself

    private mutating func compileOnce(_ element: Element, _ bindings: Bindings) {
        if element.isTransparent {
            scope.enter(arguments: element.arguments.map { argument($0) })
            children(of: element)
            scope.leave()
            return
        }
        if let problem = ancestors.problem(with: element) { problems.note(problem) }
        problems.note(Safety.problems(of: element, bindings, inside: ancestors))
        for attribute in bindings.all where attribute.name.small == "id" && bindings.isFixed(attribute) {
            if let problem = identifiers.problem(with: attribute, inRow: scope.depth > 0) { problems.note(problem) }
        }
        let content = content(bindings)
        let known = bindings.isKept ? nil : content.place.map { builder.step(.skip(unless: $0, is: true, end: 0)) }
        openTag(of: element, bindings)
        if element.name.isVoid {
            builder.write(">")
        } else if ancestors.isForeign, case .children = content, element.children.isEmpty {
            builder.write("/>")
        } else {
            builder.write(">")
            write(content, of: element)
            builder.write("</")
            builder.write(element.name.description)
            builder.write(">")
        }
        if let known { builder.end(known) }
    }

    /// What fills an element.
    private enum Content {
        case children
        case text(Program.Place)
        case phrase(String)
        case icon(Program.Place)
        case fixedIcon(Int)
        case drawings
        /// What was asked for cannot be found.
        case nothing

        /// The text without which the element has nothing to show.
        var place: Program.Place? {
            switch self {
            case .text(let place), .icon(let place): place
            default: nil
            }
        }
    }

    private mutating func content(_ bindings: Bindings) -> Content {
        if bindings.isDrawings { undrawn = nil }
        if let text = bindings.text { return place(of: text, wanted: .text).map { .text($0) } ?? .nothing }
        if let word = bindings[.word] { return phrase(word).map { .phrase($0) } ?? .nothing }
        if let icon = bindings[.icon] {
            undrawn = icon
            return self.icon(icon)
        }
        return bindings.isDrawings ? .drawings : .children
    }

    private mutating func icon(_ binding: Element.Attribute) -> Content {
        var name = binding.literal
        var place: Program.Place?
        if name == nil {
            guard let found = self.place(of: binding, wanted: .text) else { return .nothing }
            place = found
            if found.depth == 0, case .constant(let given) = scope.slots[Int(found.index)] { name = given }
        }
        guard let name else { return place.map { .icon($0) } ?? .nothing }
        if let index = icons.index(of: name) { return .fixedIcon(index) }
        problems.note(
            binding.problem(
                "there is no icon called “\(name)”", advice: NearestNames.advice(for: name, among: icons.names)))
        return .nothing
    }

    private mutating func write(_ content: Content, of element: Element) {
        switch content {
        case .text(let place): builder.step(.text(place, .content))
        case .phrase(let phrase): builder.write(phrase, escaped: .content)
        case .icon(let place): builder.step(.icon(place))
        case .fixedIcon(let index): builder.step(.fixedIcon(Int32(index)))
        case .drawings: builder.step(.drawings)
        case .children:
            ancestors.enter(element)
            children(of: element)
            ancestors.leave()
        case .nothing: break
        }
    }

    private mutating func children(of element: Element) {
        var list: Program.Place?
        for child in element.children {
            switch child {
            case .element(let inner): list = compile(inner, after: list)
            case .text(let text):
                if let problem = ancestors.problem(withText: text, in: element) { problems.note(problem) }
                ancestors.write(text, with: &builder)
            }
        }
    }
}
