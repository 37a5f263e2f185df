import Foundation
import Testing
import Weather

@testable import ViewModels

@Suite("The view model of the hours")
struct HoursViewModelTests {
    private func column(_ field: String, _ fixture: Fixture) -> [String?] {
        fixture.column(field, of: "hours.items", HourCellViewModel.self)
    }

    @Test(
        "has all values of an hour",
        arguments: [
            ("time", "7 AM"), ("temperature", "50°"), ("feelsLike", "45°"), ("dewPoint", "46°"), ("humidity", "85%"),
            ("pressure", "29.72 inHg"), ("precipitation", "0.02 in"), ("precipitationProbability", "40%"),
            ("snowfall", "0.4 in"), ("cloudCover", "75%"), ("visibility", "5.0 mi"), ("uvIndex", "3"),
            ("wind", "8 mph"), ("windShort", "8"), ("windDirection", "southwest"), ("windArrow", "rotate(42)"),
            ("windGust", "20 mph"), ("summary", "Light rain showers"), ("image", "cloud.moon.rain"),
        ])
    func fields(field: String, text: String) throws {
        let fixture = try Fixture()
        fixture.root.send(
            .data(
                try morning {
                    $0.hours[0].dewPoint = Temperature(celsius: 7.8)
                    $0.hours[0].precipitationProbability = Fraction(0.4)
                    $0.hours[0].snowfall = Length(centimeters: 1)
                    $0.hours[0].cloudCover = Fraction(0.75)
                    $0.hours[0].windGust = Speed(metersPerSecond: 9)
                }))
        #expect(column(field, fixture).first == text)
    }

    @Test("has the wind's unit once, and marks the current hour")
    func once() throws {
        let fixture = try Fixture(Preferences(.si))
        fixture.root.send(.data(try morning()))
        #expect(fixture.texts("hours.windUnit") == ["m/s"])
        let marks = fixture.flags("isNow", of: "hours.items", HourCellViewModel.self)
        #expect(marks.first == true && marks.dropFirst().allSatisfy { !$0 })
    }

    @Test(
        "includes minutes if an hour of the data does not begin at a local full hour",
        arguments: [
            ("Asia/Kathmandu", ["10:45 AM", "11:45 AM"], ["10:45", "11:45"]),
            ("Australia/Adelaide", ["3:30 PM", "4:30 PM"], ["15:30", "16:30"]),
            ("Europe/Oslo", ["7 AM", "8 AM"], ["07:00", "08:00"]),
        ])
    func minutes(zone: String, twelve: [String], twentyFour: [String]) throws {
        let fixture = try Fixture()
        fixture.root.send(.data(try hourly(from: "2026-10-15T05:00:00Z", zone: zone)))
        #expect(Array(column("time", fixture).prefix(2)) == twelve)
        fixture.preferences.value.clock = .twentyFourHours
        #expect(Array(column("time", fixture).prefix(2)) == twentyFour)
    }

    @Test(
        "continues through nights in which the clocks change",
        arguments: [
            ("2026-10-24T23:00:00Z", ["1 AM", "2 AM", "2 AM", "3 AM"]),
            ("2026-03-29T00:00:00Z", ["1 AM", "3 AM", "4 AM", "5 AM"]),
        ])
    func clockChanges(start: String, times: [String]) throws {
        let fixture = try Fixture(now: start)
        fixture.root.send(.data(try hourly(from: start)))
        #expect(Array(column("time", fixture).prefix(4)) == times)
    }

    @Test(
        "has the number of hours that its cells cover in its title, at most 48",
        arguments: [
            (1, 60, "Next 48 hours"), (3, 40, "Next 48 hours"), (6, 2, "Next 12 hours"), (3, 1, "Next hour"),
            (0.5, 3, "Next 2 hours"), (0.25, 2, "Next hour"), (24, 3, "Next 25 hours"), (1, 0, nil),
        ] as [(Double, Int, String?)])
    func title(step: Double, count: Int, title: String?) throws {
        let fixture = try Fixture()
        fixture.root.send(.data(try hourly(from: "2026-10-15T05:00:00Z", count: count, step: step)))
        #expect(fixture.texts("hours.title") == [title])
    }

    @Test("marks a step of several hours until its end, including the last one", arguments: [0.0, 3, 6, 8.9])
    func steps(now: Double) throws {
        let start = try Date("2026-10-15T05:00:00Z", strategy: .iso8601)
        let fixture = try Fixture(now: (start + now * 3600).formatted(.iso8601))
        fixture.root.send(.data(try hourly(from: "2026-10-15T05:00:00Z", count: 3, step: 3)))
        let marks = fixture.flags("isNow", of: "hours.items", HourCellViewModel.self)
        #expect(marks.first == true && marks.dropFirst().allSatisfy { !$0 })
        #expect(marks.count == 3 - Int(now / 3))
    }

    @Test("has the title of an archive if all hours are past", arguments: [(60, "48 hours"), (1, "One hour")])
    func archived(count: Int, title: String) throws {
        let fixture = try Fixture(now: "2027-01-01T00:00:00Z")
        fixture.root.send(.data(try hourly(from: "2026-10-15T05:00:00Z", count: count)))
        #expect(fixture.texts("hours.title") == [title])
        #expect(fixture.flags("isNow", of: "hours.items", HourCellViewModel.self).allSatisfy { !$0 })
    }
}
