import Foundation
import Testing
import ViewModels
import Weather

@testable import forecast_report

@Suite("The page of a report")
struct ReportPageTests {
    private let report: ReportPage

    init() throws {
        report = try ReportPage(
            .page, preferences: Preferences(.us), now: { Date(timeIntervalSince1970: 1_800_000_000) })
    }

    private func page(_ state: WeatherDataState) throws -> String {
        String(decoding: try report.bytes(for: state), as: UTF8.self)
    }

    @Test("shows one of three states at a time, independent of earlier ones")
    func states() throws {
        var forecast = Forecast(from: "test", place: Place(name: "Bø"))
        forecast.hours = [WeatherMoment(time: Date(timeIntervalSince1970: 1_800_000_000))]
        let marks = ["class=\"state loading\"", "class=\"state error\"", "class=\"forecast\""]
        func shown(_ state: WeatherDataState) throws -> [Bool] {
            let page = try page(state)
            return marks.map(page.contains)
        }
        #expect(try shown(.loading) == [true, false, false])
        #expect(try shown(.data(forecast)) == [false, false, true])
        #expect(try shown(.error(.failedRequest)) == [false, true, false])
        #expect(try shown(.data(forecast)) == [false, false, true])
    }

    @Test("gives the advice for an error once", arguments: WeatherDataError.allCases)
    func errors(error: WeatherDataError) throws {
        let page = try page(.error(error))
        #expect(page.components(separatedBy: "ry again").count <= 2)
    }

    @Test("leaves out marks of unknown values")
    func marks() throws {
        var forecast = Forecast(from: "test", place: Place(name: "Bø"))
        forecast.hours = [WeatherMoment(time: Date(timeIntervalSince1970: 1_800_000_000))]
        #expect(try !page(.data(forecast)).contains("i-clock"))
        forecast.fetchedAt = Date(timeIntervalSince1970: 1_800_000_000)
        #expect(try page(.data(forecast)).contains("i-clock"))
    }
}
