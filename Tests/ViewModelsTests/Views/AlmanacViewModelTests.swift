import Foundation
import Testing
import Weather

@testable import ViewModels

@Suite("The almanac's view model")
struct AlmanacViewModelTests {
    /// Returns the texts of an almanac's output for a place at an instant.
    private func texts(
        _ output: String, _ latitude: Double, _ longitude: Double, _ zone: String, _ now: String,
        _ language: Language = .english
    ) throws -> [String?] {
        let fixture = try Fixture(now: now, language: language)
        let forecast = try hourly(from: now, zone: zone, latitude: latitude, longitude: longitude)
        fixture.root.send(.data(forecast))
        return fixture.texts("almanac." + output)
    }

    @Test(
        "only needs a place and a day",
        arguments: [
            ("sunrise", "7:55 AM"), ("sunset", "6:08 PM"), ("firstLight", "7:13 AM"), ("lastLight", "6:50 PM"),
            ("dayLength", "10 h 13 min"), ("dayLengthChange", "5 min shorter than the day before"),
            ("polarSentence", nil), ("sunDescription", "The sun rises at 7:55 AM and sets at 6:08 PM."),
            ("moonPhase", "Waxing crescent"), ("moonIllumination", "21% lit"), ("moonrise", "3:08 PM"),
            ("moonset", "6:30 PM"),
        ])
    func oslo(output: String, text: String?) throws {
        #expect(try texts(output, 59.91, 10.75, "Europe/Oslo", "2026-10-15T10:00:00Z") == [text])
    }

    @Test(
        "has phrases for the sun near the poles, and no other empty field",
        arguments: [
            ("2026-06-21T10:00:00Z", "The sun stays up all day.", nil),
            ("2026-12-21T10:00:00Z", "The sun stays below the horizon all day.", nil),
            ("2026-05-10T10:00:00Z", "It stays light all night.", "20 h 37 min"),
            ("2026-03-20T10:00:00Z", nil, "12 h 18 min"),
        ] as [(String, String?, String?)])
    func tromsø(now: String, sentence: String?, length: String?) throws {
        #expect(try texts("polarSentence", 69.65, 18.96, "Europe/Oslo", now) == [sentence])
        #expect(try texts("dayLength", 69.65, 18.96, "Europe/Oslo", now) == [length])
        let hasTimes = length != nil
        #expect(try texts("sunrise", 69.65, 18.96, "Europe/Oslo", now).map { $0 != nil } == [hasTimes])
        #expect(try texts("sunDescription", 69.65, 18.96, "Europe/Oslo", now).map { $0 != nil } == [hasTimes])
    }

    @Test(
        "compares with the previous day, even if the clocks changed in between",
        arguments: [
            ("2026-12-21T10:00:00Z", "As long as the day before"),
            ("2026-03-29T10:00:00Z", "5 min longer than the day before"),
            ("2026-10-25T10:00:00Z", "5 min shorter than the day before"),
        ])
    func change(now: String, text: String) throws {
        #expect(try texts("dayLengthChange", 59.91, 10.75, "Europe/Oslo", now) == [text])
    }

    @Test("uses the place's local day and time")
    func elsewhere() throws {
        // In Kathmandu the date is already the 16th.
        #expect(try texts("sunrise", 27.7, 85.32, "Asia/Kathmandu", "2026-10-15T20:00:00Z") == ["6:04 AM"])
        #expect(try texts("sunset", -34.93, 138.6, "Australia/Adelaide", "2026-10-15T10:00:00Z") == ["7:29 PM"])
    }

    @Test("has the sun's position, high in summer, low in winter, and below the horizon at night")
    func sun() throws {
        func sun(_ now: String) throws -> [Double?] {
            let fixture = try Fixture(now: now)
            fixture.root.send(.data(try hourly(from: now)))
            let places = ["sunX", "sunY"].map { fixture.texts("almanac.\($0)").last?.flatMap(Double.init) }
            #expect(fixture.flags("almanac.sunIsUp") == [places[1].map { $0 < 56 } ?? false])
            return places
        }
        #expect(try sun("2026-06-21T11:19:00Z") == [133.2, 17.4])
        #expect(try sun("2026-12-21T11:15:00Z") == [122.5, 50.4])
        #expect(try sun("2026-12-20T23:00:00Z") == [0, 63.9])
    }

