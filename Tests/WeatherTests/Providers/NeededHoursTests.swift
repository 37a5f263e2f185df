import Foundation
import Testing

@testable import Weather

@Suite("The hours needed to show days")
struct NeededHoursTests {
    /// A response with hours and days from October 15 on.
    private struct Answer {
        var hours = (0..<384).map { "\"2026-10-\(15 + $0 / 24)T\($0 % 24 < 10 ? "0" : "")\($0 % 24):00\"" }
        var days = (15..<31).map { "\"2026-10-\($0)\"" }
        var codes = Array(repeating: "3", count: 16)
        var temperatures = Array(repeating: "8.5", count: 384)

        var json: String {
            """
            {"generationtime_ms": 1, "latitude": 50, "longitude": 10, "utc_offset_seconds": 0, "hourly": {
            "time": [\(hours.joined(separator: ","))], "temperature_2m": [\(temperatures.joined(separator: ","))]},
            "daily": {"time": [\(days.joined(separator: ","))], "weather_code": [\(codes.joined(separator: ","))]}}
            """
        }
    }

    private func hours(
        _ answer: Answer, now: String = "2026-10-15T09:00Z", days: Int? = 10
    ) throws -> [WeatherMoment] {
        let hints = ReadingHints(now: instant(now), days: days)
        return try AnswerReading(answer.json, as: OpenMeteoFormat.self, hints).forecast.hours
    }

    @Test(
        "end a day after the last night shown",
        arguments: [
            ("2026-10-15T09:00Z", 10, "2026-10-26T00:00Z"),
            ("2026-10-15T09:00Z", 1, "2026-10-17T00:00Z"),
            // In zones 14 hours ahead of UTC, it is already tomorrow.
            ("2026-10-15T09:30Z", 10, "2026-10-27T00:00Z"),
            ("2026-10-17T23:00Z", 10, "2026-10-29T00:00Z"),
            // All hours are needed.
            ("2026-10-21T00:00Z", 10, "2026-10-30T23:00Z"),
            ("2026-10-15T09:00Z", 16, "2026-10-30T23:00Z"),
            ("2026-10-14T09:00Z", 10, "2026-10-30T23:00Z"),
            ("2027-10-15T09:00Z", 10, "2026-10-30T23:00Z"),
            ("2026-10-15T09:00Z", nil, "2026-10-30T23:00Z"),
            ("2026-10-15T09:00Z", 0, "2026-10-30T23:00Z"),
            ("2026-10-15T09:00Z", -1, "2026-10-30T23:00Z"),
            ("2026-10-15T09:00Z", .max, "2026-10-30T23:00Z"),
        ])
    func ends(now: String, days: Int?, end: String) throws {
        let all = try hours(Answer(), days: nil)
        let needed = try hours(Answer(), now: now, days: days)
        #expect(needed.last?.time == instant(end))
        #expect(needed == Array(all.prefix(needed.count)))
    }

    @Test("are all hours if a day has no condition or is missing, since later days are shown then")
    func missingDays() throws {
        var (unknown, apart) = (Answer(), Answer())
        unknown.codes[3] = "null"
        apart.days.remove(at: 3)
        apart.codes.remove(at: 3)
        #expect(try hours(unknown).count == 384)
        #expect(try hours(apart).count == 384)
    }

    @Test("are all hours if times are not evenly spaced by an hour, or begin later than now")
    func unevenTimes() throws {
        let whole = Answer()
        let changes: [([String]) -> [String]] = [
            { $0.enumerated().filter { $0.offset % 3 == 0 }.map(\.element) }, { Array($0[..<20] + $0[30...]) },
            { Array($0[..<350] + $0[352...]) }, { Array($0[200...] + $0[..<200]) }, { $0.reversed() },
            { Array($0[300...]) }, { Array($0[..<1]) },
        ]
        for (number, change) in changes.enumerated() {
            var answer = whole
            answer.hours = change(whole.hours)
            #expect(try hours(answer).count == answer.hours.count, "\(number)")
        }
    }

    @Test("are validated, and no others")
    func problems() throws {
        var (late, early) = (Answer(), Answer())
        late.temperatures[300] = "\"mild\""
        early.temperatures[200] = "\"mild\""
        #expect(try hours(late).last?.temperature == Temperature(celsius: 8.5))
        #expect(throws: ForecastProblem.self) { try hours(late, days: nil) }
        #expect(throws: ForecastProblem.self) { try hours(early) }
    }

    @Test(
        "accept any instant as the current time", arguments: [-1e300, -1e15, 0, 1e15, 1e300, .nan, .infinity])
    func anyInstant(seconds: Double) throws {
        let hints = ReadingHints(now: Date(timeIntervalSince1970: seconds), days: 10)
        let reading = try AnswerReading(Answer().json, as: OpenMeteoFormat.self, hints)
        #expect(reading.forecast.hours.count == 384)
    }
}
