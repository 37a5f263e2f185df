import Foundation
import Testing

@testable import Weather

@Suite("Completion")
struct CompletionTests {
    /// Hours from an instant on, with their numbers as temperatures.
    private func forecast(zone: String, from start: String, hours: Int, step: Int = 1) throws -> Forecast {
        var forecast = Forecast(
            from: "test", place: Place(latitude: 59.91, longitude: 10.75, timeZone: zone))
        let first = try Date(start, strategy: .iso8601)
        forecast.hours = stride(from: 0, to: hours, by: step).map { number in
            var hour = WeatherMoment(time: first + TimeInterval(number) * 3600)
            hour.temperature = Temperature(celsius: Double(number))
            hour.precipitation = Length(millimeters: 1)
            return hour
        }
        return forecast
    }

    @Test(
        "computes days from hours by local midnight, also when the clocks change",
        arguments: [
            ("Europe/Oslo", "2026-03-28T23:00:00Z", 23.0, 22.0),
            ("Europe/Oslo", "2026-10-24T22:00:00Z", 25, 24),
            ("Asia/Kathmandu", "2026-10-24T18:15:00Z", 24, 23),
        ])
    func calendarDays(zone: String, start: String, millimeters: Double, high: Double) throws {
        let completed = ForecastCompletion.completed(try forecast(zone: zone, from: start, hours: 48))
        let day = try #require(completed.days.first)
        #expect(abs((day.precipitation?.millimeters ?? 0) - millimeters) < 1e-9)
        #expect(day.low?.celsius == 0 && day.high?.celsius == high)
    }

    @Test("keeps the days of the hours if another instant is decades away", arguments: [0, 4_102_444_800.0])
    func strayInstant(seconds: Double) throws {
        var stray = try forecast(zone: "Europe/Oslo", from: "2026-06-30T22:00:00Z", hours: 72)
        let days = ForecastCompletion.completed(stray).days
        stray.current = WeatherMoment(time: Date(timeIntervalSince1970: seconds))
        #expect(days.count == 3)
        #expect(ForecastCompletion.completed(stray).days.map(\.high) == days.map(\.high))
    }

    @Test("keeps the rest of today, and leaves out a later day without full coverage")
    func partialDays() throws {
        let completed = ForecastCompletion.completed(try forecast(zone: "UTC", from: "2026-10-15T15:00:00Z", hours: 40))
        #expect(completed.days.map(\.date.description) == ["2026-10-15", "2026-10-16"])
        #expect(completed.days[0].high?.celsius == 8)
        #expect(completed.days[1].low?.celsius == 9 && completed.days[1].high?.celsius == 32)
    }

    @Test(
        "gives the rest of today no high that was probably earlier",
        arguments: [
            ([19, 18, 17, 16, 15], nil, 15), ([19, 19, 18, 17, 16], nil, 16), ([19], nil, 19),
            ([17, 19, 18, 17, 16], 19, 16),
        ] as [([Double], Double?, Double)])
    func evening(temperatures: [Double], high: Double?, low: Double) throws {
        let start = 24 - temperatures.count
        var forecast = try forecast(zone: "UTC", from: "2026-10-15T\(start):00:00Z", hours: temperatures.count)
        for (index, celsius) in temperatures.enumerated() {
            forecast.hours[index].temperature = Temperature(celsius: celsius)
            forecast.hours[index].apparentTemperature = Temperature(celsius: celsius - 1)
        }
        let today = try #require(ForecastCompletion.completed(forecast).days.first)
        #expect(today.high?.celsius == high && today.low?.celsius == low)
        #expect(today.apparentHigh?.celsius == high.map { $0 - 1 } && today.apparentLow?.celsius == low - 1)
        // The response's own values for today stay.
        var day = WeatherDay(date: today.date)
        day.high = Temperature(celsius: 25)
        forecast.days = [day]
        #expect(ForecastCompletion.completed(forecast).days.first?.high?.celsius == 25)
    }

