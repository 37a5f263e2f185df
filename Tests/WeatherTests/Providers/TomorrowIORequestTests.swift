import Foundation
import LocalServer
import Testing

@testable import Weather

@Suite("Tomorrow.io")
struct TomorrowIORequestTests {
    private let oslo = GeoPoint(on: 59.912_73, 10.746_09)

    @Test("is asked for current weather and the forecast, with a key that is not shown")
    func requests() {
        let current = TomorrowIORequest.current(oslo).request(key: "s3cret/key", units: .us)
        #expect(
            current.url.absoluteString
                == "https://api.tomorrow.io/v4/weather/realtime?location=59.9127,10.7461&units=imperial&apikey=s3cret/key"
        )
        let forecast = TomorrowIORequest.forecast(oslo).request(key: "s3cret/key", units: .si)
        #expect(
            forecast.url.absoluteString
                == "https://api.tomorrow.io/v4/weather/forecast?location=59.9127,10.7461&timesteps=1m,1h,1d&units=metric"
                + "&apikey=s3cret/key")
        var dumped = ""
        dump(forecast, to: &dumped)
        #expect(!("\(forecast)" + forecast.debugDescription + dumped).contains("s3cret"))
    }

    @Test("sends two documents, which become one forecast")
    func documents() throws {
        let bench = try ServiceBench(ServiceAnswers.script(.tomorrowIO))
        defer { bench.server.stop() }
        let forecast = try bench.answer(ServiceAnswers.question(.tomorrowIO)).forecast
        #expect(forecast.current?.temperature?.celsius == 7.5 && forecast.hours.count == 1)
        #expect(forecast.days.contains { $0.high?.celsius == 12 && $0.date.description == "2026-10-15" })
        #expect(Set(bench.targets.map { $0.prefix { $0 != "?" } }) == ["/v4/weather/realtime", "/v4/weather/forecast"])
    }

    @Test("may lack current weather, but not the forecast")
    func missing() throws {
        var script = ServiceAnswers.script(.tomorrowIO)
        script["/v4/weather/realtime"] = [
            .init(status: 403, body: #"{"code": 403001, "type": "Forbidden", "message": "Your plan ends here."}"#)
        ]
        let bench = try ServiceBench(script)
        defer { bench.server.stop() }
        let answer = try bench.answer(ServiceAnswers.question(.tomorrowIO))
        #expect(answer.forecast.hours.count == 1 && answer.notes.count == 1)
        #expect(answer.notes[0].contains("Your plan ends here."))
    }

    @Test(
        "has reasons for rejections, and a wait when the quota is exhausted",
        arguments: [
            (400, 400_001, ServiceProblem.Kind.unavailable), (401, 401_001, .notConfigured),
            (403, 403_003, .notConfigured),
            (404, 404_001, .unavailable), (429, 429_001, .tryLater), (500, 500_001, .unavailable),
        ])
    func errors(status: Int, code: Int, kind: ServiceProblem.Kind) throws {
        let body = "{\"code\": \(code), \"type\": \"Some type\", \"message\": \"In its own words.\"}"
        let bench = try ServiceBench(
            ["/v4/weather": [.init(status: status, headers: ["Retry-After": "3600"], body: body)]], attempts: 1)
        defer { bench.server.stop() }
        let problem = try bench.problem(ServiceAnswers.question(.tomorrowIO))
        #expect(problem.kind == kind && problem.what.contains("In its own words."), "\(problem)")
        #expect(kind != .tryLater || problem.retryAt == ServiceBench.start.addingTimeInterval(3600))
    }
}
