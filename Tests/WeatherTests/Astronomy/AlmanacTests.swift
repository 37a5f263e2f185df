import Foundation
import Testing
import Weather

/// Times published by the U.S. Naval Observatory, in whole minutes of universal time.
@Suite("The almanac")
struct AlmanacTests {
    private func date(_ text: String) throws -> Date {
        try Date("\(text):00Z", strategy: .iso8601)
    }

    /// Checks that exactly these events occur, each within a minute of the published time.
    private func expect(_ events: [Date], _ published: [String], on day: String, _ what: String) throws {
        #expect(events.count == published.count, "\(what) on \(day): \(events)")
        for (event, time) in zip(events, published) {
            let difference = try abs(event.timeIntervalSince(date("\(day)T\(time)")))
            #expect(difference <= 60, "\(what) on \(day): \(event), published \(time)")
        }
    }

    private func observer(_ latitude: Double, _ longitude: Double) throws -> Observer {
        try #require(Observer(latitude: latitude, longitude: longitude))
    }

    @Test(
        "has the published sunrises and sunsets",
        arguments: [
            (60.0, 0.0, "2019-01-01", ["09:02"], ["15:05"]),
            (60, 0, "2019-03-20", ["06:03"], ["18:14"]),
            (60, 0, "2019-06-21", ["02:36"], ["21:28"]),
            (60, 0, "2019-12-31", ["09:03"], ["15:03"]),
            (29, -81, "2019-01-01", ["12:18"], ["22:38"]),
            (29, -81, "2019-08-20", ["10:55"], ["23:59"]),
            (-60, -150, "2019-01-01", ["12:43"], ["07:24"]),
            (-60, -150, "2019-03-21", ["16:03"], ["04:13"]),
            (-60, -150, "2019-06-21", ["19:06"], ["00:58"]),
        ])
    func sun(latitude: Double, longitude: Double, day: String, rises: [String], sets: [String]) throws {
        let start = try date("\(day)T00:00")
        let sun = try SunDay(from: start, to: start + 86400, at: observer(latitude, longitude))
        try expect(sun.daylight.rises, rises, on: day, "sunrise")
        try expect(sun.daylight.sets, sets, on: day, "sunset")
    }

    @Test(
        "has the published moonrises and moonsets",
        arguments: [
            (-45.0, 150.0, "2050-01-01", ["03:12"], ["13:55"]),
            (-45, 150, "2050-06-09", ["10:52"], ["00:14"]),
            (-45, 150, "2050-12-15", ["20:06"], ["10:18"]),
            (29, -81, "2019-01-01", ["08:12"], ["19:34"]),
            (29, -81, "2019-01-07", ["13:27"], []),
            (29, -81, "2019-01-22", [], ["13:32"]),
            (83, 105, "2030-01-08", ["04:25"], ["13:52"]),
            (83, 105, "2030-01-10", ["00:11"], []),
            (83, 105, "2030-01-22", ["10:48"], ["04:43"]),
            (83, 105, "2030-01-24", [], ["00:06"]),
        ])
    func moon(latitude: Double, longitude: Double, day: String, rises: [String], sets: [String]) throws {
        let start = try date("\(day)T00:00")
        let moon = try MoonDay(from: start, to: start + 86400, at: observer(latitude, longitude))
        try expect(moon.passage.rises, rises, on: day, "moonrise")
        try expect(moon.passage.sets, sets, on: day, "moonset")
        #expect(moon.moonrise == moon.passage.rises.first)
        #expect(moon.moonset == moon.passage.sets.first)
    }

    @Test(
        "has the moon up or down all day where it was published so",
        arguments: [
            ("2030-01-07", Passage.below), ("2030-01-11", .above), ("2030-01-21", .above), ("2030-01-25", .below),
        ])
    func moonWithoutEvents(day: String, passage: Passage) throws {
        let start = try date("\(day)T00:00")
        #expect(try MoonDay(from: start, to: start + 86400, at: observer(83, 105)).passage == passage)
    }

    @Test("has the published day of Atlanta, from midnight to midnight of its clocks")
    func atlanta() throws {
        let start = try date("2009-09-06T04:00")
        let sun = try SunDay(from: start, to: start + 86400, at: observer(33.8, -84.4))
        let moon = try MoonDay(from: start, to: start + 86400, at: observer(33.8, -84.4))
        for (event, time) in [
            (sun.civilDawn, "10:50"), (sun.sunrise, "11:15"), (sun.noon, "17:36"), (sun.sunset, "23:56"),
            (moon.moonset, "13:05"),
        ] {
            try expect([#require(event)], [time], on: "2009-09-06", "Atlanta")
        }
        try expect(
            [#require(sun.civilDusk), #require(moon.moonrise)], ["00:21", "00:44"], on: "2009-09-07", "Atlanta")
        #expect(sun.kind == .dayAndNight)
    }

    @Test(
        "has the published phases of the moon",
        arguments: [
            (MoonPhase.Quarter.newMoon, "2024-01-11T11:57"), (.firstQuarter, "2024-01-18T03:53"),
            (.fullMoon, "2024-01-25T17:54"), (.lastQuarter, "2024-02-02T23:18"), (.newMoon, "2024-04-08T18:21"),
            (.fullMoon, "2024-09-18T02:34"), (.fullMoon, "2025-03-14T06:55"), (.newMoon, "2025-03-29T10:58"),
            (.fullMoon, "2025-09-07T18:09"), (.newMoon, "2025-09-21T19:54"),
        ])
    func phases(quarter: MoonPhase.Quarter, published: String) throws {
        let instant = try date(published)
        for daysBefore in [0.01, 1, 7, 15, 29] {
            let found = Ephemeris().next(quarter, after: instant - daysBefore * 86400)
            #expect(abs(found.timeIntervalSince(instant)) <= 60, "\(quarter): \(found), published \(published)")
        }
        let phase = Ephemeris().moonPhase(at: instant)
        #expect(abs((phase.angle.degrees - Double(quarter.rawValue) * 90).remainder(dividingBy: 360)) < 0.01)
        let lit: Double = [0, 0.5, 1, 0.5][quarter.rawValue]
        #expect(abs(phase.illuminated.value - lit) < 0.005)
    }
}
