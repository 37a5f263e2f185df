/// The `id`s of a page, which must be unique.
struct Identifiers {
    /// The conditions of the current element.
    var conditions = Conditions()
    private var found: [String: Found] = [:]
    private var lines: [ObjectIdentifier: LineIndex] = [:]

    /// The places of an `id`.
    private struct Found {
        var places: [(attribute: Element.Attribute, conditions: Conditions.Path)] = []
        /// Whether a mistake was reported. One for each `id` is enough.
        var isWrong = false
    }

    /// The maximum number of exclusive places of an `id`.
    private static let placesLimit = 64

    /// Notes an `id`, and returns its mistake, if any.
    mutating func problem(with attribute: Element.Attribute, inRow: Bool) -> Mistake? {
        let id = attribute.value
        if inRow {
            return attribute.problem(
                "the id “\(id)” is in a list, and would be repeated for each row",
                advice: "give each row its own with data-attr-id, or use a class")
        }
        let earlier = found[id, default: Found()]
        if earlier.isWrong { return nil }
        let problem = problem(with: attribute, after: earlier)
        found[id, default: Found()].isWrong = problem != nil
        found[id, default: Found()].places.append((attribute, conditions.path))
        return problem
    }

    private mutating func problem(with attribute: Element.Attribute, after earlier: Found) -> Mistake? {
        let id = attribute.value
        if let first = earlier.places.first(where: { !$0.conditions.excludes(conditions.path) })?.attribute {
            let (file, line) = (first.source.name, line(of: first))
            return attribute.problem("duplicate id “\(id)”: first used in \(file), line \(line)")
        }
        return earlier.places.count < Self.placesLimit
            ? nil : attribute.problem("the id “\(id)” is used in more than \(Self.placesLimit) places of the page")
    }

    private mutating func line(of attribute: Element.Attribute) -> Int {
        let file = ObjectIdentifier(attribute.source)
        let index = lines[file] ?? LineIndex(attribute.source)
        lines[file] = index
        return index.line(at: attribute.offset)
    }
}
