import Foundation
import Testing

@testable import Weather

@Suite("A forecast that is too long")
struct ForecastLimitsTests {
    private func document(_ name: String, _ part: String, _ count: Int, from first: Int = 0) -> ForecastReader.Document
    {
        let start = Date(timeIntervalSince1970: 1_767_225_600)
        let entries = (first..<first + count).map { index in
            switch part {
            case "hours": "{\"time\": \"\((start + Double(index) * 3600).formatted(.iso8601))\"}"
            case "days": "{\"date\": \"\((start + Double(index) * 86_400).formatted(.iso8601).prefix(10))\"}"
            default: "{\"title\": \"\(index)\"}"
            }
        }
        let json = "{\"format\": \"forecast-report/1\", \"\(part)\": [\(entries.joined(separator: ","))]}"
        return ForecastReader.Document(name: name, data: Data(json.utf8))
    }

    private func refusal(_ documents: [ForecastReader.Document]) -> String? {
        do throws(ForecastReader.Refusal) {
            _ = try ForecastReader().read(documents)
            return nil
        } catch {
            return error.description
        }
    }

    private static let limits = [
        ("hours", ForecastLimits.hours), ("days", ForecastLimits.days), ("alerts", ForecastLimits.alerts),
    ]

    @Test("is rejected with its count and the limit, while one at the limit is read", arguments: limits)
    func refused(part: String, limit: Int) {
        #expect(refusal([document("a.json", part, limit)]) == nil)
        #expect(
            refusal([document("a.json", part, limit + 1)])
                == "a.json: too many \(part): \(limit + 1); the limit is \(limit)")
    }

    @Test(
        "is rejected by the length of a column of times, before there is a row for each",
        arguments: ["hourly", "daily", "minutely_15", "current"])
    func columns(block: String) {
        let times = Array(repeating: "1", count: ForecastLimits.hours + 1).joined(separator: ",")
        let json = #"{"latitude": 50, "longitude": 7, "utc_offset_seconds": 0, "\#(block)": {"time": [\#(times)]}}"#
        #expect(
            refusal([ForecastReader.Document(name: "a.json", data: Data(json.utf8))])
                == "a.json: \(block).time: too many times: 40001; the limit is 40000")
    }

    @Test(
        "is rejected by the number of hours in its days, or of times in its timelines, before there is a row for each",
        arguments: [
            (
                #"{"queryCost": 1, "resolvedAddress": "Oslo", "days": [DAY, DAY]}"#,
                #"{"datetime": "2026-10-15", "hours": [ROWS]}"#, #"{"datetimeEpoch": 0}"#,
                "days: too many hours: 40002; the limit is 40000"
            ),
            (
                #"{"location": {"tz_id": "Europe/Oslo"}, "forecast": {"forecastday": [DAY, DAY]}}"#,
                #"{"date": "2026-10-15", "hour": [ROWS]}"#, #"{"time_epoch": 0}"#,
                "forecast.forecastday: too many hours: 40002; the limit is 40000"
            ),
            (
                #"{"data": {"timelines": [DAY, DAY]}}"#, #"{"timestep": "1h", "intervals": [ROWS]}"#, "{}",
                "data.timelines: too many times: 40004; the limit is 40000"
            ),
        ])
    func nested(answer: String, day: String, row: String, problem: String) {
        let rows = Array(repeating: row, count: 20_001).joined(separator: ",")
        let json = answer.replacing("DAY", with: day.replacing("ROWS", with: rows))
        let document = ForecastReader.Document(name: "a.json", data: Data(json.utf8))
        #expect(refusal([document]) == "a.json: \(problem)")
    }

    @Test("of a place with many corners has the middle of their extent")
    func shape() throws {
        let corners = (0..<100_000).map { "\(Double($0 % 100) / 100),\(Double($0 / 100 % 100) / 100 + 50)" }
        let nested = corners.map { "[\($0)]" }.joined(separator: ",")
        let written = corners.map { $0.replacing(",", with: " ") }.joined(separator: ",")
        for geometry in [
            #"{"type": "Polygon", "coordinates": [[\#(nested)]]}"#, "\"POLYGON((\(written)))\"",
            #"{"geometries": [{"coordinates": [[\#(nested)]]}, {"coordinates": []}]}"#,
        ] {
            let document = try JSONDocument(Data(#"{"geometry": \#(geometry)}"#.utf8))
            let place = try NWSShape.place(of: document.root.object())
            let (latitude, longitude) = (try #require(place.latitude), try #require(place.longitude))
            #expect(abs(latitude - 50.495) < 1e-9 && abs(longitude - 0.495) < 1e-9)
        }
    }

    @Test("is rejected with the document that exceeds the limit", arguments: limits)
    func several(part: String, limit: Int) {
        let first = document("a.json", part, limit / 2)
        #expect(refusal([first, first, document("b.json", part, limit / 2, from: limit / 2)]) == nil)
        #expect(
            refusal([first, document("b.json", part, limit, from: limit / 2), document("c.json", part, limit)])
                == "b.json: too many \(part): \(limit * 3 / 2); the limit is \(limit)")
    }

    @Test("has the same sky, however many days precede it")
    func sky() throws {
        func sunrise(_ documents: [ForecastReader.Document]) throws -> Date? {
            var hints = ReadingHints()
            hints.place = Place(latitude: 59.9, longitude: 10.7)
            return try ForecastReader(hints: hints).read(documents).forecast.days.last?.sunrise
        }
        for number in [39, 40, 41, 47, 48, 49, 410, 999] {
            let alone = try #require(try sunrise([document("a", "days", 1, from: number)]))
            let last = try #require(try sunrise([document("b", "days", number + 1)]))
            #expect(abs(alone.timeIntervalSince(last)) < 1, "\(number)")
        }
    }
}
