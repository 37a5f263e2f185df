import Foundation
import Testing

@testable import Weather

@Suite("A JSON document")
struct JSONDocumentTests {
    private func root(_ json: String) throws -> JSONValue {
        try JSONDocument(Data(json.utf8)).root
    }

    @Test("gives each type of value")
    func kinds() throws {
        let object = try root(#"{"o": {}, "a": [], "s": "", "i": -1, "u": 18446744073709551615, "d": 1.5, "b": true}"#)
            .object()
        #expect(object["o"]?.kind == .object)
        #expect(object["a"]?.kind == .array)
        #expect(object["s"]?.kind == .string)
        #expect(object["i"]?.kind == .number)
        #expect(object["u"]?.kind == .number)
        #expect(object["d"]?.kind == .number)
        #expect(object["b"]?.kind == .bool)
        #expect(try root("null").kind == .null)
    }

    @Test("has its strings without escapes, with all valid characters")
    func texts() throws {
        let texts = try root(#"["", "a\n\"\\\/\u0041", "Tromsø 🌧", "\ud83c\udf27", "a\u0000b"]"#).array()
        let read = try texts.map { try $0.string() }
        #expect(read == ["", "a\n\"\\/A", "Tromsø 🌧", "🌧", "a\0b"])
    }

    @Test(
        "has exact numbers",
        arguments: [
            "0", "-0.0", "12.5", "-40", "9223372036854775807", "18446744073709551615", "0.1", "2.2250738585072014e-308",
            "5e-324", "1e30", "123456789012345680000.0", "3.141592653589793238462643383279",
        ])
    func numbers(text: String) throws {
        let number = try root(text).double()
        #expect(number.bitPattern == Double(text)?.bitPattern)
    }

    @Test("may begin with a byte order mark and have surrounding spaces")
    func surroundings() throws {
        let data = Data([0xEF, 0xBB, 0xBF]) + Data(" \r\n\t[1]\n ".utf8)
        #expect(try JSONDocument(data).root.array().underestimatedCount == 1)
    }

    @Test("may be a slice of longer data")
    func slice() throws {
        let data = Data("xx[1, 2]yy".utf8)
        #expect(try JSONDocument(data[2..<8]).root.array().underestimatedCount == 2)
    }

    @Test("uses the first of several members of one name")
    func duplicates() throws {
        let object = try root(#"{"a": 1, "b": 2, "a": 3}"#).object()
        #expect(try object.int("a") == 1)
        #expect(object.map(\.name) == ["a", "b", "a"])
    }

    @Test("may be nested up to 128 levels")
    func depth() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: #"[{"a":"#, count: depth / 2) + (depth % 2 == 1 ? "[1]" : "1")
                + String(repeating: "}]", count: depth / 2)
        }
        for depth in [1, 2, 127, 128] { _ = try root(nested(depth)) }
        for depth in [129, 130, 1000, 100_000] {
            let problem = try #require(throws: ForecastProblem.self) { try root(nested(depth)) }
            #expect(problem.message.contains("deeper than 128 levels"))
        }
    }

    @Test("may be up to 64 MiB large")
    func size() throws {
        let space = Data(repeating: 0x20, count: JSONDocument.largest - 1)
        #expect(try JSONDocument(space + Data("7".utf8)).root.int() == 7)
        let problem = try #require(throws: ForecastProblem.self) { try JSONDocument(space + Data("77".utf8)) }
        #expect(problem.message.contains("64 MiB"))
    }

    @Test("may have a hundred thousand numbers that take long to convert")
    func longNumbers() throws {
        func list(_ count: Int, _ number: String) -> String {
            "[" + Array(repeating: number, count: count).joined(separator: ",") + "]"
        }
        let (short, long) = (
            "1844674407370955161", ["12345678901234567890", "1.844674407370955161e-9", "0.1111111111111111111111"]
        )
        #expect(try root(list(200_000, short)).array().underestimatedCount == 200_000)
        for number in long {
            #expect(try root(list(LongNumbers.most, number)).array().underestimatedCount == LongNumbers.most)
            let problem = try #require(throws: ForecastProblem.self) { try root(list(LongNumbers.most + 1, number)) }
            #expect(problem.message.contains("more than 100000 numbers of 20 digits"))
        }
    }

    @Test("counts the values of an array or object")
    func counts() throws {
        #expect(try root("[]").array().isEmpty)
        #expect(try root("[[1, 2], {}, 3]").array().underestimatedCount == 3)
        #expect(try root(#"{"a": [1, 2], "b": null}"#).object().underestimatedCount == 2)
    }

    @Test("lives as long as its views, independently of the next one")
    func lifetime() throws {
        var views: [JSONValue] = []
        for number in 0..<40 {
            let text = String(repeating: "x", count: number * 100)
            views.append(try #require(try root(#"{"a": ["\#(text)", \#(number)]}"#).object()["a"]))
        }
        for (number, view) in views.enumerated() {
            let values = try view.array().map { $0 }
            #expect(try values[0].string().count == number * 100)
            #expect(try values[1].int() == number)
        }
    }

    @Test("can be read on many threads at once")
    func threads() async throws {
        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 1...64 {
                group.addTask {
                    let json = "[" + String(repeating: "{\"a\": 1.5},", count: number * 10) + "{}]"
                    let documents = try (0..<4).map { _ in try JSONDocument(Data(json.utf8)) }
                    return try documents.map { try $0.root.array().underestimatedCount }.reduce(0, +)
                }
            }
            return try await group.reduce(into: 0, +=)
        }
        #expect(counts == (1...64).map { ($0 * 10 + 1) * 4 }.reduce(0, +))
    }
}
