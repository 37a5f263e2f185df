/// The `id`s of a page, of which a browser wants each once.
struct Identifiers {
    typealias Conditions = [(place: Program.Place, expected: Bool)]

    /// What must hold for the present element to stand in the page.
    var conditions: Conditions = []
    private var found: [String: [(attribute: Element.Attribute, conditions: Conditions)]] = [:]

    /// Notes an `id`, and tells what is wrong with it.
    mutating func problem(with attribute: Element.Attribute, inRow: Bool) -> TemplateProblem? {
        let id = attribute.value
        if inRow {
            return attribute.problem(
                "the id “\(id)” stands in a list, and would be in the page once for each row",
                advice: "give each row its own with data-attr-id, or use a class")
        }
        let earlier = found[id, default: []].first { !Self.excludes($0.conditions, conditions) }
        found[id, default: []].append((attribute, conditions))
        return earlier.map {
            let (line, _) = $0.attribute.source.position(at: $0.attribute.offset)
            return attribute.problem(
                "the id “\(id)” stands in the page twice: first in \($0.attribute.source.name), line \(line)")
        }
    }

    /// Whether two places of a page can never be shown together.
    private static func excludes(_ one: Conditions, _ other: Conditions) -> Bool {
        one.contains { first in other.contains { $0.place == first.place && $0.expected != first.expected } }
    }
}
