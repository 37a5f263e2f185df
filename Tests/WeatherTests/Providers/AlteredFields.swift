import Foundation
import Testing

@testable import Weather

/// A response in which each value in turn is removed, set to null, or given another type.
struct AlteredFields {
    private let format: any ServiceFormat.Type
    private let hints: ReadingHints

    /// Checks that null counts as absent, and that a value of a wrong type is either reported with its path, or makes
    /// only its independent part invalid, or is not read at all. Returns the number of values that are read.
    @discardableResult
    static func check(
        _ json: String, as format: any ServiceFormat.Type, _ hints: ReadingHints = ReadingHints()
    ) throws -> Int {
        let answer = try JSONSerialization.jsonObject(with: Data(json.utf8))
        let fields = AlteredFields(format: format, hints: hints)
        let whole = try fields.read(json)
        var count = 0
        for place in Self.places(in: answer, at: "") where !place.path.isEmpty {
            let member = try ChangedMember(place.path, of: json)
            let missing = try fields.outcome(member.removed())
            let null = try fields.outcome(member.set(NSNull()))
            // An array cannot lack an element and keep its length.
            if !place.isElement { #expect("\(missing)" == "\(null)", "\(place.path)") }
            let wrong: Any = place.isText ? 7 : "warm"
            switch try fields.outcome(member.set(wrong)) {
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

    private func outcome(_ json: String) -> Result<Answer, ForecastProblem> {
        do throws(ForecastProblem) { return .success(try read(json)) } catch { return .failure(error) }
    }

    private func read(_ json: String) throws(ForecastProblem) -> Answer {
        try format.read(JSONDocument(Data(json.utf8)).root, hints)
    }

    /// The position of a value.
    private struct Place {
        let path: String
        let isText: Bool
        var isElement: Bool { path.hasSuffix("]") }
    }

    private static func places(in value: Any, at path: String) -> [Place] {
        let own = Place(path: path, isText: value is String)
        if let members = value as? [String: Any] {
            return [own]
                + members.sorted { $0.key < $1.key }.flatMap {
                    places(in: $1, at: path.path(to: $0))
                }
        }
        if let elements = value as? [Any] {
            return [own] + elements.enumerated().flatMap { places(in: $1, at: path + "[\($0)]") }
        }
        return [own]
    }
}
