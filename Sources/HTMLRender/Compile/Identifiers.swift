/// The `id`s of a page, of which a browser wants each once.
struct Identifiers {
    typealias Conditions = [(place: CompiledPage.Place, expected: Bool)]

    /// What must hold for the present element to stand in the page.
    var conditions: Conditions = []
    private var found: [String: [Found]] = [:]
    private var lines: [ObjectIdentifier: LineIndex] = [:]

    /// A place of an `id`.
    private struct Found {
        let attribute: Element.Attribute
        let conditions: Conditions
        /// Its line, once that was told.
        var line: Int?
    }

    /// In how many places of a page an `id` may stand, of which a reader sees one.
    private static let placesLimit = 64

    /// Notes an `id`, and tells what is wrong with it.
    mutating func problem(with attribute: Element.Attribute, inRow: Bool) -> Mistake? {
        let id = attribute.value
        if inRow {
            return attribute.problem(
                "the id “\(id)” stands in a list, and would be in the page once for each row",
                advice: "give each row its own with data-attr-id, or use a class")
        }
        let earlier = found[id, default: []]
        let isKept = earlier.count < Self.placesLimit
        if isKept { found[id, default: []].append(Found(attribute: attribute, conditions: conditions)) }
        if let first = earlier.firstIndex(where: { !Self.excludes($0.conditions, conditions) }) {
            let line = earlier[first].line ?? line(of: earlier[first].attribute)
            found[id]?[first].line = line
            let file = earlier[first].attribute.source.name
            return attribute.problem("the id “\(id)” stands in the page twice: first in \(file), line \(line)")
        }
        return isKept
            ? nil : attribute.problem("the id “\(id)” stands in more than \(Self.placesLimit) places of the page")
    }

    private mutating func line(of attribute: Element.Attribute) -> Int {
        let file = ObjectIdentifier(attribute.source)
        let index = lines[file] ?? LineIndex(attribute.source)
        lines[file] = index
        return index.line(at: attribute.offset)
    }

    /// Whether two places of a page can never be shown together.
    private static func excludes(_ one: Conditions, _ other: Conditions) -> Bool {
        one.contains { first in other.contains { $0.place == first.place && $0.expected != first.expected } }
    }
}
