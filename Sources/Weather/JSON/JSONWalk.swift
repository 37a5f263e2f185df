import FoundationEssentials

/// Visits every value of a document, to measure the cost beside that of parsing.
@_spi(Benchmarks)
public enum JSONWalk {
    /// Returns the number of values in a JSON document, and the sum of its numbers and of the lengths of its strings
    /// and names.
    public static func run(_ json: Data) throws(ForecastProblem) -> (values: Int, sum: Double) {
        let document = try JSONDocument(json)
        var walk = (values: 0, sum: 0.0)
        visit(document.root.index, of: document, &walk)
        return walk
    }

    private static func visit(_ index: Int, of document: JSONDocument, _ walk: inout (values: Int, sum: Double)) {
        walk.values += 1
        switch document.letter(at: index) {
        case JSONDocument.Letter.string: walk.sum += document.withText(at: index) { Double($0.count) }
        case JSONDocument.Letter.array, JSONDocument.Letter.object:
            let isObject = document.letter(at: index) == JSONDocument.Letter.object
            var place = index + 1
            let end = document.end(of: index)
            while place < end {
                if isObject {
                    walk.sum += document.withText(at: place) { Double($0.count) }
                    place += 1
                }
                visit(place, of: document, &walk)
                place = document.next(after: place)
            }
        default: walk.sum += document.number(at: index) ?? 0
        }
    }
}