    @Test("describes the rest of today also if a service only lists its sun")
    func sunOfToday() throws {
        var forecast = try forecast(zone: "UTC", from: "2026-10-15T15:00:00Z", hours: 33)
        var today = WeatherDay(date: try #require(CalendarDate("2026-10-15")))
        today.sunset = forecast.hours[1].time
        forecast.days = [today]
        #expect(ForecastCompletion.completed(forecast).days.map(\.high?.celsius) == [8, 32])
        // A day with weather of the service is not filled from a part of its hours.
        forecast.days[0].condition = Condition(.rain)
        #expect(ForecastCompletion.completed(forecast).days.map(\.high?.celsius) == [nil, 32])
    }

    @Test(
        "covers a day by steps of up to six hours, but not by longer ones",
        arguments: [(3, true), (6, true), (8, false)])
    func steps(step: Int, isWhole: Bool) throws {
        var forecast = try forecast(zone: "UTC", from: "2026-10-15T00:00:00Z", hours: 48, step: step)
        forecast.days = [WeatherDay(date: try #require(CalendarDate("2026-10-16")))]
        #expect((ForecastCompletion.completed(forecast).days.first?.high != nil) == isWhole)
    }

    @Test("computes an extreme only if every hour that could have it has a value")
    func incompleteHours() throws {
        var forecast = try forecast(zone: "UTC", from: "2026-10-15T00:00:00Z", hours: 48)
        for index in forecast.hours.indices {
            forecast.hours[index].apparentTemperature = Temperature(celsius: Double(index) + 1)
            forecast.hours[index].windSpeed = Speed(metersPerSecond: 3)
            forecast.hours[index].windDirection = Angle(degrees: 90)
            forecast.hours[index].windGust = index == 5 ? Speed(metersPerSecond: 9) : nil
            forecast.hours[index].uvIndex = index == 12 ? 3 : nil
            forecast.hours[index].precipitationProbability = index == 7 ? Fraction(0.5) : nil
        }
        // At dawn, when no hour has the extreme, it still could.
        forecast.hours[4].temperature = nil
        forecast.hours[4].apparentTemperature = nil
        forecast.hours[4].windSpeed = nil
        let days = ForecastCompletion.completed(forecast).days
        #expect(days[0].high == nil && days[0].low == nil)
        #expect(days[0].apparentHigh == nil && days[0].apparentLow == nil)
        #expect(days[0].windSpeed == nil && days[0].windDirection == nil)
        #expect(days[0].windGust?.metersPerSecond == 9 && days[0].uvIndex == 3)
        #expect(days[0].precipitationProbability?.value == 0.5)
        #expect(days[1].high?.celsius == 47 && days[1].apparentHigh?.celsius == 48 && days[1].windSpeed != nil)
    }

    @Test(
        "computes no extreme from a few hours if it may lie before or after them",
        arguments: [
            ([12], nil, nil), ([14, 13, 12], nil, nil), ([10, 13, 12], 13, nil), ([10, 11, 12], nil, nil),
            ([13, 12, 11, 10, 9, 8, 7, 6, 5, 5, 5, 5], nil, 5), ([10, 13, 11, 10, 9, 8, 7, 6, 5, 5, 5, 5], 13, 5),
        ] as [([Double], Double?, Double?)])
    func fewHours(temperatures: [Double], high: Double?, low: Double?) throws {
        // From noon on; twelve of them reach the end of the day.
        var forecast = try forecast(zone: "UTC", from: "2026-10-15T12:00:00Z", hours: temperatures.count)
        for (index, celsius) in temperatures.enumerated() {
            forecast.hours[index].temperature = Temperature(celsius: celsius)
        }
        let day = try #require(ForecastCompletion.completed(forecast).days.first)
        #expect(day.high?.celsius == high && day.low?.celsius == low)
    }

    @Test("compares extremes of spans with temperatures, but does not replace missing ones")
    func extremesOfSpans() throws {
        var forecast = try forecast(zone: "UTC", from: "2026-10-15T00:00:00Z", hours: 48, step: 6)
        for index in forecast.hours.indices { forecast.hours[index].high = Temperature(celsius: 50) }
        forecast.hours[1].temperature = nil
        #expect(ForecastCompletion.completed(forecast).days.map(\.high?.celsius) == [nil, 50])
    }

    @Test("uses the mean of a span's extremes as its temperature, and the extremes for the day")
    func meanOfExtremes() throws {
        var forecast = try forecast(zone: "UTC", from: "2026-10-15T00:00:00Z", hours: 24, step: 6)
        for index in forecast.hours.indices {
            forecast.hours[index].temperature = nil
            forecast.hours[index].high = Temperature(celsius: Double(10 + index))
            forecast.hours[index].low = Temperature(celsius: Double(4 - index))
        }
        let completed = ForecastCompletion.completed(forecast)
        #expect(completed.hours.map(\.temperature?.celsius) == [7, 7, 7, 7])
        #expect(completed.days.first?.high?.celsius == 13 && completed.days.first?.low?.celsius == 1)
        #expect(completed.computed.contains("hours.temperature"))
    }

    @Test("computes no day from hours with a gap")
    func gap() throws {
        var forecast = try forecast(zone: "UTC", from: "2026-10-14T00:00:00Z", hours: 48)
        forecast.hours.removeSubrange(26..<46)
        #expect(ForecastCompletion.completed(forecast).days.map(\.date.description) == ["2026-10-14"])
    }

    @Test("uses the zone of the place if the named one is unknown", arguments: ["Mars/Base", ""])
    func unknownZone(name: String) {
        let place = Place(latitude: 59.91, longitude: 10.75, timeZone: name)
        let placed = Placement.of(Forecast(from: "test", place: place))
        #expect(placed.place.timeZone == "Europe/Oslo")
        #expect(placed.computed.contains("place.timeZone"))
    }

    @Test(
        "uses a UTC offset as the zone if there is no other information",
        arguments: [
            (Place(), 7200), (Place(timeZone: "Mars/Base"), 7200), (Place(latitude: 40.71, longitude: -74.01), -14_400),
            (Place(timeZone: "Asia/Kathmandu"), 20_700),
        ])
    func offset(place: Place, seconds: Int) throws {
        var forecast = Forecast(from: "test", place: place)
        forecast.secondsFromGreenwich = 7200
        let placed = Placement.of(forecast)
        let summer = try #require(instant("2026-07-01T12:00:00Z"))
        #expect(placed.zone.secondsFromGMT(for: summer) == seconds && placed.secondsFromGreenwich == nil)
    }

    @Test(
        "uses the UTC offset of the data to choose between the zones of nearby towns",
        arguments: [
            // Between Columbus, Georgia, and Phenix City, Alabama.
            (32.47, -85.0, "2026-07-01T12:00:00Z", -14_400, "America/New_York"),
            (32.47, -84.99, "2026-07-01T12:00:00Z", -18_000, "America/Chicago"),
            (32.47, -85.0, "2026-01-01T12:00:00Z", -18_000, "America/New_York"),
            // No town nearby has such an offset.
            (59.91, 10.75, "2026-07-01T12:00:00Z", -14_400, "Europe/Oslo"),
            (63.46, 142.79, "2026-07-01T12:00:00Z", 36_000, "Asia/Ust-Nera"),
        ])
    func clocks(latitude: Double, longitude: Double, time: String, seconds: Int, zone: String) throws {
        var forecast = Forecast(from: "test", place: Place(latitude: latitude, longitude: longitude))
        forecast.hours = [WeatherMoment(time: try #require(instant(time)))]
        forecast.secondsFromGreenwich = seconds
        #expect(Placement.of(forecast).place.timeZone == zone)
        forecast.place.timeZone = "Asia/Kathmandu"
        #expect(Placement.of(forecast).place.timeZone == "Asia/Kathmandu")
    }

    @Test("changes no value of the service, and lists what it adds")
    func honesty() throws {
        var forecast = try forecast(zone: "UTC", from: "2026-10-15T00:00:00Z", hours: 24)
        var day = WeatherDay(date: try #require(CalendarDate("2026-10-15")))
        day.high = Temperature(celsius: 99)
        day.sunrise = forecast.hours[5].time
        forecast.days = [day]
        forecast.hours[3].apparentTemperature = Temperature(celsius: -50)
        let completed = ForecastCompletion.completed(forecast)
        #expect(completed.days[0].high?.celsius == 99)
        #expect(completed.days[0].low?.celsius == 0)
        #expect(completed.days[0].sunrise == forecast.hours[5].time && completed.days[0].sunset == nil)
        #expect(completed.hours[3].apparentTemperature?.celsius == -50)
        #expect(completed.computed.contains("days.low") && !completed.computed.contains("days.high"))
        #expect(!completed.computed.contains("days.sunrise"))
    }

    @Test("is idempotent")
    func idempotent() throws {
        let once = ForecastCompletion.completed(
            try forecast(zone: "Europe/Oslo", from: "2026-10-15T00:00:00Z", hours: 72))
        #expect(ForecastCompletion.completed(once) == once)
    }

    @Test(
        "determines day and night by the sun, and polar day as a separate state",
        arguments: [
            (69.65, "2026-06-21T00:00:00Z", WeatherDay.Polar.day, true),
            (69.65, "2026-12-21T00:00:00Z", .night, false),
            (59.91, "2026-06-21T00:00:00Z", nil, false),
        ] as [(Double, String, WeatherDay.Polar?, Bool)])
    func sun(latitude: Double, start: String, polar: WeatherDay.Polar?, isDay: Bool) throws {
        var forecast = try forecast(zone: "UTC", from: start, hours: 24)
        forecast.place.latitude = latitude
        let completed = ForecastCompletion.completed(forecast)
        #expect(completed.days.first?.polar == polar)
        #expect((completed.days.first?.sunrise == nil) == (polar != nil))
        #expect(completed.hours[0].isDay == isDay)
    }

    @Test("adds no sun and moon without a position, and nothing to an empty forecast")
    func unknownPlace() throws {
        var forecast = try forecast(zone: "UTC", from: "2026-10-15T00:00:00Z", hours: 24)
        forecast.place.latitude = nil
        let completed = ForecastCompletion.completed(forecast)
        #expect(completed.days.first?.sunrise == nil && completed.hours.first?.isDay == nil)
        let nothing = Forecast(from: "test", place: Place())
        #expect(ForecastCompletion.completed(nothing) == nothing)
    }

    @Test(
        "finds the most important condition of a day",
        arguments: [
            (["clear", "clear", "rain", "rain", "clear"], "rain"),
            (["clear", "clear", "rain", "clear", "clear"], "clear"),
            (["overcast", "partly-cloudy", "overcast"], "overcast"),
            (["rain", "rain", "thunderstorm", "light-rain", "rain"], "thunderstorm"),
            (["fog", "fog", "clear", "clear", "clear"], "fog"),
            (["rain"], "rain"),
        ])
    func dominant(names: [String], result: String) {
        let hours = names.enumerated().map { index, name in
            var hour = WeatherMoment(time: Date(timeIntervalSince1970: Double(index) * 3600))
            hour.condition = Condition(name: name)
            return hour
        }
        #expect(DominantCondition.of(hours.indices, in: hours, isDay: { _ in nil })?.name == result)
        #expect(DominantCondition.of(0..<0, in: [], isDay: { _ in nil }) == nil)
    }
}
