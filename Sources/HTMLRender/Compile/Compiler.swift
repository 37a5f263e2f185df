import Outputs

/// Compiles a page's tree to a flat ``Draft``, and notes unknown names.
struct Compiler: ~Copyable {
    var draft = Draft()
    var scope: Scope
    var problems = ProblemList()
    let words: [String: String]
    let icons: IconSet
    /// Whether pages may show other pages of their site in frames.
    private let mayFramePages: Bool
    /// Whether mistakes were removed from the page, such as an unclosed tag: the nesting may then differ from the
    /// author's.
    var isMended = false
    /// The elements around the current one.
    var ancestors: Ancestors
    /// The page, whose style sheets its policy lists.
    private(set) var page: Element?
    /// The content policy of the page, made when it is first needed.
    private(set) lazy var policy = page.map { ContentPolicy(styles: $0, mayFramePages: mayFramePages) }
    /// The number of elements with the policy.
    var policies = 0
    private var identifiers = Identifiers()
    /// Whether the page is a document whose content policy has not been written yet.
    var owesPolicy = false
    /// Whether the element is the content policy, which ``writeSilence()`` follows.
    var owesSilence = false
    /// The last icon that is not followed by the drawings yet.
    private var undrawn: Element.Attribute?
    /// Whether the drawings have been written.
    private var isDrawn = false

    init(
        schema: Schema, words: [String: String], icons: IconSet, _ form: PageForm = .html, mayFramePages: Bool = false,
        inDrawing: Bool = false
    ) {
        self.mayFramePages = mayFramePages
        ancestors = Ancestors(inDrawing: inDrawing, inXML: form == .xml)
        draft.form = form
        scope = Scope(root: schema)
        self.words = words
        self.icons = icons
    }

    /// Compiles a page to a draft, which is only useful if no problem was noted.
    mutating func compile(_ markup: Markup) -> Draft {
        page = markup.root
        if markup.hasDoctype, isXML {
            problems.note(markup.root.problem("an XML document has no doctype here", advice: "remove <!DOCTYPE …>"))
        }
        if markup.hasDoctype { draft.write("<!DOCTYPE html>\n") }
        if isXML { draft.write("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n") }
        owesPolicy = !isXML && markup.root.visible.name.small == "html"
        compile(markup.root, after: nil)
        draft.write("\n")
        if let undrawn {
            problems.note(
                undrawn.problem(
                    "the page does not include the drawing of this icon",
                    advice: "put <svg data-icons=\"\"></svg> after all icons, at the end of <body>"))
        }
        draft.slots = scope.slots
        return draft
    }

    /// Whether the page is an XML document, in which HTML's rules for elements do not hold.
    private var isXML: Bool { draft.form == .xml }

    // MARK: - Conditions and lists

    /// Compiles an element, and returns the list that it repeats, if any.
    ///
    /// - Parameter list: The list that the previous element repeated.
    @discardableResult
    private mutating func compile(_ element: Element, after list: CompiledPage.Place?) -> CompiledPage.Place? {
        let bindings = Bindings(element, &problems)
        if bindings.isSample { return list }
        writePolicy(before: element, bindings)
        let around = identifiers.conditions.count
        if let empty = bindings[.empty] { alternative(empty, to: list) }
        for condition in bindings.conditions {
            guard let place = place(of: condition, wanted: .any) else { continue }
            skip(unless: place, is: condition.name.binding == .condition)
        }
        let repeated = bindings[.each].map { repetition($0, of: element, bindings) }
        if repeated == nil { compileOnce(element, bindings) }
        while identifiers.conditions.count > around {
            identifiers.conditions.leave()
            draft.end()
        }
        return repeated
    }

    /// Compiles an element that is shown if a list is empty.
    private mutating func alternative(_ binding: Element.Attribute, to list: CompiledPage.Place?) {
        if let list { return skip(unless: list, is: false) }
        problems.note(
            binding.problem(
                "“data-empty” must follow a list",
                advice: "put the element directly after one with data-each"))
    }

    /// Compiles an element that is repeated for each row of a list.
    private mutating func repetition(
        _ each: Element.Attribute, of element: Element, _ bindings: Bindings
    ) -> CompiledPage.Place {
        let found = list(of: each)
        if let found, scope.depth > 1, found.place.depth < scope.depth {
            problems.note(
                each.problem(
                    "the list “\(each.value)” is not in this row, and would be repeated for each row",
                    advice: "move the element after the one with data-each"))
        }
        // The compiled form of an unknown list is never run.
        let place = found?.place ?? CompiledPage.Place(depth: 0, index: 0)
        identifiers.conditions.enter(place, is: true)
        draft.step(.each(place, fields: 0, end: 0))
        scope.enter(row: found?.row)
        compileOnce(element, bindings)
        scope.leave()
        draft.end()
        identifiers.conditions.leave()
        return place
    }

    private mutating func skip(unless place: CompiledPage.Place, is expected: Bool) {
        identifiers.conditions.enter(place, is: expected)
        draft.skip(unless: place, is: expected)
    }

    private func isFrame(_ element: Element) -> Bool { mayFramePages && element.name.small == "iframe" }

    // MARK: - The element itself

