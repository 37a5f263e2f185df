import FoundationEssentials

/// A visitor of the members of an object in the canonical format: a reader, which sets each value from JSON, or a
/// writer, which creates JSON from each value.
///
/// A member with an optional value may be absent; other strings, times and days are required. Absent arrays become
/// empty, and absent parts blank.
protocol CanonicalFields {
    /// Visits a number in a unit.
    mutating func number(_ name: StaticString, _ value: inout Double?, in unit: MemberUnit) throws(ForecastProblem)

    /// Visits a string, with the conversions from and to its value. An empty string becomes nil.
    mutating func text<Value>(
        _ name: StaticString, _ value: inout Value?, _ make: (String) -> Value?, _ text: (Value) -> String
    ) throws(ForecastProblem)

    mutating func text(_ name: StaticString, _ value: inout String) throws(ForecastProblem)
    mutating func texts(_ name: StaticString, _ values: inout [String]) throws(ForecastProblem)
    mutating func flag(_ name: StaticString, _ value: inout Bool?) throws(ForecastProblem)
    mutating func instant(_ name: StaticString, _ value: inout Date?) throws(ForecastProblem)
    mutating func instant(_ name: StaticString, _ value: inout Date) throws(ForecastProblem)
    mutating func day(_ name: StaticString, _ value: inout CalendarDate) throws(ForecastProblem)
    mutating func part<Part: CanonicalPart>(_ name: StaticString, _ part: inout Part?) throws(ForecastProblem)
    mutating func part<Part: CanonicalPart>(_ name: StaticString, _ part: inout Part) throws(ForecastProblem)
    mutating func parts<Part: CanonicalPart>(_ name: StaticString, _ parts: inout [Part]) throws(ForecastProblem)
}

extension CanonicalFields {
    mutating func number(_ name: StaticString, _ value: inout Double?) throws(ForecastProblem) {
        try number(name, &value, in: .index)
    }

    /// Visits the numbers of all members.
    mutating func numbers<Name: Member>(_ numbers: inout Numbers<Name>) throws(ForecastProblem) {
        for member in Name.allCases { try number(member.name, &numbers[member], in: member.unit) }
    }

    mutating func text(_ name: StaticString, _ value: inout String?) throws(ForecastProblem) {
        try text(name, &value, { $0 }, { $0 })
    }
}

/// A part of a forecast that is an object in the canonical format.
protocol CanonicalPart {
    /// A part without any values.
    static var blank: Self { get }

    /// Visits the members. This is the only description of the object, for both reading and writing.
    mutating func describe(to fields: inout some CanonicalFields) throws(ForecastProblem)
}
