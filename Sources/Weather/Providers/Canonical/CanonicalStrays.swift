import Foundation
import Spelling
import Wording

/// Finds what stands in a document of the canonical format and says nothing there: members that the format does not have,
/// and texts that mean nothing in it. Most are slips of the pen, whose weather would be missing without a word.
struct CanonicalStrays: CanonicalFields {
    private let object: JSONObject
    private var names: [StaticString]
    private var problems: Sentences = []
    /// The names of the members that are named already: a list repeats its slips, of which the first is enough.
    private var named: Set<String> = []

    /// The slips in a forecast's object, each with its place and, where one is near, the name that was meant.
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
            let words = "the format has no such member"
            note(name, member.value, kind: words) {
                words + (Suggestion.nearest(to: name, among: known).map { "; did you mean “\($0)”?" } ?? "")
            }
        }
    }

    /// Notes what is wrong with a member. The words and the member's place take time, and are made only to be shown.
    private mutating func note(_ name: String, _ value: JSONValue, kind: String, _ words: () -> String) {
        guard named.insert(name).inserted else { return }
        problems.add(kind: kind) { value.problem(words()).description }
    }

    private mutating func look<Part: CanonicalPart>(into members: JSONObject, for _: Part.Type) throws(ForecastProblem)
    {
        var (part, strays) = (Part.blank, CanonicalStrays(object: members))
        // Exchanged, not copied: there may be many.
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
        note(name.description, member, kind: "“…” means nothing here") { "“\(text)” means nothing here" }
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