    private mutating func compileOnce(_ element: Element, _ bindings: Bindings) {
        if element.isTransparent {
            scope.enter(arguments: element.arguments.map { argument($0) })
            children(of: element)
            scope.leave()
            return
        }
        if !isMended, !isXML, let problem = ancestors.problem(with: element) { problems.note(problem) }
        problems.note(Safety.problems(of: element, bindings, isFrame: isFrame(element), inXML: isXML))
        if isXML {
            problems.note(XMLMarkup.problems(of: element, inContent: ancestors.isContent, root: ancestors.root))
        }
        for attribute in bindings.all where attribute.name.small == "id" && bindings.isFixed(attribute) {
            if let problem = identifiers.problem(with: attribute, inRow: scope.depth > 0) { problems.note(problem) }
        }
        if element.isDataBlock, !isXML { return dataBlock(element) }
        let content = content(bindings)
        let condition = bindings.isKept ? nil : content.place
        if let condition { draft.skip(unless: condition, is: true) }
        if element.isSharedStyle(inside: ancestors) { return styleSheet(element, bindings) }
        openTag(of: element, bindings)
        if element.name.isVoid {
            // HTML ignores the slash, and a drawing needs it.
            draft.write(ancestors.isHTML ? ">" : "/>")
            writeSilence()
        } else if case .children = content, element.children.isEmpty, ancestors.lets(closeItself: element.name) {
            draft.write("/>")
        } else {
            draft.write(">")
            write(content, of: element)
            if element.name.kinds.contains(.holdsPolicy) { writePolicy() }
            draft.write("</")
            draft.write(element.name.description)
            draft.write(">")
        }
        if condition != nil { draft.end() }
    }

    /// Compiles a style sheet, which the page contains or links to.
    private mutating func styleSheet(_ element: Element, _ bindings: Bindings) {
        let text = element.text
        check(element, text.utf8)
        draft.beginSheet(text)
        attributes(of: element, bindings)
        draft.endSheet()
    }

    /// The content of an element.
    private enum Content {
        case children
        case text(CompiledPage.Place)
        case phrase(String)
        case icon(CompiledPage.Place)
        case fixedIcon(Int)
        case drawings
        /// The value was not found.
        case nothing

        /// The text without which the element is not shown.
        var place: CompiledPage.Place? {
            switch self {
            case .text(let place), .icon(let place): place
            default: nil
            }
        }
    }

    private mutating func content(_ bindings: Bindings) -> Content {
        if let drawings = bindings[.icons] { noteDrawings(drawings) }
        if let text = bindings.text { return place(of: text, wanted: .text).map { .text($0) } ?? .nothing }
        if let word = bindings[.word] { return phrase(word).map { .phrase($0) } ?? .nothing }
        if let icon = bindings[.icon] {
            undrawn = icon
            return self.icon(icon)
        }
        return bindings.isDrawings ? .drawings : .children
    }

    /// Notes the page's drawings. Drawings are included once: they are large, and a browser uses the first of each
    /// name.
    private mutating func noteDrawings(_ binding: Element.Attribute) {
        if isDrawn || scope.depth > 0 {
            problems.note(
                binding.problem(
                    "the page includes the drawings more than once",
                    advice: "put <svg data-icons=\"\"></svg> after all icons, at the end of <body>"))
        }
        (undrawn, isDrawn) = (nil, true)
    }

    private mutating func icon(_ binding: Element.Attribute) -> Content {
        var name = binding.literal
        if name == nil {
            guard let place = place(of: binding, wanted: .text) else { return .nothing }
            if place.depth == 0, case .constant(let given) = scope.slots[Int(place.index)] { name = given }
            if name == nil { return .icon(place) }
        }
        guard let name else { return .nothing }
        if let index = icons.index(of: name) { return .fixedIcon(index) }
        let icons = icons
        // A part can show the same long text at many places.
        let shown = name.utf8.count > 255 ? String(name.unicodeScalars.prefix(60)) + "…" : name
        problems.note(
            binding.problem(
                "there is no icon called “\(shown)”", advice: NearestNames.advice(for: shown, among: icons.names)))
        return .nothing
    }

    private mutating func write(_ content: Content, of element: Element) {
        switch content {
        case .text(let place): draft.step(.text(place, .content))
        case .phrase(let key): draft.write(phrase: key, escaped: .content)
        case .icon(let place): draft.step(.icon(place))
        case .fixedIcon(let index): draft.step(.fixedIcon(Int32(index)))
        case .drawings: draft.step(.drawings)
        case .children:
            let start = draft.fixed.count
            ancestors.enter(element)
            children(of: element)
            ancestors.leave()
            if element.name.isRawText { check(element, draft.fixed[start...]) }
        case .nothing: break
        }
    }

    /// Checks raw text by the bytes in the page, whatever their sources. Elements in it are a separate mistake.
    private mutating func check(_ element: Element, _ written: some Collection<UInt8>) {
        guard element.childElements.isEmpty else { return }
        if let danger = RawText.danger(in: written) {
            problems.note(
                element.problem("<\(element.name)> contains \(danger), which a browser could read as markup"))
        }
        guard element.name.small == "style" else { return }
        if let name = StyleFiles.first(in: written) {
            problems.note(element.problem("“\(name)” \(ForbiddenMarkup.noLoading)", advice: StyleFiles.advice))
        }
        if !ancestors.isHTML, RawText.hasReference(written) {
            problems.note(
                element.problem(
                    "“&” begins another character in a drawing", advice: "put <style> outside of the drawing"))
        }
    }

    private mutating func children(of element: Element) {
        var list: CompiledPage.Place?
        for child in element.children {
            switch child {
            case .element(let inner): list = compile(inner, after: list)
            case .text(let text):
                if owesPolicy, !HTMLSyntax.isBlank(text) { writePolicy() }
                if !isMended, !isXML, let problem = ancestors.problem(withText: text, in: element) {
                    problems.note(problem)
                }
                ancestors.write(text, to: &draft)
            }
        }
    }
}
