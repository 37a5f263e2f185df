import Foundation
import Testing

@testable import Weather

@Suite("The zone of data without one")
struct RequestedZoneTests {
    @Test(
        "is that of the requested place, since a point of a grid can be on the other side of a border",
        arguments: [
            (Place(latitude: 65.83, longitude: 24.13), "Europe/Stockholm"),
            (Place(latitude: 65.85, longitude: 24.16), "Europe/Helsinki"), (Place(), "Europe/Helsinki"),
        ])
    func requested(place: Place, zone: String) throws {
        let json = """
            {"format": "forecast-report/1", "place": {"latitude": 65.85, "longitude": 24.15},
            "current": {"time": "2026-10-15T10:00:00Z", "temperature": 3}}
            """
        let document = ForecastReader.Document(name: "answer", data: Data(json.utf8))
        let forecast = try ForecastReader(hints: ReadingHints(place: place)).read([document]).forecast
        #expect(forecast.place.timeZone == zone && forecast.computed.contains("place.timeZone"))
    }
}
