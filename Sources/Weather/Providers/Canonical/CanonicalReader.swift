import FoundationEssentials

/// Sets each visited value from the members of a canonical object.
struct CanonicalReader: CanonicalFields {
    private let object: JSONObject

    /// Reads the part of a forecast that an object describes.
    static func read<Part: CanonicalPart>(_ object: JSONObject) throws(ForecastProblem) -> Part {
        var (part, reader) = (Part.blank, CanonicalReader(object: object))
        try part.describe(to: &reader)
        return part
    }

    func number(_ name: StaticString, _ value: inout Double?, in unit: MemberUnit) throws(ForecastProblem) {
        value = try object.double(name).map(unit.kept)
    }

    func text<Value>(
        _ name: StaticString, _ value: inout Value?, _ make: (String) -> Value?, _ text: (Value) -> String
    ) throws(ForecastProblem) {
        value = try object.string(name).flatMap(make)
    }

    func text(_ name: StaticString, _ value: inout String) throws(ForecastProblem) {
        value = try object.required(name).string()
    }

    func texts(_ name: StaticString, _ values: inout [String]) throws(ForecastProblem) {
        values = try object.strings(name, atMost: ForecastLimits.texts)
    }

    func flag(_ name: StaticString, _ value: inout Bool?) throws(ForecastProblem) {
        value = try object.bool(name)
    }

    func instant(_ name: StaticString, _ value: inout Date?) throws(ForecastProblem) {
        value = try object.instant(name)
    }

    func instant(_ name: StaticString, _ value: inout Date) throws(ForecastProblem) {
        value = try object.required(name).instant()
    }

    func day(_ name: StaticString, _ value: inout CalendarDate) throws(ForecastProblem) {
        value = try object.required(name).day()
    }

    func part<Part: CanonicalPart>(_ name: StaticString, _ part: inout Part?) throws(ForecastProblem) {
        part = nil
        if let members = try object.object(name) { part = try Self.read(members) }
    }

    func part<Part: CanonicalPart>(_ name: StaticString, _ part: inout Part) throws(ForecastProblem) {
        part = .blank
        if let members = try object.object(name) { part = try Self.read(members) }
    }

    func parts<Part: CanonicalPart>(_ name: StaticString, _ parts: inout [Part]) throws(ForecastProblem) {
        parts = try object.objects(name) { (part) throws(ForecastProblem) in try Self.read(part) }
    }
}
