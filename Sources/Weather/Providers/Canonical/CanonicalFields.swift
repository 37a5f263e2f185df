import Foundation

/// What goes along the members of an object of the canonical format: a reader, which puts into each value what the JSON
/// says, or a writer, which takes out of it what the JSON shall say.
///
/// A value that is optional is a member that may be missing; a text, instant or day that is not has to be there. Lists and
/// parts that are not there are empty and blank.
protocol CanonicalFields {
    /// A number in a unit.
    mutating func number(_ name: StaticString, _ value: inout Double?, in unit: MemberUnit) throws(ForecastProblem)

    /// A text: how the value is made of it, and how it is had from the value. A text that says nothing makes nil.
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

    /// The numbers of all members.
    mutating func numbers<Name: Member>(_ numbers: inout Numbers<Name>) throws(ForecastProblem) {
        for member in Name.allCases { try number(member.name, &numbers[member], in: member.unit) }
    }

    mutating func text(_ name: StaticString, _ value: inout String?) throws(ForecastProblem) {
        try text(name, &value, { $0 }, { $0 })
    }
}

/// A part of a forecast that is an object in the canonical format.
protocol CanonicalPart {
    /// A part of which nothing is known yet.
    static var blank: Self { get }

    /// Names the members: the one description of the object, for reading as for writing.
    mutating func describe(to fields: inout some CanonicalFields) throws(ForecastProblem)
}
