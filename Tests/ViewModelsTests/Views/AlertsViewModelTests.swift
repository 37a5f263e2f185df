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

    @Test("are sorted by severity, then by start, then in the order of the service")
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
        "have a phrase for their number", arguments: [(0, nil), (1, "One weather warning"), (3, "3 weather warnings")])
    func count(number: Int, text: String?) throws {
        let alerts = Array(repeating: WeatherAlert(title: "Wind"), count: number)
        #expect(try fixture(alerts).texts("alerts.count") == [text])
    }

    @Test("have their start, end and regions")
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

    @Test("have identifiers of their own, which others do not change")
    func identifiers() throws {
        func alert(_ regions: [String], _ text: String? = nil) -> WeatherAlert {
            var alert = WeatherAlert(title: "Wind", starts: now, regions: regions)
            alert.description = text
            return alert
        }
        let (first, other) = (alert(["Oslo"]), alert(["Bergen"], "Gusts."))
        let all = [
            first, first, first, other, alert(["Bergen"], "Strong gusts."), alert(["Bergen"], "Strong gusts."),
            alert([]), alert([], "Gusts."), alert(["Oslo", "Bergen"]),
        ]
        let identifiers = column("uid", try fixture(all))
        #expect(Set(identifiers).count == all.count)
        #expect(column("uid", try fixture([other, first])) == [identifiers[3], identifiers[0]])
        var revised = other
        revised.description = "Strong gusts."
        #expect(column("uid", try fixture([revised])) == [identifiers[3]])
    }

    @Test(
        "have an end for a calendar only after their start",
        arguments: [
            (nil, 3600, "20261015T061000Z"), (0, nil, nil), (0, 3600, "20261015T061000Z"), (3600, 3600, nil),
            (7200, 3600, nil), (3600, 3600.9, nil), (3599.9, 3600, "20261015T061000Z"),
        ] as [(Double?, Double?, String?)])
    func end(starts: Double?, ends: Double?, stamp: String?) throws {
        let alert = WeatherAlert(title: "Wind", starts: starts.map { now + $0 }, ends: ends.map { now + $0 })
        #expect(column("stampEnd", try fixture([alert])) == [stamp])
    }

    @Test(
        "have phrases for times that need no article before a day or an hour",
        arguments: [
            ("en_US", "until tomorrow, 1:10 AM", "from today, 8:10 AM until tomorrow, 1:10 AM"),
            ("es_ES", "fin: mañana, 1:10", "hoy, 8:10 – mañana, 1:10"),
            ("fr_FR", "fin\u{A0}: demain à 01:10", "aujourd’hui à 08:10 – demain à 01:10"),
            ("it_IT", "fine: domani, 01:10", "oggi, 08:10 – domani, 01:10"),
            ("pt_PT", "até amanhã, 01:10", "de hoje, 08:10 até amanhã, 01:10"),
        ])
    func period(locale: String, running: String, toCome: String) throws {
        let end = now + 18 * 3600
        let alerts = [
            WeatherAlert(title: "running", starts: now - 3600, ends: end),
            WeatherAlert(title: "to come", starts: now + 3600, ends: end),
        ]
        let fixture = try fixture(alerts, locale)
        fixture.preferences.value.clock = try #require(Language(locale: locale)).clock
        #expect(column("period", fixture) == [running, toCome])
    }

    @Test(
        "keep the direction of their own language on every page",
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
        #expect(fixture.values("alerts.items").count == 2)
        #expect(fixture.texts("alerts.count").count == 1)
        #expect(column("ends", fixture) == ["today, 08:10"])
    }
}
