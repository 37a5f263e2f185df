import Foundation
import Weather
import Wording

/// The place that a person means by a name: the largest town that has it.
struct FoundPlace {
    let place: Place
    /// The other places of this name, if there are any.
    let note: Sentence?

    init(named name: String) throws(CommandProblem) {
        switch Gazetteer.embedded.find(name) {
        case .found(let town, let others):
            place = town.place
            note = others.isEmpty ? nil : "this is \(town.label); there are also \(Self.list(others))"
        case .elsewhere(let towns):
            throw CommandProblem(
                .usage, "“\(name)” is not known there; there are \(Self.list(towns))", code: "unknown-place")
        case .unknown(let suggestions):
            let near = suggestions.prefix(3).map { "“\($0.label)”" }.joined(separator: ", ")
            let advice = near.isEmpty ? "give --at LATITUDE,LONGITUDE" : "did you mean \(near)?"
            throw CommandProblem(
                .usage, "no place called “\(name)” is known; \(advice)", code: "unknown-place")
        }
    }

    private static func list(_ towns: [Town]) -> String {
        let more = towns.count > 5 ? " and \(towns.count - 5) more" : ""
        return towns.prefix(5).map(\.label).joined(separator: "; ") + more
    }
}
