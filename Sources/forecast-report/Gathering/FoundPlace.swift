import Weather
import Wording

/// The place for a name: the largest town that has it.
struct FoundPlace {
    let place: Place
    /// A note that lists other places of this name, if there are any.
    let note: Sentence?

    /// Finds the place of a name; nil if there is none.
    init?(_ name: String) {
        guard case .found(let town, let others) = Gazetteer.embedded.find(name, suggesting: false) else { return nil }
        place = town.place
        note = others.isEmpty ? nil : "using \(town.label); other places of this name: \(Self.list(others))"
    }

    init(named name: String) throws(CommandProblem) {
        guard let found = FoundPlace(name) else { throw Self.mistake(in: name) }
        self = found
    }

    /// Returns the error for an unknown name.
    ///
    /// - Parameter suggesting: Whether to look for similar names, which is slow.
    static func mistake(in name: String, suggesting: Bool = true) -> CommandProblem {
        var advice = "give --at LATITUDE,LONGITUDE"
        switch Gazetteer.embedded.find(name, suggesting: suggesting) {
        case .elsewhere(let towns):
            return CommandProblem(
                .usage, "unknown place “\(name)”; places of this name: \(Self.list(towns))", code: "unknown-place")
        case .unknown(let suggestions) where !suggestions.isEmpty:
            advice = "did you mean \(suggestions.prefix(3).map { "“\($0.label)”" }.joined(separator: ", "))?"
        case .unknown, .found: break
        }
        return CommandProblem(.usage, "unknown place “\(name)”; \(advice)", code: "unknown-place")
    }

    private static func list(_ towns: [Town]) -> String {
        let more = towns.count > 5 ? " and \(towns.count - 5) more" : ""
        return towns.prefix(5).map(\.label).joined(separator: "; ") + more
    }
}
