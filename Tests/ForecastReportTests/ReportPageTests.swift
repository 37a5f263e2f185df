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

    @Test(
        "shows the next hour only if something falls in it, in each template of pages",
        arguments: PageTemplate.shipped.filter { [.html, .text].contains($0.form) }.map(\.name))
    func nextHour(name: String) throws {
        let template = PageTemplate.shipped(try #require(PageTemplate.shipped.first { $0.name == name }))
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        var forecast = Forecast(from: "test", place: Place(name: "Bø"))
        var hour = WeatherMoment(time: now)
        hour.temperature = Temperature(celsius: 9)
        forecast.hours = [hour]
        func page() throws -> String {
            let report = try ReportPage(template, preferences: Preferences(.metric), now: { now })
            return String(decoding: try report.bytes(for: .data(forecast)), as: UTF8.self)
        }
        let without = try page()
        var minute = WeatherMinute(time: now)
        (minute.duration, minute.precipitationIntensity) = (1200, Length(millimeters: 0))
        forecast.minutes = [minute]
        #expect(try page() == without)
        minute.precipitationIntensity = Length(millimeters: 3)
        forecast.minutes.insert(minute, at: 0)
        forecast.minutes[1].time += 1200
        let with = try page()
        #expect(with.contains("Rain stops in 20 min.") && !without.contains("Rain stops"))
        #expect(with.contains("3.0 mm/h, moderate") == (template == .page))
        #expect(with.contains("role=\"img\" aria-label=\"Rain stops") == (template == .page))
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
