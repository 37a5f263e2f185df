import Foundation
import Spelling

/// The members of an object in a ``JSONDocument``, found by name.
///
/// A member that is `null` counts as one that is not there: services write both when they don't know something.
///
///     let temperature = try hour.double("temp")            // nil where there is none
///     let time = try hour.required("dt").int()             // hourly[3]: “dt” is missing
///     let sky = try hour.array("weather")?.first?.object()
///     let hours = try root.objects("hourly", moment)     // func moment(_ hour: JSONObject) throws(ForecastProblem) -> …
package struct JSONObject {
    let value: JSONValue

    /// The member of a name; nil where there is none, or null.
    @inline(__always)
    subscript(_ name: StaticString) -> JSONValue? {
        known(value.document.member(name, of: value.index))
    }

    /// The member of a name that is made while the program runs.
    subscript(named name: String) -> JSONValue? {
        var name = name
        let noBytes: StaticString = ""
        let index = name.withUTF8 {
            value.document.member($0.baseAddress ?? noBytes.utf8Start, count: $0.count, of: value.index)
        }
        return known(index)
    }

    /// The members that are not null, by their names. Of several members of one name the first counts.
    var byName: [String: JSONValue] {
        let all = Dictionary(map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        return all.filter { !$0.value.isNull }
    }

    /// The member of a name, without which the object says nothing.
    func required(_ name: StaticString) throws(ForecastProblem) -> JSONValue {
        guard let member = self[name] else { throw value.problem("“\(name)” is missing") }
        return member
    }

    /// Whether there is a member of a name, even if it is null.
    func contains(_ name: StaticString) -> Bool {
        value.document.member(name, of: value.index) != nil
    }

    // The member of a name, read as one of the things that a value can be; nil where there is none, or null.

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

    /// Numbers are most of what services say, so this one takes no detour over a value.
    func double(_ name: StaticString) throws(ForecastProblem) -> Double? {
        guard let index = value.document.member(name, of: value.index) else { return nil }
        if let number = value.document.number(at: index) { return number }
        return try known(index)?.double()
    }

    /// What is read from each object of a list; nothing where there is no list.
    func objects<Result>(
        _ name: StaticString, _ read: (JSONObject) throws(ForecastProblem) -> Result
    ) throws(ForecastProblem) -> [Result] {
        guard let array = try array(name) else { return [] }
        return try array.map { (value) throws(ForecastProblem) in try read(value.object()) }
    }

    /// The texts of a list; none where there is no list.
    func strings(_ name: StaticString) throws(ForecastProblem) -> [String] {
        guard let array = try array(name) else { return [] }
        return try array.map { (value) throws(ForecastProblem) in try value.string() }
    }

    @inline(__always)
    private func known(_ index: Int?) -> JSONValue? {
        guard let index else { return nil }
        let member = JSONValue(document: value.document, index: index)
        return member.isNull ? nil : member
    }
}

/// All members in their order, with those that are null, and with those whose name stands there again.
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
