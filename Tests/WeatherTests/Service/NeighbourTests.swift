import Foundation
import LocalServer
import Testing

@testable import Weather

@Suite("The stored weather of a neighboring place")
struct NeighbourTests {
    private func question(_ latitude: Double, _ longitude: Double) throws -> WeatherQuestion {
        try ServiceAnswers.question(.openMeteo, Place(latitude: latitude, longitude: longitude))
    }

    @Test(
        "is used while another request is running, for a near place only",
        arguments: [(59.95, 7.5, 2), (-33.87, 20.5, 3)])
    func underWay(latitude: Double, celsius: Double, requests: Int) throws {
        let (own, gate) = (ServiceAnswers.openMeteo, DispatchSemaphore(value: 0))
        let distant = own.replacing("7.5", with: "20.5").replacing("59.9", with: "-33.9")
        let bench = try ServiceBench([
            "/v1/forecast": [.init(body: own), .init(body: own, gate: gate), .init(body: distant)]
        ])
        defer { bench.server.stop() }
        let oslo = try question(59.91, 10.75)
        _ = try bench.answer(oslo)
        bench.time.pass(3600)
        let asking = Waiting(bench.service.weather(for: oslo))
        bench.waitForRequests(2)
        let answer = try bench.answer(question(latitude, 10.75))
        #expect(answer.forecast.current?.temperature == Temperature(celsius: celsius))
        #expect(bench.requests.count == requests)
        gate.signal()
        _ = try asking.result().get()
    }

    @Test("is not used on the other side of a border of time zones")
    func zones() throws {
        let answer = ServiceAnswers.openMeteo.replacing("59.9", with: "65.8").replacing("10.7", with: "24.1")
        let bench = try ServiceBench(["/v1/forecast": [.init(body: answer), .init(body: answer)]])
        defer { bench.server.stop() }
        let (tornio, beside, haparanda) = try (question(65.85, 24.15), question(65.86, 24.17), question(65.83, 24.13))
        _ = try bench.answer(tornio)
        #expect(try bench.answer(beside).point == tornio.point && bench.requests.count == 1)
        #expect(try bench.answer(haparanda).point == haparanda.point && bench.requests.count == 2)
    }

    @Test("is to be looked at again soon, while another request is running for it")
    func wait() throws {
        let (own, gate) = (ServiceAnswers.openMeteo, DispatchSemaphore(value: 0))
        let bench = try ServiceBench(["/v1/forecast": [.init(body: own), .init(body: own, gate: gate)]])
        defer { bench.server.stop() }
        let oslo = try question(59.91, 10.75)
        _ = try bench.answer(oslo)
        bench.time.pass(3600)
        let asking = Waiting(bench.service.weather(for: oslo))
        bench.waitForRequests(2)
        let answer = try bench.answer(question(59.95, 10.75))
        gate.signal()
        _ = try asking.result().get()
        #expect(answer.retryAt == bench.time.now.addingTimeInterval(10))
        #expect(answer.point == oslo.point && answer.fetchedAt == ServiceBench.start)
        #expect(try bench.answer(oslo).retryAt == nil)
    }
}

@Suite("Requests for distant places")
struct DistantRequestTests {
    private func question(_ latitude: Double) throws -> WeatherQuestion {
        try ServiceAnswers.question(.openMeteo, Place(latitude: latitude, longitude: 10.75))
    }

    @Test("do not end each other's waits")
    func waits() throws {
        let gate = DispatchSemaphore(value: 0)
        let bench = try ServiceBench(
            ["/v1/forecast": [.init(body: ServiceAnswers.openMeteo, gate: gate), .init(status: 503)]], attempts: 1)
        defer { bench.server.stop() }
        let (oslo, sydney) = (try question(59.91), try question(-33.87))
        let asking = Waiting(bench.service.weather(for: oslo))
        bench.waitForRequests(1)
        #expect(try bench.problem(sydney).kind == .unavailable)
        gate.signal()
        _ = try asking.result().get()
        // The failure about Sydney is remembered, although the response for Oslo came after it.
        #expect(try bench.problem(sydney).retryAt != nil)
        #expect(bench.requests.count == 2)
    }

    @Test("do not give a place the failure of another one")
    func failures() throws {
        let (gate, other) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let bench = try ServiceBench(
            [
                "/v1/forecast": [
                    .init(status: 404, gate: gate),
                    .init(body: ServiceAnswers.openMeteo.replacing("59.9", with: "-33.9"), gate: other),
                ]
            ], attempts: 1)
        defer { bench.server.stop() }
        let (oslo, sydney) = (try question(59.91), try question(-33.87))
        let first = Waiting(bench.service.weather(for: oslo))
        bench.waitForRequests(1)
        let second = Waiting(bench.service.weather(for: sydney))
        bench.waitForRequests(2)
        gate.signal()
        #expect(throws: ServiceProblem.self) { try first.result().get() }
        other.signal()
        _ = try second.result().get()
        #expect(try bench.answer(sydney).freshness == .stored)
    }

    @Test("that are answered from the cache do not end the waits of an outage")
    func storedAnswers() throws {
        let bench = try ServiceBench(
            [
                "/v1/forecast": [
                    .init(headers: ["Cache-Control": "max-age=86400"], body: ServiceAnswers.openMeteo),
                    .init(status: 500),
                ]
            ], attempts: 1)
        defer { bench.server.stop() }
        let (oslo, sydney) = (try question(59.91), try question(-33.87))
        _ = try bench.answer(oslo)
        var requests: [Int] = []
        for _ in 1...12 {
            bench.time.pass(20)
            _ = try bench.answer(oslo)
            _ = try bench.result(sydney)
            requests.append(bench.requests.count)
        }
        // Each failure doubles the wait: 10, 20, 40, 80 and 160 seconds, less the jitter.
        #expect(requests.last ?? 0 <= 7, "\(requests)")
    }
}
