import Foundation
import Testing

@testable import Weather

@Suite("An invalid alert")
struct IndependentPartsTests {
    /// Responses with two alerts, of which the first has an invalid date, and the path of that date.
    private static let answers = [
        (
            """
            {"lat": 1, "lon": 2, "timezone": "UTC", "timezone_offset": 0, "current": {"dt": 1792000000, "temp": 281},
            "hourly": [], "alerts": [{"event": "Gale", "start": "soon", "end": 1792003600},
            {"event": "Frost", "start": 1792000000, "end": 1792003600}]}
            """, "alerts[0].start"
        ),
        (
            """
            {"latitude": 1, "longitude": 2, "timezone": "UTC", "flags": {"units": "si", "sources": []},
            "currently": {"time": 1792000000, "temperature": 8},
            "alerts": [{"title": "Gale", "time": "soon"}, {"title": "Frost", "time": 1792000000}]}
            """, "alerts[0].time"
        ),
        (
            """
            {"currentWeather": {"name": "CurrentWeather", "metadata": {"latitude": 1, "longitude": 2, "units": "m"},
            "asOf": "2026-10-15T05:00:00Z", "temperature": 8},
            "weatherAlerts": {"name": "WeatherAlertCollection", "alerts": [
            {"description": "Gale", "effectiveTime": "soon"}, {"description": "Frost"}]}}
            """, "weatherAlerts.alerts[0].effectiveTime"
        ),
        (
            """
            {"@context": [], "type": "FeatureCollection", "title": "Alerts", "updated": "2026-10-15T05:00:00Z",
            "features": [{"type": "Feature", "properties": {"@type": "wx:Alert", "event": "Gale", "onset": "soon"}},
            {"type": "Feature", "properties": {"@type": "wx:Alert", "event": "Frost"}}]}
            """, "features[0].properties.onset"
        ),
    ]

    @Test("is skipped with its path, and does not affect the others", arguments: answers)
    func leftOut(json: String, place: String) throws {
        let hints = ReadingHints(units: .metric)
        let reading = try ForecastReader(hints: hints).read([.init(name: "a", data: Data(json.utf8))])
        #expect(reading.forecast.alerts.map(\.title) == ["Frost"])
        let words = try #require(reading.assumptions.first { $0.contains("skipped") })
        #expect(words.hasPrefix("\(place): ") && words.hasSuffix("; this alert is skipped"), "\(words)")
    }
}