    @Test("draws the sun's path inside its picture, with the sun on it", arguments: [69.65, 59.91, 0, -34.93, -78])
    func dayPath(latitude: Double) throws {
        for day in ["2026-03-20", "2026-06-21", "2026-09-23", "2026-12-21"] {
            let text = try #require(
                try texts("dayPath", latitude, 10.75, "Europe/Oslo", day + "T11:00:00Z").last ?? nil)
            let path = try #require(DrawnPath(text))
            #expect(path.runs.count == 1 && path.runs[0].count == 25)
            // Control points are rounded, and may be a tenth beyond the ends.
            #expect(path.all.allSatisfy { (0...240).contains($0.x) && (0...64.1).contains($0.y) })
            #expect(path.runs[0].map(\.x) == (0...24).map { Double($0) * 10 })
        }
    }

    @Test("mirrors the day for right-to-left languages")
    func mirror() throws {
        let arabic = try #require(Language(locale: "ar_EG"))
        let now = "2026-06-21T07:00:00Z"
        let (place, zone) = ((59.91, 10.75), "Europe/Oslo")
        let x = try texts("sunX", place.0, place.1, zone, now),
            mirrored = try texts("sunX", place.0, place.1, zone, now, arabic)
        #expect(x == ["90"] && mirrored == ["150"])
        let plain = try #require(DrawnPath(try texts("dayPath", place.0, place.1, zone, now)[0] ?? ""))
        let other = try #require(DrawnPath(try texts("dayPath", place.0, place.1, zone, now, arabic)[0] ?? ""))
        #expect(other.runs[0] == plain.runs[0].map { ChartPoint(x: 240 - $0.x, y: $0.y) })
    }

    @Test("has only values of the moon that need no place, if the place is unknown")
    func nowhere() throws {
        let fixture = try Fixture(now: "2026-10-15T10:00:00Z")
        var forecast = try hourly(from: "2026-10-15T10:00:00Z")
        forecast.place.latitude = nil
        fixture.root.send(.data(forecast))
        #expect(fixture.texts("almanac.moonPhase") == ["Waxing crescent"])
        for output in ["sunrise", "dayLength", "polarSentence", "sunX", "dayPath", "moonrise", "moonPath"] {
            #expect(fixture.texts("almanac." + output) == [nil])
        }
    }

    @Test("uses the times of the service")
    func told() throws {
        let fixture = try Fixture(now: "2026-10-15T10:00:00Z")
        var forecast = try hourly(from: "2026-10-15T10:00:00Z")
        var day = WeatherDay(date: try #require(CalendarDate(year: 2026, month: 10, day: 15)))
        day.sunrise = try Date("2026-10-15T05:50:00Z", strategy: .iso8601)
        day.moonset = try Date("2026-10-15T17:00:00Z", strategy: .iso8601)
        forecast.days = [day]
        fixture.root.send(.data(forecast))
        #expect(fixture.texts("almanac.sunrise") == ["7:50 AM"])
        #expect(fixture.texts("almanac.moonset") == ["7:00 PM"])
        #expect(fixture.texts("almanac.moonrise") == [nil])
    }

    @Test("shows the first day of a past forecast, without the present sun")
    func archived() throws {
        let fixture = try Fixture(now: "2027-01-15T10:00:00Z")
        var forecast = try hourly(from: "2026-10-15T05:00:00Z")
        forecast.days = [WeatherDay(date: try #require(CalendarDate(year: 2026, month: 10, day: 15)))]
        fixture.root.send(.data(forecast))
        #expect(fixture.texts("almanac.sunrise") == ["7:55 AM"])
        #expect(fixture.texts("almanac.sunX") == [nil])
        #expect(fixture.flags("almanac.sunIsUp") == [false])
    }

    @Test("emits once for each state, and its times once more when the clock changes")
    func counts() throws {
        let fixture = try Fixture()
        fixture.root.start()
        fixture.root.send(.data(try morning()))
        fixture.root.send(.error(.failedRequest))
        #expect(fixture.texts("almanac.moonPhase") == [nil, "Waxing crescent", nil])
        #expect(fixture.flags("almanac.sunIsUp") == [false, false, false])
        fixture.root.send(.data(try morning()))
        fixture.preferences.value.clock = .twentyFourHours
        fixture.preferences.value.temperature = .kelvin
        #expect(fixture.texts("almanac.sunset").count == 5)
        #expect(fixture.texts("almanac.dayLength").count == 4)
    }
}
