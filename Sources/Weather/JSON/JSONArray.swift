/// The values of an array in a ``JSONDocument``.
///
///     for hour in try root.required("hourly").array() { … }
///     let temperatures = try block.array("normal")?.doubles(atMost: 3)     // [12.5, nil, 13]
package struct JSONArray: Sequence {
    let value: JSONValue

    /// The maximum number of objects in an array, which is above the limit on the hours of a forecast.
    static let mostObjects = 50_000

    /// The problem of an array with more entries.
    var hasTooMany: ForecastProblem { value.problem("the array has more than \(Self.mostObjects) entries") }

    package struct Iterator: IteratorProtocol {
        fileprivate let document: JSONDocument
        fileprivate var place: Int
        fileprivate let end: Int

        @inline(__always)
        package mutating func next() -> JSONValue? {
            guard place < end else { return nil }
            defer { place = document.next(after: place) }
            return JSONValue(document: document, index: place)
        }
    }

    package func makeIterator() -> Iterator {
        Iterator(document: value.document, place: value.index + 1, end: value.document.end(of: value.index))
    }

    /// Returns the results of a closure for each value, in order.
    @inline(__always)
    package func map<Element>(
        _ make: (JSONValue) throws(ForecastProblem) -> Element
    ) throws(ForecastProblem) -> [Element] {
        var elements: [Element] = []
        elements.reserveCapacity(underestimatedCount)
        let end = value.document.end(of: value.index)
        // Advance a single value; creating one for each position would count references to the document.
        var value = JSONValue(document: value.document, index: value.index + 1)
        while value.index < end {
            elements.append(try make(value))
            value.index = value.document.next(after: value.index)
        }
        return elements
    }

    /// The number of values, capped at 16,777,215.
    package var underestimatedCount: Int { value.document.count(of: value.index) }

    /// Whether there are no values.
    var isEmpty: Bool { underestimatedCount == 0 }

    /// The first value, if any.
    var first: JSONValue? {
        var values = makeIterator()
        return values.next()
    }
}

/// Arrays of numbers, of which services send thousands.
extension JSONArray {
    /// Returns the numbers of an array, at most the first `limit`, with nil for each null.
    func doubles(atMost limit: Int) throws(ForecastProblem) -> [Double?] {
        var numbers: [Double?] = []
        try forEachDouble(atMost: limit) { numbers.append($1) }
        return numbers
    }

    /// Calls a closure with the position and value of each number or null of an array, up to a limit.
    @inline(__always)
    func forEachDouble(atMost limit: Int = .max, _ body: (Int, Double?) -> Void) throws(ForecastProblem) {
        let document = value.document
        var (position, place) = (0, value.index + 1)
        let end = document.end(of: value.index)
        while place < end, position < limit {
            let number = document.number(at: place)
            guard number != nil || document.letter(at: place) == JSONDocument.Letter.null else {
                throw JSONValue(document: document, index: place).notANumber
            }
            body(position, number)
            position += 1
            place += number == nil ? 1 : 2
        }
    }
}
