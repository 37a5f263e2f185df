import Foundation
import Weather
import Wording

/// Finds the place that a person means.
struct PlaceFinder {
    /// Says what is good to know.
    let note: (Sentence) -> Void

    /// The place of a name: the largest town that has it, with a note that lists the others.
    func place(named name: String) throws(CommandProblem) -> Place {
        switch Gazetteer.embedded.find(name) {
        case .found(let town, let others):
            if !others.isEmpty {
                note("this is \(town.label); there are also \(Self.list(others))")
            }
            return town.place
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
