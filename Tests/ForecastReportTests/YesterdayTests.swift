import Foundation
import Testing
import ViewModels
import Weather

@testable import forecast_report

/// Requests to Open-Meteo begin with yesterday.
@Suite("Yesterday in a response")
struct YesterdayTests {
    /// Returns a response for days of October, with quarter-hours, in a zone with an offset of two hours.
    private static func response(_ days: ClosedRange<Int>) -> ForecastReader.Document {
        let hours = days.lowerBound * 24..<(days.upperBound + 1) * 24
        func list<Value>(_ range: some Sequence<Int>, _ value: (Int) -> Value) -> String {
            range.map { "\(value($0))" }.joined(separator: ",")
        }
        func clock(_ hour: Int) -> String { "\"2026-10-\(hour / 24)T\(hour % 24 < 10 ? "0" : "")\(hour % 24):00\"" }
        let json = """
            {"generationtime_ms": 1, "latitude": 59.9, "longitude": 10.75, "utc_offset_seconds": 7200,
            "timezone": "Europe/Oslo", "current": {"time": "2026-10-15T07:00", "temperature_2m": 7.5, "weather_code": 3},
            "hourly": {"time": [\(list(hours, clock))], "temperature_2m": [\(list(hours) { $0 * 7 % 31 })],
            "precipitation": [\(list(hours) { Double($0 * 5 % 7 / 4) })], "uv_index": [\(list(hours) { $0 % 9 })],
            "wind_speed_10m": [\(list(hours) { $0 * 3 % 40 })], "wind_gusts_10m": [\(list(hours) { $0 * 3 % 80 })],
            "weather_code": [\(list(hours) { [0, 2, 3, 61, 80][$0 / 5 % 5] })]},
            "daily": {"time": [\(list(days) { "\"2026-10-\($0)\"" })],
            "temperature_2m_max": [\(list(days) { $0 * 7 % 25 })], "temperature_2m_min": [\(list(days) { $0 * 7 % 25 - 9 })],
            "precipitation_sum": [\(list(days) { $0 * 3 % 8 })], "weather_code": [\(list(days) { [0, 2, 61][$0 % 3] })],
            "sunrise": [\(list(days) { "\"2026-10-\($0)T07:50\"" })], "sunset": [\(list(days) { "\"2026-10-\($0)T18:01\"" })]},
            "minutely_15": {"time": ["2026-10-15T07:00", "2026-10-15T07:15", "2026-10-15T07:30"],
            "precipitation": [0, 0.5, 0]}}
            """
        return .init(name: "answer", data: Data(json.utf8))
    }

    /// Returns all outputs, without the comparison, and the comparison.
    private func outputs(
        _ days: ClosedRange<Int>, at now: Date, _ extent: ReportExtent
    ) throws -> (NSDictionary, comparison: [String?]) {
        let hints = ReadingHints(now: now, days: extent.reach)
        let forecast = try ForecastReader(hints: hints).read([Self.response(days)]).forecast
        let text = OutputSnapshot(
            of: [.data(forecast)], preferences: Preferences(.metric), extent: extent,
            in: World(now: { now }, language: .english)
        ).text(.json)
        var json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [String: [Any]]])
        let comparison = json["day"]?.removeValue(forKey: "comparedWithYesterday")
        return (json as NSDictionary, (comparison ?? []).map { $0 as? String })
    }

    @Test(
        "only adds a comparison to the page",
        arguments: ["00:20", "05:10", "09:40", "13:05", "19:30", "23:20"],
        [ReportExtent(), ReportExtent(days: 1, hours: 0), ReportExtent(days: 10, hours: 240)])
    func comparison(time: String, extent: ReportExtent) throws {
        let now = try Date("2026-10-15T\(time):00+02:00", strategy: .iso8601)
        let (without, with) = (try outputs(15...24, at: now, extent), try outputs(14...24, at: now, extent))
        #expect(with.0 == without.0)
        #expect(without.comparison.last == .some(nil))
        #expect(with.comparison.last??.hasSuffix("than yesterday at this time") == true, "\(with.comparison)")
    }
}
