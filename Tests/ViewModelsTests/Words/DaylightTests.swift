import Foundation
import Testing
import Weather

@testable import ViewModels

@Suite("The light for weather icons")
struct DaylightTests {
    /// Returns an hour of December in Tromsø, where the sun does not rise.
    private func december(_ hour: Int, isDay: Bool? = false, polar: WeatherDay.Polar? = .night) throws -> Daylight {
        var forecast = Forecast(
            from: "test",
            place: Place(name: "Tromsø", latitude: 69.65, longitude: 18.96, timeZone: "Europe/Oslo"))
        let date = try #require(CalendarDate(year: 2026, month: 12, day: 15))
        var day = WeatherDay(date: date)
        day.polar = polar
        forecast.days = [day]
        var moment = WeatherMoment(time: try Date("2026-12-15T00:00:00Z", strategy: .iso8601) + Double(hour) * 3600)
        moment.isDay = isDay
        return try presented(forecast, at: moment.time).light(of: moment)
    }

    @Test(
        "is twilight at the noon of a polar night, and night at its midnight",
        arguments: [(11, Daylight.twilight), (9, .twilight), (16, .night), (22, .night), (3, .night)])
    func polarNight(hour: Int, light: Daylight) throws {
        #expect(try december(hour) == light)
    }

    @Test("is that of the data if the sun rises, and day if it is unknown")
    func elsewhere() throws {
        #expect(try december(11, polar: nil) == .night)
        #expect(try december(11, isDay: true) == .day)
        #expect(try december(11, isDay: nil) == .day)
    }

    @Test("of a whole day is twilight if the sun does not rise", arguments: [nil, WeatherDay.Polar.night, .day])
    func days(polar: WeatherDay.Polar?) throws {
        var day = WeatherDay(date: try #require(CalendarDate(year: 2026, month: 12, day: 15)))
        day.polar = polar
        let forecast = Forecast(from: "test", place: Place(), days: [day])
        let presented = try presented(forecast, at: Date(timeIntervalSince1970: 0))
        #expect(presented.light(of: day) == (polar == .night ? .twilight : .day))
    }
}
