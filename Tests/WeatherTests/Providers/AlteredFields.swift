import Foundation
import Testing

@testable import Weather

/// An answer of which each value in turn is left out, made null, or given another type.
struct AlteredFields {
    private let answer: Any
    private let format: any ServiceFormat.Type
    private let hints: ReadingHints

    /// Checks that a value that is null counts as one that is missing, and that one of a wrong type is either a problem that
    /// names its place, or costs only the independent part in which it stands, or is not read at all. Returns the number of
    /// values that are read.
    @discardableResult
    static func check(
        _ json: String, as format: any ServiceFormat.Type, _ hints: ReadingHints = ReadingHints()
    ) throws -> Int {
        let answer = try JSONSerialization.jsonObject(with: Data(json.utf8))
        let fields = AlteredFields(answer: answer, format: format, hints: hints)
        let whole = try fields.read(answer)
        var count = 0
        for place in Self.places(in: answer) where !place.steps.isEmpty {
            let missing = fields.outcome { place.changed($0, to: nil) }
            let null = fields.outcome { place.changed($0, to: NSNull()) }
            // A list cannot lack an element and keep its length.
            if !place.isElement { #expect("\(missing)" == "\(null)", "\(place.path)") }
            let wrong: Any = place.isText ? 7 : "warm"
            switch fields.outcome({ place.changed($0, to: wrong) }) {
            case .failure(let problem):
                #expect(problem.path == place.path, "\(problem)")
                count += 1
            case .success(let answer) where answer == whole: break
            case .success(let answer):
                count += 1
                guard case .forecast(_, let assumptions) = answer else { continue }
                #expect(assumptions.texts.contains { $0.contains(place.path) }, "\(place.path): \(assumptions.texts)")
            }
        }
        return count
    }

    private func outcome(_ change: (Any) -> Any) -> Result<Answer, ForecastProblem> {
        do throws(ForecastProblem) { return .success(try read(change(answer))) } catch { return .failure(error) }
    }

    private func read(_ answer: Any) throws(ForecastProblem) -> Answer {
        let data = (try? JSONSerialization.data(withJSONObject: answer, options: .fragmentsAllowed)) ?? Data()
        return try format.read(JSONDocument(data).root, hints)
    }

    // MARK: - Places

    private enum Step {
        case name(String)
        case position(Int)
    }

    /// Where a value stands.
    private struct Place {
        let steps: [Step]
        let isText: Bool

        var isElement: Bool {
            if case .position = steps.last { true } else { false }
        }

        var path: String {
            steps.reduce("") { path, step in
                switch step {
                case .name(let name): path + Weather.step(into: name, after: path)
                case .position(let position): path + "[\(position)]"
                }
            }
        }

        func changed(_ value: Any, to new: Any?) -> Any { Self.changed(value, steps[...], new) ?? NSNull() }

        private static func changed(_ value: Any, _ steps: ArraySlice<Step>, _ new: Any?) -> Any? {
            switch steps.first {
            case nil: return new
            case .name(let name):
                guard var members = value as? [String: Any] else { return value }
                members[name] = members[name].flatMap { changed($0, steps.dropFirst(), new) }
                return members
            case .position(let position):
                guard var elements = value as? [Any] else { return value }
                elements[position] = changed(elements[position], steps.dropFirst(), new) ?? NSNull()
                return elements
            }
        }
    }

    private static func places(in value: Any, at steps: [Step] = []) -> [Place] {
        let own = Place(steps: steps, isText: value is String)
        if let members = value as? [String: Any] {
            return [own] + members.sorted { $0.key < $1.key }.flatMap { places(in: $1, at: steps + [.name($0)]) }
        }
        if let elements = value as? [Any] {
            return [own] + elements.enumerated().flatMap { places(in: $1, at: steps + [.position($0)]) }
        }
        return [own]
    }
}
