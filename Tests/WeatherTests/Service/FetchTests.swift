import Foundation
import LocalServer
import Testing

@testable import Weather

@Suite("A service")
struct FetchTests {
    @Test("receives the requests it requires, and its responses are read", arguments: Provider.askable)
    func asked(provider: Provider) throws {
        let bench = try ServiceBench(ServiceAnswers.script(provider))
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(provider)
        let answer = try bench.answer(question)
        #expect(answer.forecast.moment(at: ServiceBench.start)?.temperature == Temperature(celsius: 7.5))
        #expect(answer.forecast.origin == .service(provider))
        #expect(answer.forecast.place.name == question.place.name)
        #expect(answer.freshness == .fetched && answer.fetchedAt == ServiceBench.start && answer.notes == [])
        #expect(bench.targets.count == FetchPlan.parts(of: question).count)
        #expect(bench.requests.allSatisfy { $0.method == "GET" })
        #expect(bench.requests.allSatisfy { $0.headers["user-agent"] == "forecast-report/0 (test@example.org)" })
        #expect(bench.requests.allSatisfy { $0.headers["if-modified-since"] == nil })
        #expect(bench.targets.allSatisfy { !$0.contains("59.91273") && !$0.contains("10.74609") })
    }

    @Test("with several documents is asked for them in order, and gives one forecast")
    func nationalWeatherService() throws {
        let bench = try ServiceBench(ServiceAnswers.script(.nationalWeatherService))
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.nationalWeatherService)
        let forecast = try bench.answer(question).forecast
        #expect(forecast.hours.first?.temperature?.celsius == 7.5)
        #expect(forecast.days.map(\.high?.celsius) == [14])
        #expect(forecast.alerts.map(\.title) == ["Flood Watch"])
        #expect(forecast.place.timeZone == "America/New_York")
        #expect(Set(bench.targets.prefix(2)) == ["/points/40.7128,-74.006", "/alerts/active?point=40.7128,-74.006"])
        #expect(
            Set(bench.targets.dropFirst(2)) == [
                "/gridpoints/OKX/33,35/forecast?units=si", "/gridpoints/OKX/33,35/forecast/hourly?units=si",
            ])
        // The links to the forecasts are fresh for a day; an hour later only the forecasts are requested.
        bench.time.pass(3600)
        #expect(try bench.answer(question).freshness == .fetched)
        #expect(bench.targets.filter { $0.hasPrefix("/points") }.count == 1)
        #expect(bench.targets.count == 7)
    }

    @Test("without available alerts has weather, with a note")
    func missingAlerts() throws {
        var script = ServiceAnswers.script(.nationalWeatherService)
        script["/alerts/active"] = [.init(status: 500)]
        let bench = try ServiceBench(script)
        defer { bench.server.stop() }
        let answer = try bench.answer(ServiceAnswers.question(.nationalWeatherService))
        #expect(answer.forecast.hours.first?.temperature?.celsius == 7.5 && answer.forecast.alerts == [])
        #expect(answer.notes.count == 1 && answer.notes[0].hasPrefix("could not update the alerts: 127.0.0.1"))
    }

    @Test("that moved its forecasts is asked again for the links")
    func movedGrid() throws {
        let bench = try ServiceBench(ServiceAnswers.script(.nationalWeatherService))
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.nationalWeatherService)
        _ = try bench.answer(question)
        var script = ServiceAnswers.script(.nationalWeatherService)
        script["/gridpoints/OKX/33,35/forecast"] = [.init(status: 404, body: #"{"title": "Not Found"}"#)]
        bench.say(script)
        bench.time.pass(3600)
        guard case .stale(let problem?) = try bench.answer(question).freshness else { throw Unexpected("not stale") }
        #expect(problem.what.contains("404"))
        bench.say(ServiceAnswers.script(.nationalWeatherService))
        bench.time.pass(60)
        #expect(try bench.answer(question).freshness == .fetched)
        #expect(bench.targets.filter { $0.hasPrefix("/points") }.count == 2)
    }

    @Test("receives one request for concurrent questions")
    func sharing() throws {
        let gate = DispatchSemaphore(value: 0)
        let bench = try ServiceBench(["/v1/forecast": [.init(body: ServiceAnswers.openMeteo, gate: gate)]])
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.openMeteo)
        let all = (0..<5).map { _ in Waiting(bench.service.weather(for: question)) }
        bench.waitForRequests(1)
        gate.signal()
        let answers = try all.map { try $0.result().get() }
        #expect(answers.count == 5 && answers.allSatisfy { $0 == answers[0] })
        #expect(bench.requests.count == 1)
    }
}
