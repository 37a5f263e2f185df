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
        let bench = try ServiceBench([
            "/v1/forecast": [
                .init(body: own), .init(body: own, gate: gate), .init(body: own.replacing("7.5", with: "20.5")),
            ]
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
}
