/// Layouts: a page whose root names one puts its `data-fill` elements in the places of the layout's `data-slot` elements.
extension Assembly {
    /// A page inside its layout, which may have a layout itself.
    mutating func laidOut(_ page: Markup) -> Markup? {
        var inner = page
        var fills: [Element] = []
        var chain: [String] = []
        while let reference = inner.root.attribute(.layout) {
            chain.append(inner.root.source.name)
            let name = Self.path(reference.value, beside: reference.source.name)
            guard !chain.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else {
                let circle = (chain + [name]).joined(separator: " → ")
                problems.note(reference.problem("“\(name)” is its own layout: \(circle)"))
                return nil
            }
            guard chain.count < Self.depthLimit else {
                problems.note(reference.problem("layouts stand inside one another more than \(Self.depthLimit) deep"))
                return nil
            }
            if let excess = excess(at: reference) {
                problems.note(excess)
                return nil
            }
            guard let layout = file(name) else {
                if !hasRead(name) { problems.note(reference.problem("there is no layout “\(name)”")) }
                return nil
            }
            let own = self.fills(in: inner.root).map { assembled($0, of: inner.root.source.name) }
            fills = Slots(filledBy: fills, layout: inner.root.source.name).replaced(in: own, &problems)
            inner = layout
        }
        let root = assembled(inner.root, of: inner.root.source.name)
        let filled = Slots(filledBy: fills, layout: inner.root.source.name).replaced(in: [root], &problems)
        return filled.first.map { Markup(root: $0, hasDoctype: inner.hasDoctype || page.hasDoctype) }
    }

    /// The elements of a page that its layout takes. What else the file holds is there for whoever looks at it alone;
    /// a binding in it would be lost.
    private mutating func fills(in element: Element) -> [Element] {
        if element.attribute(.sample) != nil { return [] }
        if element.attribute(.fill) != nil { return [element] }
        for attribute in element.attributes {
            guard !attribute.name.binding.isSubset(of: .layout) else { continue }
            problems.note(
                attribute.problem(
                    "“\(attribute.name)” stands outside of all that fills the layout, and would be lost",
                    advice: "put data-fill=\"…\" on this element or around it, "
                        + "or data-sample=\"\" if it is only for whoever looks at the file"))
        }
        return element.childElements.flatMap { fills(in: $0) }
    }
}

/// The places of a layout that a page fills.
private struct Slots {
    private var fills: [String: [Element]] = [:]
    /// Where a slot of each name stood first.
    private var found: [String: Element.Attribute] = [:]
    private let attributes: [Element.Attribute]
    private let layout: String
    /// The elements around the one whose slots are being filled.
    private var nesting = 0

    init(filledBy fills: [Element], layout: String) {
        self.layout = layout
        for var fill in fills {
            guard let name = fill.attribute(.fill)?.value else { continue }
            fill.attributes.removeAll { $0.name.binding == .fill }
            self.fills[name, default: []].append(fill)
        }
        attributes = fills.compactMap { $0.attribute(.fill) }
    }

    /// The elements with everything in place. A slot that nothing fills keeps what the layout has there.
    func replaced(in elements: [Element], _ problems: inout ProblemList) -> [Element] {
        var slots = self
        let result = elements.flatMap { slots.filled($0, &problems) }
        let names = Array(slots.found.keys)
        for fill in attributes where slots.found[fill.value] == nil {
            problems.note(
                fill.problem(
                    "“\(layout)” has no slot called “\(fill.value)”",
                    advice: NearestNames.advice(for: fill.value, among: names)))
        }
        return result
    }

    /// An element with everything in place. A second slot of a name is a mistake and gets nothing: layouts inside one another
    /// would multiply what they are given.
    private mutating func filled(_ element: Element, _ problems: inout ProblemList) -> [Element] {
        if let slot = element.attribute(.slot) {
            if found[slot.value] != nil {
                problems.note(slot.problem("the slot “\(slot.value)” stands twice in “\(layout)”"))
                return []
            }
            found[slot.value] = slot
            if let fills = fills[slot.value] {
                // A place that fills one of an outer layout is handed on to it.
                let outer = element.attribute(.fill)
                return fills.compactMap { fill in
                    guard nesting + fill.height <= Assembly.nestingLimit else {
                        problems.note(Assembly.tooDeep(fill))
                        return nil
                    }
                    var fill = fill
                    if let outer { fill.attributes.append(outer) }
                    return fill
                }
            }
        }
        var element = element
        nesting += 1
        element.children = element.children.flatMap { node -> [Node] in
            guard case .element(let child) = node else { return [node] }
            return filled(child, &problems).map { .element($0) }
        }
        nesting -= 1
        element.measure()
        return [element]
    }
}
