import FoundationEssentials
import Spelling

/// An object in a ``JSONDocument``, whose members are read by name.
///
/// A `null` member counts as absent: services write both for an unknown value.
///
///     let temperature = try hour.double("temp")            // nil if absent
///     let time = try hour.required("dt").int()             // hourly[3]: “dt” is missing
///     let sky = try hour.array("weather")?.first?.object()
///     let hours = try root.objects("hourly", moment)     // func moment(_ hour: JSONObject) throws(ForecastProblem) -> …
package struct JSONObject {
    let value: JSONValue

    /// The member of a name; nil if it is absent or null.
    @inline(__always)
    subscript(_ name: StaticString) -> JSONValue? {
        known(value.document.member(name, of: value.index))
    }

    /// The member of a name that is computed at run time.
    subscript(named name: String) -> JSONValue? {
        var name = name
        let noBytes: StaticString = ""
        let index = name.withUTF8 {
            value.document.member($0.baseAddress ?? noBytes.utf8Start, count: $0.count, of: value.index)
        }
        return known(index)
    }

    /// The members that are not null, by name. If there are several of one name, the first one is used.
    var byName: [String: JSONValue] {
        let all = Dictionary(map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        return all.filter { !$0.value.isNull }
    }

    /// Returns the member of a name, or throws if it is absent.
    func required(_ name: StaticString) throws(ForecastProblem) -> JSONValue {
        guard let member = self[name] else { throw value.problem("“\(name)” is missing") }
        return member
    }

    /// Returns whether there is a member of a name, even if it is null.
    func contains(_ name: StaticString) -> Bool {
        value.document.member(name, of: value.index) != nil
    }

    /// Returns whether there is a member of any of some names, even if it is null.
    func contains(anyOf names: [StaticString]) -> Bool {
        value.document.hasMember(anyOf: names, of: value.index)
    }

    // Typed reads of a member; nil if it is absent or null.

    func object(_ name: StaticString) throws(ForecastProblem) -> JSONObject? { try self[name]?.object() }
    func array(_ name: StaticString) throws(ForecastProblem) -> JSONArray? { try self[name]?.array() }
    func doubleOrText(_ name: StaticString) throws(ForecastProblem) -> Double? { try self[name]?.doubleOrText() }
    func int(_ name: StaticString) throws(ForecastProblem) -> Int? { try self[name]?.int() }
    func bool(_ name: StaticString) throws(ForecastProblem) -> Bool? { try self[name]?.bool() }
    func string(_ name: StaticString) throws(ForecastProblem) -> String? { try self[name]?.string() }
    func instant(_ name: StaticString) throws(ForecastProblem) -> Date? { try self[name]?.instant() }
    func unixTime(_ name: StaticString) throws(ForecastProblem) -> Date? { try self[name]?.unixTime() }
    func secondsFromGreenwich(_ name: StaticString) throws(ForecastProblem) -> Int? {
        try self[name]?.secondsFromGreenwich()
    }
    func day(_ name: StaticString) throws(ForecastProblem) -> CalendarDate? { try self[name]?.day() }

    /// Returns a member as a number. Numbers are the most frequent values, so this reads them without creating a value.
    func double(_ name: StaticString) throws(ForecastProblem) -> Double? {
        guard let index = value.document.member(name, of: value.index) else { return nil }
        if let number = value.document.number(at: index) { return number }
        return try known(index)?.double()
    }

    /// Returns the results of a closure for each object of an array; empty if the array is absent.
    func objects<Result>(
        _ name: StaticString, _ read: (JSONObject) throws(ForecastProblem) -> Result
    ) throws(ForecastProblem) -> [Result] {
        guard let array = try array(name) else { return [] }
        return try array.map { (value) throws(ForecastProblem) in try read(value.object()) }
    }

    /// Returns the strings of an array, at most the first `limit`; empty if it is absent.
    func strings(_ name: StaticString, atMost limit: Int) throws(ForecastProblem) -> [String] {
        guard let array = try array(name) else { return [] }
        var strings: [String] = []
        for value in array.prefix(limit) { strings.append(try value.string()) }
        return strings
    }

    @inline(__always)
    private func known(_ index: Int?) -> JSONValue? {
        guard let index else { return nil }
        let member = JSONValue(document: value.document, index: index)
        return member.isNull ? nil : member
    }
}

/// All members in order, including null members and repeated names.
extension JSONObject: Sequence {
    /// A member: its name and its value.
    package struct Member {
        fileprivate let nameIndex: Int
        package let value: JSONValue

        /// The member's name.
        package var name: String {
            value.document.withText(at: nameIndex) { String(streamSafe: $0) }
        }
    }

    package struct Iterator: IteratorProtocol {
        fileprivate let document: JSONDocument
        fileprivate var place: Int
        fileprivate let end: Int

        package mutating func next() -> Member? {
            guard place < end else { return nil }
            defer { place = document.next(after: place + 1) }
            return Member(nameIndex: place, value: JSONValue(document: document, index: place + 1))
        }
    }

    package func makeIterator() -> Iterator {
        Iterator(document: value.document, place: value.index + 1, end: value.document.end(of: value.index))
    }

    package var underestimatedCount: Int { value.document.count(of: value.index) }
}
