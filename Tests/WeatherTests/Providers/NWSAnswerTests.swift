import Foundation
import Testing

@testable import Weather

@Suite("Responses of the National Weather Service")
struct NWSAnswerTests {
    private func alert(_ id: String, _ members: String = "") -> String {
        """
        {"geometry": null, "properties": {"@id": "https://api.weather.gov/alerts/same", "@type": "wx:Alert",
        "id": "\(id)", "event": "Flood Watch", "severity": "Severe"\(members)}}
        """
    }

    private func alerts(_ features: String...) throws -> [WeatherAlert] {
        try AnswerReading(
            """
            {"@context": [], "type": "FeatureCollection", "features": [\(features.joined(separator: ","))],
            "title": "Current watches", "updated": "2026-01-19T05:02:08+00:00"}
            """, as: NWSFormat.self
        ).forecast.alerts
    }

    @Test("with alerts have the times of the dangers")
    func alert() throws {
        let alert = try #require(
            try alerts(
                alert(
                    "1",
                    """
                    , "areaDesc": "North Coast; South Coast", "effective": "2019-12-20T13:00:00-08:00",
                    "onset": "2019-12-20T13:34:00-08:00", "expires": "2019-12-21T05:30:00-08:00",
                    "ends": "2019-12-22T10:00:00-08:00", "senderName": "NWS Portland OR",
                    "headline": "Flood Watch issued",
                    "description": "Rain.", "instruction": "Leave."
                    """)
            ).first)
        let expected = WeatherAlert(
            title: "Flood Watch", description: "Rain.\n\nLeave.", language: "en", severity: .severe,
            starts: instant("2019-12-20T21:34Z"), ends: instant("2019-12-22T18:00Z"), sender: "NWS Portland OR",
            regions: ["North Coast", "South Coast"])
        #expect(alert == expected)
    }

    @Test(
        "with alerts have the UTC offset of their place, unless their times are in UTC",
        arguments: [("2026-01-01T00:00:00-06:00", -21600), ("2026-01-01T00:00:00+00:00", nil), ("soon", nil)]
            as [(String, Int?)])
    func offset(time: String, seconds: Int?) throws {
        let content = try JSONDocument(Data("{\"event\": \"Ice\", \"effective\": \"\(time)\"}".utf8)).root.object()
        #expect(NWSAlert.offset(content) == seconds)
    }

    @Test("with alerts have the message's times if there are no others")
    func messageTimes() throws {
        let times = #", "onset": null, "effective": "2026-01-01T00:00:00Z", "expires": "2026-01-02T00:00:00Z""#
        let alert = try alerts(alert("1", times))[0]
        #expect(alert.starts == instant("2026-01-01T00:00Z") && alert.ends == instant("2026-01-02T00:00Z"))
    }

    @Test("with alerts have each identifier once, without replaced or cancelled ones")
    func inForce() throws {
        #expect(try alerts(alert("1"), alert("2"), alert("2")).count == 2)
        #expect(try alerts(alert("1"), alert("2", #", "references": [{"identifier": "1"}]"#)).count == 1)
        let cancel = alert("2", #", "messageType": "Cancel", "references": [{"identifier": "1"}]"#)
        #expect(try alerts(alert("1"), cancel, alert("3", #", "status": "Test""#)).isEmpty)
    }

    @Test("with alerts may be empty, with a context that is not a list")
    func noAlerts() throws {
        let json =
            #"{"@context": {}, "features": [], "title": "x", "updated": "2026-01-19T05:02:08Z"}"#
        let forecast = try AnswerReading(json, as: NWSFormat.self).forecast
        #expect(forecast.alerts.isEmpty && forecast.fetchedAt == instant("2026-01-19T05:02:08Z"))
    }

    @Test("have texts without wrapping, but with meaningful line breaks")
    func unwrapped() {
        let text = """
            * WHAT...Snow expected. Total snow accumulations between 5 and 8
            inches.

            * WHERE...Portions of the coast, including the lower lying parts of
            it.
            * WHEN...Tonight.
            Short line
            stays.
            """
        #expect(
            NWSAlert.unwrapped(text) == """
                * WHAT...Snow expected. Total snow accumulations between 5 and 8 inches.

                * WHERE...Portions of the coast, including the lower lying parts of it.
                * WHEN...Tonight.
                Short line
                stays.
                """)
    }

    private static let point = """
        {"@context": [], "geometry": {"type": "Point", "coordinates": [-74.006, 40.7128]}, "properties": {"cwa": "AFC",
        "gridId": "AER", "gridX": 33, "forecast": "https://api.weather.gov/gridpoints/AER/33,35/forecast",
        "forecastHourly": "https://api.weather.gov/gridpoints/AER/33,35/forecast/hourly",
        "relativeLocation": {"properties": {"city": "Hoboken", "state": "NJ"}}, "timeZone": "America/New_York"}}
        """

    @Test(
        "can be errors, or contain no weather",
        arguments: [
            (
                #"{"correlationId": "1", "title": "Data Unavailable", "status": 404, "detail": "Unable for 0,0"}"#,
                "answer: US National Weather Service rejected the request: Data Unavailable: Unable for 0,0"
            ),
            (
                #"{"type": "https://api.weather.gov/problems/UnexpectedProblem", "status": 500}"#,
                "answer: US National Weather Service rejected the request: no reason given"
            ),
            (
                point,
                "answer: no weather data: this is a list of links to the forecasts of a point from US National Weather Service"
            ),
            (
                #"{"@context": [], "properties": {"stationIdentifier": "KNYC", "name": "Central Park"}}"#,
                "answer: no weather data: this is a weather station from US National Weather Service"
            ),
            (
                #"{"@context": [], "features": [{"properties": {"stationIdentifier": "KNYC"}}]}"#,
                "answer: no weather data: this is a list of weather stations from US National Weather Service"
            ),
            (
                #"{"@context": [], "properties": {"periods": [{"startTime": null, "temperature": null}]}}"#,
                "answer: no weather data: this is a response from US National Weather Service"
            ),
            (
                #"{"@context": [], "type": "FeatureCollection", "features": []}"#,
                "answer: no weather data: this is a response from US National Weather Service"
            ),
        ])
    func refusals(json: String, words: String) {
        #expect(refusal(of: json) == words)
    }

    @Test(
        "are distinguished from those of other services",
        arguments: [
            #"{"type": "FeatureCollection", "features": [{"properties": {"event": "Fair"}}]}"#,
            #"{"type": "Feature", "properties": {"meta": {}, "timeseries": []}}"#, #"{"periods": []}"#, "[]", "1",
        ])
    func notOurs(json: String) throws {
        #expect(try !NWSFormat.recognises(JSONDocument(Data(json.utf8)).root))
    }

    @Test("about hours, days and alerts become one forecast", arguments: [[0, 1, 2, 3], [3, 2, 1, 0], [1, 0, 3, 2]])
    func combination(order: [Int]) throws {
        func forecast(_ generator: String, _ period: String) -> String {
            """
            {"@context": [], "geometry": {"type": "Point", "coordinates": [-74.0, 40.7]}, "properties": {"units": "us",
            "forecastGenerator": "\(generator)", "periods": [{"temperature": 20, \(period)}]}}
            """
        }
        let documents = [
            Self.point, forecast("HourlyForecastGenerator", #""startTime": "2026-01-20T09:00:00-05:00""#),
            forecast("BaselineForecastGenerator", #""isDaytime": true, "startTime": "2026-01-20T06:00:00-05:00""#),
            #"{"@context": [], "features": [\#(alert("1"))], "updated": "2026-01-19T05:02:08Z"}"#,
        ].map { ForecastReader.Document(name: "nws", data: Data($0.utf8)) }
        let together = try ForecastReader().read(order.map { documents[$0] }).forecast
        #expect(together.hours.count == 1 && together.days.count == 1 && together.alerts.count == 1)
        #expect(together.place.name == "Hoboken" && together.place.timeZone == "America/New_York")
        #expect(together.days[0].date.description == "2026-01-20")
        let isPointFirst = order.firstIndex(of: 0) == 0
        #expect(!isPointFirst || together.place.latitude == 40.7128)
    }

    @Test("with a point elsewhere do not move a forecast")
    func mismatch() {
        let station = """
            {"@context": [], "geometry": {"coordinates": [-90, 40]}, "properties": {"textDescription": "",
            "timestamp": "2026-01-20T17:51:00+00:00", "temperature": {"value": 3}}}
            """
        let documents = [Self.point, station].map { ForecastReader.Document(name: "nws", data: Data($0.utf8)) }
        let refusal = #expect(throws: ForecastReader.Refusal.self) { try ForecastReader().read(documents) }
        #expect(refusal?.description.contains("km away") == true)
    }

    @Test("with a changed list of alerts never crash the reader", arguments: 0..<2)
    func mutations(seed: Int) throws {
        let members =
            #", "references": [{"identifier": "1"}], "onset": "2019-12-20T13:34:00-08:00", "areaDesc": "A; B""#
        let json = """
            {"@context": [], "features": [\(alert("1")), \(alert("2", members))], "updated": "2026-01-19T05:02:08Z"}
            """
        let forecasts = try MutatedAnswer.forecasts(of: json, seed: seed)
        #expect((20..<150).contains(forecasts))
    }
}
