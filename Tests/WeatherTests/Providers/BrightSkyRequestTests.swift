import Foundation
import LocalServer
import Testing

@testable import Weather

@Suite("A request to Bright Sky")
struct BrightSkyRequestTests {
    @Test("asks for current weather, for ten days from the start of today, and for alerts")
    func addresses() throws {
        let bench = try ServiceBench(ServiceAnswers.script(.brightSky))
        defer { bench.server.stop() }
        let forecast = try bench.answer(ServiceAnswers.question(.brightSky)).forecast
        #expect(
            Set(bench.targets) == [
                "/current_weather?lat=59.9127&lon=10.7461&units=dwd", "/alerts?lat=59.9127&lon=10.7461",
                "/weather?lat=59.9127&lon=10.7461&date=2026-10-15&last_date=2026-10-25&tz=Europe/Berlin&units=dwd",
            ])
        #expect(forecast.current?.code == "cloudy" && forecast.alerts.map(\.title) == ["Wind"])
        #expect(forecast.hours.map { $0.precipitation?.millimeters } == [0.5, nil])
    }

    @Test("uses the units most similar to the requested ones", arguments: [(PayloadUnits.si, "si"), (.us, "dwd")])
    func units(units: PayloadUnits, name: String) throws {
        let server = try #require(URL(string: "http://127.0.0.1:8080/sky"))
        let request = BrightSkyRequest.current(GeoPoint(on: 52, 13)).request(to: server, units: units)
        let address = "http://127.0.0.1:8080/sky/current_weather?lat=52.0&lon=13.0&units=\(name)"
        #expect(request.url.absoluteString == address)
    }

    @Test("without a station nearby has hours, and reports missing observations")
    func noStation() throws {
        var script = ServiceAnswers.script(.brightSky)
        script["/current_weather"] = [.init(status: 404, body: #"{"detail": "No sources match your criteria"}"#)]
        let bench = try ServiceBench(script)
        defer { bench.server.stop() }
        let answer = try bench.answer(ServiceAnswers.question(.brightSky))
        #expect(answer.forecast.current == nil && answer.forecast.hours.count == 2)
        #expect(answer.notes.count == 1 && answer.notes[0].hasPrefix("could not update the observations: "))
    }

    @Test("for a place without data fails, and after too many requests waits")
    func refused() throws {
        let detail = #"{"detail": "No sources match your criteria"}"#
        let bench = try ServiceBench(["/weather": [.init(status: 404, body: detail)]])
        defer { bench.server.stop() }
        let problem = try bench.problem(ServiceAnswers.question(.brightSky))
        #expect(problem.what == "Bright Sky has no data for this place (404): “No sources match your criteria”")
        let busy = try ServiceBench(["/weather": [.init(status: 429)]])
        defer { busy.server.stop() }
        #expect(try busy.problem(ServiceAnswers.question(.brightSky)).kind == .tryLater)
    }
}
