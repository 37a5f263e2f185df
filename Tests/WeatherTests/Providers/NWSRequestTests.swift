import Foundation
import Testing

@testable import Weather

@Suite("A National Weather Service request")
struct NWSRequestTests {
    private let point = GeoPoint(on: 40.0, -74.005_99)

    @Test("has a user agent and a point")
    func headers() throws {
        let request = try #require(NWSRequest.point(point).request(agent: "page/1 (mail@example.org)", units: .us))
        #expect(request.url.absoluteString == "https://api.weather.gov/points/40,-74.006")
        let headers = ["User-Agent": "page/1 (mail@example.org)", "Accept": "application/geo+json"]
        #expect(request.headers == headers)
    }

    @Test(
        "has the URL of the requested document",
        arguments: [
            (
                NWSRequest.link("https://api.weather.gov/gridpoints/AER/33,35/forecast"),
                "gridpoints/AER/33,35/forecast?units=si"
            ),
            (.link("/gridpoints/AER/33,35/forecast/hourly"), "gridpoints/AER/33,35/forecast/hourly?units=si"),
            (.link("https://api.weather.gov/gridpoints/AER/33,35"), "gridpoints/AER/33,35"),
        ])
    func addresses(asked: NWSRequest, address: String) throws {
        let request = try #require(asked.request(agent: "a", units: .metric))
        #expect(request.url.absoluteString == "https://api.weather.gov/" + address)
    }

    @Test("for alerts has a point, and one for a link the units of its country")
    func alerts() throws {
        let alerts = try #require(NWSRequest.alerts(point).request(agent: "a", units: .us))
        #expect(
            alerts.url.absoluteString.removingPercentEncoding
                == "https://api.weather.gov/alerts/active?point=40,-74.006")
        let link = try #require(NWSRequest.link("/gridpoints/A/1,2/forecast").request(agent: "a", units: .imperial))
        #expect(link.url.query() == "units=us")
    }

    @Test("follows links to the service's server only, or to its replacement")
    func links() throws {
        #expect(NWSRequest.link("https://example.org/forecast").request(agent: "a") == nil)
        let server = try #require(URL(string: "http://127.0.0.1:8080"))
        let request = try #require(
            NWSRequest.link("https://api.weather.gov/gridpoints/A/1,2/forecast").request(to: server, agent: "a"))
        #expect(request.url.absoluteString == "http://127.0.0.1:8080/gridpoints/A/1,2/forecast")
    }

    @Test(
        "follows no link that escapes its path",
        arguments: [
            ("https://api.weather.gov/../../x", false), ("/..", false), ("/./x", false), ("/a/../x", false),
            ("/;p/x%2F..%2Fy", false), ("/%2e%2E/x", false), ("/%252e./x", false), ("/%25252E%25252e%25252fx", false),
            ("/..;p/x", false), ("/a..b/...", true), ("/;p/x%2Fy", true), ("/a;../x", true),
        ])
    func climbingLinks(link: String, isFollowed: Bool) throws {
        let server = try #require(URL(string: "http://127.0.0.1:8080/b"))
        let request = NWSRequest.link(link).request(to: server, agent: "a")
        #expect((request != nil) == isFollowed)
        #expect(request?.url.path().hasPrefix("/b/") ?? true)
    }

    @Test("finds links in responses")
    func answers() throws {
        let point = try NWSPoint(
            JSONDocument(
                Data(
                    """
                    {"geometry": {"coordinates": [-149.9, 61.2]}, "properties": {"forecast": "f", "forecastHourly": "h",
                    "forecastGridData": "g", "observationStations": "s", "timeZone": "America/Anchorage"}}
                    """.utf8)
            ).root.object())
        #expect(point.place == Place(latitude: 61.2, longitude: -149.9, timeZone: "America/Anchorage"))
        #expect([point.forecast, point.hourly, point.grid, point.stations] == ["f", "h", "g", "s"])
    }
}
