import Foundation
import Testing

@testable import Weather

@Suite("A value in a JSON document")
struct JSONValueTests {
    private let object: JSONObject

    init() throws {
        let json = #"""
            {
                "temp": 12.5, "count": 3, "whole": 2.0, "big": 1e200, "huge": 18446744073709551615, "flag": true,
                "off": false, "name": "Ålesund", "text": "12.5", "hex": "0x10", "words": "warm", "nothing": null,
                "time": "2026-10-15T05:00:00Z", "offset": "2026-10-15T07:00:00+02:00", "local": "2026-10-15T07:00",
                "unix": 1792040400, "day": "2026-10-15", "zone": 7200, "empty": "",
                "hourly": [{"temp": 1}, {}, {"temp": null}, {"temp": "warm", "rain": {"1h": []}}],
                "odd names": {"a.b": {"": [0, "x"]}, "@context": ["y"]}, "numbers": [1, null, -2.5, 3]
            }
            """#
        object = try JSONDocument(Data(json.utf8)).root.object()
    }

    @Test("is read as its type")
    func reads() throws {
        #expect(try object.double("temp") == 12.5)
        #expect(try object.double("count") == 3)
        #expect(try object.double("huge") == 0x1p64)
        #expect(try object.int("count") == 3)
        #expect(try object.int("whole") == 2)
        #expect(try object.bool("flag") == true)
        #expect(try object.bool("off") == false)
        #expect(try object.string("name") == "Ålesund")
        #expect(try object.string("empty") == "")
        #expect(try object.array("hourly")?.underestimatedCount == 4)
        #expect(try object.object("odd names")?["@context"]?.array().first?.string() == "y")
    }

    @Test("is an array of at most 50,000 objects, or of any number of other values")
    func longLists() throws {
        func count(_ value: String, _ count: Int, after first: String = "") throws -> Int? {
            let list = first + repeatElement(value, count: count).joined(separator: ",")
            return try JSONDocument(Data("{\"a\":[\(list)]}".utf8)).root.object().array("a")?.underestimatedCount
        }
        for value in ["1", "null", "\"a\"", "[]"] { #expect(try count(value, 50_001) == 50_001, "\(value)") }
        #expect(try count("{}", 50_000) == 50_000)
        for first in ["", "null,", "1,[],"] {
            #expect(throws: ForecastProblem("the array has more than 50000 entries", at: "a")) {
                try count("{}", 50_001, after: first)
            }
        }
    }

    @Test("is nil if it is absent or null")
    func missing() throws {
        for name: StaticString in ["nothing", "missing", "", "tem", "tempo"] {
            #expect(try object.double(name) == nil)
            #expect(try object.int(name) == nil)
            #expect(try object.string(name) == nil)
            #expect(try object.bool(name) == nil)
            #expect(try object.object(name)?.contains("x") == nil)
            #expect(try object.array(name)?.isEmpty == nil)
            #expect(object[name]?.kind == nil)
        }
        #expect(object.contains("nothing"))
        #expect(!object.contains("missing"))
    }

    @Test("is found by a name computed at run time")
    func namesMadeLater() throws {
        let nameless = try #require(try object.object("odd names")?["a.b"]?.object())
        #expect(nameless[named: ""]?.kind == .array)
        for name in ["temp", "odd names", ""] {
            #expect(object[named: name]?.index == object.first { $0.name == name }?.value.index)
        }
    }

    @Test("can be read as a number from a string")
    func numbersInTexts() throws {
        #expect(try object.doubleOrText("text") == 12.5)
        #expect(try object.doubleOrText("temp") == 12.5)
        #expect(throws: ForecastProblem.self) { try object.double("text") }
        for name: StaticString in ["hex", "words", "flag", "big", "empty"] {
            #expect(throws: ForecastProblem.self) { try object.doubleOrText(name) }
        }
    }

    @Test("can be a time in the formats of services")
    func times() throws {
        let instant = Date(timeIntervalSince1970: 1_792_040_400)
        #expect(try object.instant("time") == instant)
        #expect(try object.instant("offset") == instant)
        #expect(try object.unixTime("unix") == instant)
        #expect(try object.day("day") == CalendarDate(year: 2026, month: 10, day: 15))
        #expect(try object.secondsFromGreenwich("zone") == 7200)
    }

    @Test("can be mapped as an array")
    func lists() throws {
        func kind(_ hour: JSONObject) throws(ForecastProblem) -> JSONValue.Kind? { hour["temp"]?.kind }
        #expect(try object.objects("hourly", kind) == [.number, nil, nil, .string])
        #expect(try object.objects("missing", kind) == [])
        #expect(throws: ForecastProblem("expected an object, found the number 1", at: "numbers[0]")) {
            try object.objects("numbers", kind)
        }
        #expect(try object.object("odd names")?.strings("@context", atMost: 9) == ["y"])
        #expect(try object.object("odd names")?.strings("@context", atMost: 0) == [])
        #expect(try object.strings("missing", atMost: 9) == [])
    }

    @Test("can be an array of many numbers")
    func numbers() throws {
        #expect(try object.array("numbers")?.doubles(atMost: 9) == [1, nil, -2.5, 3])
        #expect(try object.array("numbers")?.doubles(atMost: 2) == [1, nil])
        let problem = try #require(throws: ForecastProblem.self) { try object.array("hourly")?.doubles(atMost: 9) }
        #expect(problem.description == "hourly[0]: expected a number, found an object")
    }

    @Test("of a wrong type is reported with its path and its value")
    func problems() throws {
        func expect(_ description: String, _ read: () throws -> Void) throws {
            let problem = try #require(throws: ForecastProblem.self) { try read() }
            #expect(problem.description == description)
        }
        let hours = try #require(try object.array("hourly")).map { try $0.object() }
        let odd = try #require(try object.object("odd names")?["a.b"]?.object())
        try expect("hourly[3].temp: expected a number, found the string “warm”") { _ = try hours[3].double("temp") }
        try expect("hourly[3].rain.1h: expected a number, found an array") {
            _ = try hours[3].object("rain")?.double("1h")
        }
        try expect("hourly[1]: “temp” is missing") { _ = try hours[1].required("temp") }
        try expect("hourly[2]: “temp” is missing") { _ = try hours[2].required("temp") }
        try expect("temp: expected an integer, found the number 12.5") { _ = try object.int("temp") }
        try expect("huge: expected an integer, found the number 1.8446744073709552e+19") {
            _ = try object.int("huge")
        }
        try expect("big: expected a number from -1e30 to 1e30, found the number 1e+200") {
            _ = try object.double("big")
        }
        try expect("flag: expected a string, found true") { _ = try object.string("flag") }
        try expect("count: expected true or false, found the number 3") { _ = try object.bool("count") }
        try expect("hourly: expected an object, found an array") { _ = try object.object("hourly") }
        try expect("time: expected an array, found the string “2026-10-15T05:00:00Z”") { _ = try object.array("time") }
        try expect(#"["odd names"]["a.b"][""][1]: expected a number, found the string “x”"#) {
            _ = try odd.array("")?.doubles(atMost: 9)
        }
        try expect("local: expected a time such as 2026-10-15T05:00:00Z, found the string “2026-10-15T07:00”") {
            _ = try object.instant("local")
        }
        try expect("time: expected a date such as 2026-10-15, found the string “2026-10-15T05:00:00Z”") {
            _ = try object.day("time")
        }
        try expect("huge: expected a Unix time in seconds, found the number 1.8446744073709552e+19") {
            _ = try object.unixTime("huge")
        }
        try expect("unix: expected a UTC offset in seconds, found the number 1792040400") {
            _ = try object.secondsFromGreenwich("unix")
        }
    }

    @Test("is truncated in a message if it is long")
    func longTexts() throws {
        let json = "[\"" + String(repeating: "é", count: 1000) + "\"]"
        let list = try JSONDocument(Data(json.utf8)).root.array()
        let problem = try #require(throws: ForecastProblem.self) { try list.first?.double() }
        #expect(problem.message == "expected a number, found the string “\(String(repeating: "é", count: 60))…”")
    }
}
