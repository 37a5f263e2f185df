import Foundation
import Testing

@testable import Weather

/// A response with one or a few changed values, the same in each run: members are removed, types changed, numbers
/// replaced by texts and nulls, arrays emptied, truncated and reversed.
struct MutatedAnswer {
    private let answer: Any
    private var random: SeededNumbers

    init(_ json: String, seed: UInt64) throws {
        answer = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
        random = SeededNumbers(seed: seed)
    }

    /// Reads many mutations. None may crash the reader or give a forecast with flaws. Returns the number of forecasts.
    static func forecasts(of json: String, seed: Int, count: Int = 150) throws -> Int {
        var mutated = try MutatedAnswer(json, seed: UInt64(seed))
        let reader = ForecastReader(hints: ReadingHints(now: Date(timeIntervalSince1970: 1_792_040_400)))
        var forecasts = 0
        for _ in 0..<count {
            let data = try mutated.next()
            let shown = Comment(rawValue: String(decoding: data.prefix(4000), as: UTF8.self))
            do throws(ForecastReader.Refusal) {
                let forecast = try reader.read([ForecastReader.Document(name: "mutated", data: data)]).forecast
                #expect(forecast.flaws == [], shown)
                forecasts += 1
            } catch {
                #expect(!error.description.isEmpty, shown)
            }
        }
        return forecasts
    }

    /// Returns the response, changed in one to three positions.
    mutating func next() throws -> Data {
        var changed = answer
        for _ in 0..<Int.random(in: 1...3, using: &random) { changed = mutated(changed) }
        return try JSONSerialization.data(withJSONObject: changed, options: [.fragmentsAllowed, .sortedKeys])
    }

    /// Returns a value with a change somewhere in it. Deeper positions are more numerous, so the change is usually
    /// deep.
    private mutating func mutated(_ value: Any) -> Any {
        if Int.random(in: 0..<8, using: &random) > 0 {
            if var members = value as? [String: Any], let name = members.keys.sorted().randomElement(using: &random) {
                if Int.random(in: 0..<6, using: &random) == 0 {
                    members[name] = nil
                } else if let member = members[name] {
                    members[name] = mutated(member)
                }
                return members
            }
            if var elements = value as? [Any], let index = elements.indices.randomElement(using: &random) {
                elements[index] = mutated(elements[index])
                return elements
            }
        }
        return replaced(value)
    }

    private mutating func replaced(_ value: Any) -> Any {
        let anything: [Any] = [
            NSNull(), true, 0, -1, -999, 1e30, -1e30, 0.5, 300, 1e12, "", "warm", "12.5", [Any](), [String: Any](),
            [NSNull()],
        ]
        switch (value, Int.random(in: 0..<3, using: &random)) {
        case (let elements as [Any], 0): return Array(elements.prefix(elements.count / 2))
        case (let elements as [Any], 1): return Array(elements.reversed()) + elements
        case (let number as NSNumber, 0): return number.stringValue
        case (let number as NSNumber, 1): return number.doubleValue * Double.random(in: -3...3, using: &random)
        default: return anything.randomElement(using: &random) ?? NSNull()
        }
    }
}
