import Foundation
import Testing
import Weather

@testable import ViewModels

@Suite("The view model of the alerts")
struct AlertsViewModelTests {
    private let now: Date

    init() throws {
        now = try Date("2026-10-15T05:10:00Z", strategy: .iso8601)
    }

    private func fixture(_ alerts: [WeatherAlert], _ locale: String = "en_US") throws -> Fixture {
        let language = try #require(Language(locale: locale))
        let fixture = try Fixture(language: language)
        fixture.root.send(.data(try morning { $0.alerts = alerts }))
        return fixture
    }

    private func column(_ field: String, _ fixture: Fixture) -> [String?] {
        fixture.column(field, of: "alerts.items", AlertCellViewModel.self)
    }

    @Test("come by severity, then by when they begin, then as the service lists them")
    func order() throws {
        let fixture = try fixture([
            WeatherAlert(title: "later", severity: .severe, starts: now + 7200),
            WeatherAlert(title: "sooner", severity: .severe, starts: now + 3600),
            WeatherAlert(title: "as soon", severity: .severe, starts: now + 3600),
            WeatherAlert(title: "running", severity: .severe),
            WeatherAlert(title: "worst", severity: .extreme, starts: now + 86_400),
            WeatherAlert(title: "over", severity: .extreme, ends: now),
            WeatherAlert(title: "unknown"),
        ])
        #expect(column("title", fixture) == ["worst", "running", "sooner", "as soon", "later", "unknown"])
        let urgent = fixture.flags("isUrgent", of: "alerts.items", AlertCellViewModel.self)
        #expect(urgent == [true, true, true, true, true, false])
    }

    @Test(
        "are counted in words", arguments: [(0, nil), (1, "One weather warning"), (3, "3 weather warnings")])
    func count(number: Int, text: String?) throws {
        let alerts = Array(repeating: WeatherAlert(title: "Wind"), count: number)
        #expect(try fixture(alerts).texts("alerts.count") == [text])
    }

    @Test("say when they begin and end, and for which regions")
    func details() throws {
        let fixture = try fixture([
            WeatherAlert(
                title: "Wind", severity: .moderate, starts: now + 3600, ends: now + 30 * 3600,
                regions: ["Oslo", " ", "Akershus"]),
            WeatherAlert(title: "Fog", severity: .minor, regions: [""]),
        ])
        #expect(column("starts", fixture) == ["today, 8:10 AM", nil])
        #expect(column("ends", fixture) == ["tomorrow, 1:10 PM", nil])
        #expect(column("regions", fixture) == ["Oslo, Akershus", nil])
        #expect(column("level", fixture) == ["moderate", "minor"])
    }

    @Test(
        "keep the direction of their own language, on every page",
        arguments: [
            ("ar", "rtl"), ("he-IL", "rtl"), ("nb_NO", "ltr"), ("zh-Hant", "ltr"), (nil, "auto"), ("?", "auto"),
        ])
    func direction(language: String?, direction: String) throws {
        let alert = WeatherAlert(title: "Wind", language: language)
        for locale in ["en_US", "he"] {
            #expect(try column("direction", fixture([alert], locale)) == [direction])
        }
    }

    @Test("emit once for each state, and their times once more when the clock changes")
    func counts() throws {
        let fixture = try fixture([WeatherAlert(title: "Wind", ends: now + 3600)])
        fixture.preferences.value.clock = .twentyFourHours
        fixture.preferences.value.wind = .knots
        #expect(fixture.recorder["alerts.items"].count == 2)
        #expect(fixture.texts("alerts.count").count == 1)
        #expect(column("ends", fixture) == ["today, 08:10"])
    }
}
