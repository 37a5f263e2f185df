import FoundationEssentials
import Spelling
import Wording

/// Finds unknown members and values in a document of the canonical format. Most are misspelled, and would otherwise be
/// ignored silently.
struct CanonicalStrays: CanonicalFields {
    private let object: JSONObject
    private var names: [StaticString]
    private var problems: Sentences = []
    /// The names reported so far. A list repeats its errors, of which the first is enough.
    private var named: Set<String> = []

    /// Returns the errors in a forecast's object, each with its path and, if there is a similar name, a suggestion.
    static func words(in root: JSONObject) throws(ForecastProblem) -> Sentences {
        var (forecast, strays) = (Forecast.blank, CanonicalStrays(object: root, names: ["format"]))
        try forecast.describe(to: &strays)
        strays.lookForOthers()
        return strays.problems
    }

    private init(object: JSONObject, names: [StaticString] = []) {
        (self.object, self.names) = (object, names)
    }

    private mutating func lookForOthers() {
        guard names.count(where: { object.contains($0) }) < object.underestimatedCount else { return }
        let known = names.map(\.description)
        for member in object {
            let name = member.name
            if known.contains(name) { continue }
            let words = "unknown member"
            note(name, member.value, kind: words) {
                words + (Suggestion.nearest(to: name, among: known).map { "; did you mean “\($0)”?" } ?? "")
            }
        }
    }

    /// Records an error in a member. The message and the path are expensive, and are only computed if shown.
    private mutating func note(_ name: String, _ value: JSONValue, kind: String, _ words: () -> String) {
        guard named.insert(name).inserted else { return }
        problems.add(kind: kind) { value.problem(words()).description }
    }

    private mutating func look<Part: CanonicalPart>(into members: JSONObject, for _: Part.Type) throws(ForecastProblem)
    {
        var (part, strays) = (Part.blank, CanonicalStrays(object: members))
        // Swap instead of copying, since there may be many.
        swap(&strays.problems, &problems)
        swap(&strays.named, &named)
        defer {
            swap(&strays.problems, &problems)
            swap(&strays.named, &named)
        }
        try part.describe(to: &strays)
        strays.lookForOthers()
    }
}

extension CanonicalStrays {
    mutating func number(_ name: StaticString, _ value: inout Double?, in unit: MemberUnit) { names.append(name) }

    mutating func text<Value>(
        _ name: StaticString, _ value: inout Value?, _ make: (String) -> Value?, _ text: (Value) -> String
    ) throws(ForecastProblem) {
        names.append(name)
        guard let member = object[name] else { return }
        let text = try member.string()
        let made = make(text)
        let isUnknown = (made as? Condition)?.kind == .unknown && text != Condition(.unknown).name
        guard made == nil || isUnknown, !text.isEmpty else { return }
        note(name.description, member, kind: "unknown value “…”") { "unknown value “\(text)”" }
    }

    mutating func text(_ name: StaticString, _ value: inout String) { names.append(name) }
    mutating func texts(_ name: StaticString, _ values: inout [String]) { names.append(name) }
    mutating func flag(_ name: StaticString, _ value: inout Bool?) { names.append(name) }
    mutating func instant(_ name: StaticString, _ value: inout Date?) { names.append(name) }
    mutating func instant(_ name: StaticString, _ value: inout Date) { names.append(name) }
    mutating func day(_ name: StaticString, _ value: inout CalendarDate) { names.append(name) }

    mutating func part<Part: CanonicalPart>(_ name: StaticString, _ part: inout Part?) throws(ForecastProblem) {
        names.append(name)
        if let members = try object.object(name) { try look(into: members, for: Part.self) }
    }

    mutating func part<Part: CanonicalPart>(_ name: StaticString, _ part: inout Part) throws(ForecastProblem) {
        names.append(name)
        if let members = try object.object(name) { try look(into: members, for: Part.self) }
    }

    mutating func parts<Part: CanonicalPart>(_ name: StaticString, _ parts: inout [Part]) throws(ForecastProblem) {
        names.append(name)
        for value in try object.array(name).map(Array.init) ?? [] { try look(into: value.object(), for: Part.self) }
    }
}
