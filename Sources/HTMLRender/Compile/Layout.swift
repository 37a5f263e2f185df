/// Layouts: the `data-fill` elements of a page replace the `data-slot` elements of the layout that its root names.
extension Assembly {
    /// Returns a page inside its layout, which may have a layout itself.
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
                problems.note(reference.problem("layouts are nested more than \(Self.depthLimit) deep"))
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

    /// Returns the elements of a page for its layout. The rest of the file is only a sample; a binding in it would be
    /// lost.
    private mutating func fills(in element: Element) -> [Element] {
        if element.attribute(.sample) != nil { return [] }
        if element.attribute(.fill) != nil { return [element] }
        for attribute in element.attributes {
            guard !attribute.name.binding.isSubset(of: .layout) else { continue }
            problems.note(
                attribute.problem(
                    "“\(attribute.name)” is outside all elements with data-fill, and would be lost",
                    advice: "put data-fill=\"…\" on this element or around it, "
                        + "or data-sample=\"\" if it is only a sample"))
        }
        return element.childElements.flatMap { fills(in: $0) }
    }
}

/// The slots of a layout that a page fills.
private struct Slots {
    private var fills: [String: [Element]] = [:]
    /// The first slot with each name.
    private var found: [String: Element.Attribute] = [:]
    private let attributes: [Element.Attribute]
    private let layout: String
    /// The number of elements around the one whose slots are being filled.
    private var nesting = 0

    init(filledBy fills: [Element], layout: String) {
        self.layout = layout
        for fill in fills {
            guard let name = fill.attribute(.fill)?.value else { continue }
            self.fills[name, default: []].append(
                fill.with(attributes: fill.attributes.filter { $0.name.binding != .fill }))
        }
        attributes = fills.compactMap { $0.attribute(.fill) }
    }

    /// Returns the elements with their slots filled. A slot without a fill keeps its content in the layout.
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

    /// Returns an element with its slots filled. A second slot with the same name is a mistake and stays empty: nested
    /// layouts would multiply its content.
    private mutating func filled(_ element: Element, _ problems: inout ProblemList) -> [Element] {
        if let slot = element.attribute(.slot) {
            if found[slot.value] != nil {
                problems.note(slot.problem("duplicate slot “\(slot.value)” in “\(layout)”"))
                return []
            }
            found[slot.value] = slot
            if let fills = fills[slot.value] {
                // A slot that fills one of an outer layout is passed on to it.
                let outer = element.attribute(.fill)
                return fills.compactMap { fill in
                    guard nesting + fill.height <= Assembly.nestingLimit else {
                        problems.note(Assembly.tooDeep(fill))
                        return nil
                    }
                    return outer.map { fill.with(attributes: fill.attributes + [$0]) } ?? fill
                }
            }
        }
        nesting += 1
        defer { nesting -= 1 }
        let children = element.children.flatMap { node -> [Node] in
            guard case .element(let child) = node else { return [node] }
            return filled(child, &problems).map { .element($0) }
        }
        return [element.with(children: children)]
    }
}
