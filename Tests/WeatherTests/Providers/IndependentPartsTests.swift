import Foundation
import Testing

@testable import Weather

@Suite("Parts of a document that are independent of each other")
struct IndependentPartsTests {
    private func read(alerts: String) throws -> ForecastReader.Reading {
        let body = ServiceAnswers.weatherAPI.dropLast(1) + ", \"alerts\": {\"alert\": [\(alerts)]}}"
        return try ForecastReader().read([.init(name: "a", data: Data(body.utf8))])
    }

    @Test("are skipped with a message each if they are invalid")
    func skipped() throws {
        let reading = try read(alerts: "1, null, {\"headline\": \"Storm\", \"event\": \"Storm\"}")
        #expect(reading.forecast.alerts.count == 1)
        #expect(reading.assumptions.filter { $0.contains("this alert is skipped") }.count == 1)
    }

    @Test("are limited in their number, even if they are no objects")
    func limited() throws {
        let problem = try #require(throws: ForecastReader.Refusal.self) {
            try read(alerts: Array(repeating: "1", count: 50_001).joined(separator: ","))
        }
        #expect("\(problem)".contains("the array has more than 50000 entries"))
    }
}
