import Foundation
import LocalServer
import Testing

@testable import Weather

@Suite("MET Norway asked for a nowcast")
struct FetchNowcastTests {
    private func bench(_ nowcast: LocalServer.Answer) throws -> ServiceBench {
        var script = ServiceAnswers.script(.metNorway)
        script["/weatherapi/nowcast"] = [nowcast]
        return try ServiceBench(script, attempts: 1)
    }

    @Test("adds minutes and the current weather to the hours of the forecast")
    func nowcast() throws {
        let bench = try bench(.init(body: ServiceAnswers.metNorwayNowcast))
        defer { bench.server.stop() }
        let answer = try bench.answer(ServiceAnswers.question(.metNorway))
        #expect(answer.notes == [])
        #expect(answer.forecast.minutes.map { $0.precipitationIntensity?.millimeters } == [1.2, 0, 2.4])
        #expect(answer.forecast.current?.temperature?.celsius == 6.5)
        #expect(answer.forecast.hours.map { $0.temperature?.celsius } == [7.5, 8])
        let query = "/2.0/complete?lat=59.9127&lon=10.7461"
        #expect(Set(bench.targets) == ["/weatherapi/locationforecast" + query, "/weatherapi/nowcast" + query])
    }

    @Test(
        "is silent about a place outside of its area, and notes other problems",
        arguments: [(422, 0), (404, 0), (500, 1), (400, 1)])
    func outside(status: Int, notes: Int) throws {
        let bench = try bench(.init(status: status))
        defer { bench.server.stop() }
        for _ in 0..<2 {
            let answer = try bench.answer(ServiceAnswers.question(.metNorway))
            #expect(answer.forecast.hours.first?.temperature?.celsius == 7.5 && answer.forecast.minutes.isEmpty)
            #expect(answer.notes.count == notes)
            #expect(answer.notes.allSatisfy { $0.hasPrefix("could not update the nowcast: ") })
        }
        #expect(bench.targets.count == 2)
    }

    @Test(
        "does not use an earlier nowcast if there is none any more, and asks again an hour later",
        arguments: [422, 404])
    func end(status: Int) throws {
        let bench = try bench(.init(body: ServiceAnswers.metNorwayNowcast))
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.metNorway)
        #expect(try !bench.answer(question).forecast.minutes.isEmpty)
        var script = ServiceAnswers.script(.metNorway)
        script["/weatherapi/nowcast"] = [.init(status: status), .init(body: ServiceAnswers.metNorwayNowcast)]
        bench.say(script)
        for (seconds, requests, isThere) in [(3600.0, 4, false), (3599, 4, false), (1, 6, true)] {
            bench.time.pass(seconds)
            let answer = try bench.answer(question)
            #expect(answer.forecast.minutes.isEmpty != isThere && answer.notes == [])
            #expect(bench.targets.count == requests)
        }
        try #expect(!bench.service.cachedAnswers().isEmpty)
    }

    @Test(
        "is not asked about places far from the Nordic countries",
        arguments: [
            (59.91, 10.75, true), (55.68, 12.57, true), (71.17, 25.78, true), (49.7, 10, true), (49.69, 10, false),
            (75.3, 20, true), (75.31, 20, false), (60, -18.2, true), (60, -18.21, false), (60, 54.3, true),
            (60, 54.31, false), (40.71, -74.01, false), (-33.9, 151.2, false),
        ])
    func area(latitude: Double, longitude: Double, isInside: Bool) throws {
        let place = Place(latitude: latitude, longitude: longitude)
        let parts = FetchPlan.parts(of: try ServiceAnswers.question(.metNorway, place))
        #expect(parts.map(\.name) == (isInside ? ["forecast", "nowcast"] : ["forecast"]))
    }
}
