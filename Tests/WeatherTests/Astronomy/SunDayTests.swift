import Foundation
import Testing
import Weather

@Suite("A day of the sun")
struct SunDayTests {
    private func day(
        _ text: String, _ latitude: Double, _ longitude: Double, hours: Double = 24
    ) throws -> SunDay {
        let start = try Date("\(text):00Z", strategy: .iso8601)
        return try SunDay(
            from: start, to: start + hours * 3600,
            at: #require(Observer(latitude: latitude, longitude: longitude)))
    }

    @Test(
        "is of one of four kinds",
        arguments: [
            ("2026-12-20T23:00", 59.91, 10.75, SunDay.Kind.dayAndNight, 5.9),  // Oslo
            ("2026-06-20T22:00", 69.65, 18.96, .polarDay, 24),  // Tromsø
            ("2026-12-20T23:00", 69.65, 18.96, .polarTwilight, 0),
            ("2026-12-20T23:00", 78.22, 15.65, .polarNight, 0),  // Longyearbyen
            ("2026-10-30T23:00", 78.22, 15.65, .polarTwilight, 0),
            ("2026-12-21T12:00", -77.85, 166.67, .polarDay, 24),  // McMurdo
            ("2026-06-21T00:00", 90, 0, .polarDay, 24),
            ("2026-06-21T00:00", -90, 0, .polarNight, 0),
            ("2026-09-26T00:00", 90, 0, .polarTwilight, 0),
            ("2026-03-20T12:00", 0, 180, .dayAndNight, 12.1),
        ])
    func kinds(start: String, latitude: Double, longitude: Double, kind: SunDay.Kind, hours: Double) throws {
        let sun = try day(start, latitude, longitude)
        #expect(sun.kind == kind)
        #expect(abs(sun.dayLength / 3600 - hours) < 0.1)
        #expect((sun.sunrise == nil) == (kind != .dayAndNight))
        #expect((sun.sunset == nil) == (kind != .dayAndNight))
        #expect(sun.isDay(at: sun.noon) == (kind == .dayAndNight || kind == .polarDay))
    }

    @Test("distinguishes twilights that last all night, begin and end, and do not occur")
    func twilights() throws {
        let summer = try day("2026-06-20T22:00", 59.91, 10.75)
        #expect(summer.nauticalTwilight == .above)
        #expect(summer.nauticalDawn == nil && summer.astronomicalDusk == nil)
        #expect(try #require(summer.civilDusk) < #require(summer.civilDawn), "The last light comes after midnight.")
        let spring = try day("2026-04-09T22:00", 59.91, 10.75)
        let times = [
            spring.astronomicalDawn, spring.nauticalDawn, spring.civilDawn, spring.sunrise, spring.noon, spring.sunset,
            spring.civilDusk, spring.nauticalDusk, spring.astronomicalDusk,
        ].compactMap(\.self)
        #expect(times.count == 9)
        #expect(times == times.sorted())
        let winter = try day("2026-12-20T23:00", 78.22, 15.65)
        #expect(winter.civilTwilight == .below)
        #expect(winter.nauticalDawn != nil && winter.nauticalDusk != nil)
    }

    @Test("may have two sunsets; the one after noon counts")
    func twoSunsets() throws {
        let sun = try day("2026-07-17T22:00", 67.28, 14.4)  // Bodø
        #expect(sun.daylight.crossings.map(\.isRising) == [false, true, false])
        #expect(sun.sunrise == sun.daylight.rises.first)
        #expect(sun.sunset == sun.daylight.sets.last)
        let sunrise = try #require(sun.sunrise)
        let night = sunrise.timeIntervalSince(sun.daylight.sets[0])
        #expect(night > 1800 && sun.dayLength < 86400 - night)
    }

    @Test("is the local day at any hour of UTC, if the instants are its midnights")
    func anyZone() throws {
        for longitude in stride(from: -180.0, through: 180, by: 7.5) {
            let start = try Date("2026-03-01T00:00:00Z", strategy: .iso8601) - longitude * 240
            let observer = try #require(Observer(latitude: 40, longitude: longitude))
            let sun = SunDay(from: start, to: start + 86400, at: observer)
            let sunrise = try #require(sun.sunrise).timeIntervalSince(start) / 3600
            let sunset = try #require(sun.sunset).timeIntervalSince(start) / 3600
            #expect(abs(sunrise - 6.57) < 0.03 && abs(sunset - 17.85) < 0.03, "\(longitude): \(sunrise), \(sunset)")
            #expect(abs(sun.noon.timeIntervalSince(start) / 3600 - 12.21) < 0.01)
        }
    }

    @Test("between the midnights of another place has the same events in another order")
    func foreignDay() throws {
        let sun = try day("2026-10-15T00:00", -36.85, 174.76)  // Greenwich's day in Auckland
        let sunset = try #require(sun.sunset)
        let sunrise = try #require(sun.sunrise)
        #expect(sunset < sunrise)
        #expect(sun.daylight.crossings.count == 2)
        #expect(abs(sun.dayLength - (86400 - sunrise.timeIntervalSince(sunset))) < 0.001)
        #expect(!sun.isDay(at: sunset + 60) && sun.isDay(at: sunrise + 60))
    }

    @Test("may have 23 or 25 hours, up to two days, or no length", arguments: [23.0, 25, 24.5, 47, 72, 0, -5])
    func lengths(hours: Double) throws {
        let sun = try day("2026-06-20T22:00", 69.65, 18.96, hours: hours)
        #expect(sun.kind == .polarDay)
        #expect(abs(sun.dayLength - min(48, max(0, hours)) * 3600) < 0.001)
    }
}
