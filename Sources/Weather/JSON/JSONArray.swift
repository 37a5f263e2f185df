/// The values of a list in a ``JSONDocument``, one after the other or all at once.
///
///     for hour in try root.required("hourly").array() { … }
///     let temperatures = try block.array("temperature_2m")?.doubles()     // [12.5, nil, 13]
package struct JSONArray: Sequence {
    let value: JSONValue

    /// The most objects that a list can have: more than a forecast's hours.
    static let mostObjects = 50_000

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

    /// What is made of each value, in order.
    @inline(__always)
    package func map<Element>(
        _ make: (JSONValue) throws(ForecastProblem) -> Element
    ) throws(ForecastProblem) -> [Element] {
        var elements: [Element] = []
        elements.reserveCapacity(underestimatedCount)
        let end = value.document.end(of: value.index)
        // One value that moves on: to make one for each place would count references to the document.
        var value = JSONValue(document: value.document, index: value.index + 1)
        while value.index < end {
            elements.append(try make(value))
            value.index = value.document.next(after: value.index)
        }
        return elements
    }

    /// How many values there are, or at least 16,777,215.
    package var underestimatedCount: Int { value.document.count(of: value.index) }

    /// Whether there are no values.
    var isEmpty: Bool { underestimatedCount == 0 }

    /// The first value, if there is one.
    var first: JSONValue? {
        var values = makeIterator()
        return values.next()
    }
}

/// Lists of numbers, of which services have thousands.
extension JSONArray {
    /// The numbers of a list, nil where there is a null.
    func doubles() throws(ForecastProblem) -> [Double?] {
        var numbers: [Double?] = []
        numbers.reserveCapacity(underestimatedCount)
        try forEachDouble { numbers.append($1) }
        return numbers
    }

    /// Does something with each number of a list, or null, and its position, or with the first of them.
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
