import Foundation
import Testing

@testable import Weather

/// Thousands of damaged documents, the same in each run, parsed by this library and by Foundation.
@Suite("Damaged JSON")
struct JSONMutationTests {
    private static let json = Array(
        #"""
        {"format": "forecast-report/1", "place": {"name": "\u00c5lesund \ud83c\udf27 ü\n", "latitude": 62.4722},
        "current": {"time": "2026-10-15T05:00:00Z", "temperature": -1.5e1, "isDay": false, "summary": null},
        "hours": [{"time": "2026-10-15T05:00:00Z", "temperature": 10, "condition": "rain", "isDay": true},
        {"time": "2026-10-15T06:00:00+02:00", "humidity": 0.85, "code": "x", "windDirection": 360}],
        "days": [{"date": "2026-10-15", "high": 12, "sunrise": "2026-10-15T06:01Z", "polar": "day"}],
        "alerts": [{"title": "Wind", "severity": "severe", "regions": ["Møre", "Romsdal"]}], "computed": [], "x": {}}
        """#.utf8)

    @Test("is parsed as by Foundation, or rejected with a reason", arguments: 0..<8)
    func agreesWithFoundation(seed: Int) throws {
        var mutation = Mutation(seed: UInt64(seed))
        var (understood, refused) = (0, 0)
        for _ in 0..<500 {
            let data = Data(mutation.damaged(Self.json))
            let shown = Comment(rawValue: String(decoding: data, as: UTF8.self))
            let foundation = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
            switch Result(catching: { () throws(ForecastProblem) in try Tree(JSONDocument(data).root) }) {
            case .success(let tree):
                let other = try #require(foundation.map(Tree.init), shown)
                #expect(tree == other || tree.hasDuplicates, shown)
                understood += 1
            case .failure(let problem):
                // A bare “invalid JSON” would mean that the slow parser found no error although the fast one did.
                #expect(problem.message != "invalid JSON", shown)
                let isOurLimit = problem.message.contains("is out of range") || problem.message.contains("UTF-16")
                #expect(foundation == nil || isOurLimit, "\(problem): \(shown)")
                refused += 1
            }
        }
        #expect(understood > 20 && refused > 20)
    }

    @Test("never crashes the reader of forecasts", arguments: 0..<8)
    func forecasts(seed: Int) {
        var mutation = Mutation(seed: UInt64(seed) + 100)
        var understood = 0
        for _ in 0..<500 {
            let forecast = try? CanonicalFormat.read(Data(mutation.damaged(Self.json)))
            understood += forecast == nil ? 0 : 1
            let temperatures = forecast?.hours.compactMap(\.temperature) ?? []
            #expect(temperatures.allSatisfy { $0.celsius.isFinite && $0.fahrenheit.isFinite })
        }
        #expect(understood > 20)
    }
}

/// A text with small damages.
private struct Mutation {
    private var random: SeededNumbers

    init(seed: UInt64) {
        random = SeededNumbers(seed: seed)
    }

    mutating func damaged(_ text: [UInt8]) -> [UInt8] {
        var text = text
        for _ in 0..<Int.random(in: 1...3, using: &random) where !text.isEmpty {
            let place = Int.random(in: 0..<text.count, using: &random)
            let end = min(text.count, place + Int.random(in: 1...8, using: &random))
            switch Int.random(in: 0..<8, using: &random) {
            case 0: text[place] = UInt8.random(in: 0...255, using: &random)
            case 1: text[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 2: text.removeSubrange(place..<end)
            case 3: text.insert(contentsOf: text[place..<end], at: Int.random(in: 0...text.count, using: &random))
            case 4: text.removeSubrange(place...)
            case 5: text[place] = "0123456789eE.-+".utf8.randomElement(using: &random) ?? 0
            case 6: text[place] = "{}[],:\"\\ntrue".utf8.randomElement(using: &random) ?? 0
            default: text.insert(contentsOf: Self.pieces.randomElement(using: &random)?.utf8 ?? "".utf8, at: place)
            }
        }
        return text
    }

    private static let pieces = [
        "1e999", "-", "12345678901234567890123", "null", "\\ud800", "\\udc00", "NaN", "[[[[", "}", "\"", "\\", "\u{0}",
        "\n",
        "1e300", "0x1", "é", "🌧", " ", "\t", "//", "9999-99-99", "{\"a\":",
    ]
}

/// A document as a value that can be compared with Foundation's result.
private enum Tree: Equatable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([Tree])
    case object([String: Tree], hasDuplicates: Bool)

    init(_ value: JSONValue) throws(ForecastProblem) {
        switch value.kind {
        case .null: self = .null
        case .bool: self = .flag(try value.bool())
        case .number: self = .number(value.document.anyNumber(at: value.index) ?? .nan)
        case .string: self = .text(try value.string())
        case .array: self = .list(try value.array().map { (value) throws(ForecastProblem) in try Tree(value) })
        case .object:
            var (members, hasDuplicates) = ([String: Tree](), false)
            for member in try value.object() {
                hasDuplicates = members.updateValue(try Tree(member.value), forKey: member.name) != nil || hasDuplicates
            }
            self = .object(members, hasDuplicates: hasDuplicates)
        }
    }

    init(_ foundation: Any) {
        switch foundation {
        case let list as [Any]: self = .list(list.map(Tree.init))
        case let object as [String: Any]: self = .object(object.mapValues(Tree.init), hasDuplicates: false)
        case let text as String: self = .text(text)
        case let number as NSNumber where CFGetTypeIDIsBoolean(number): self = .flag(number.boolValue)
        case let number as NSNumber: self = .number(number.doubleValue)
        default: self = .null
        }
    }

    var hasDuplicates: Bool {
        switch self {
        case .object(let members, let hasDuplicates): hasDuplicates || members.values.contains(where: \.hasDuplicates)
        case .list(let values): values.contains(where: \.hasDuplicates)
        default: false
        }
    }
}

private func CFGetTypeIDIsBoolean(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == "c"
}
