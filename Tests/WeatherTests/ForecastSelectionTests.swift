import Foundation
import Testing
import Weather

@Suite("What matters of a forecast")
struct ForecastSelectionTests {
    private let forecast: Forecast = {
        var forecast = Forecast(provider: "test", place: Place(timeZone: "Pacific/Auckland"))
        let start = Date(timeIntervalSince1970: 1_792_015_200)  // 2026-10-14T22:00:00Z, 11 AM on the 15th in Auckland
        forecast.hours = (0..<24).map { WeatherMoment(time: start + TimeInterval($0) * 3600) }
        forecast.days = (14...17).compactMap { CalendarDate(year: 2026, month: 10, day: $0).map(WeatherDay.init) }
        return forecast
    }()

    private var start: Date { forecast.hours[0].time }

    @Test(
        "is the hour that is running and what follows it",
        arguments: [
            (-7200, 0), (0, 0), (3599, 0), (3600, 1), (36_000, 10), (86_399, 23),
        ])
    func hours(offset: TimeInterval, first: Int) {
        #expect(forecast.hours(from: start + offset).startIndex == first)
    }

    @Test("is today by the place's calendar, not by Greenwich's")
    func days() {
        #expect(forecast.days(from: start).first?.date.description == "2026-10-15")
        #expect(forecast.days(from: start + 13 * 3600).first?.date.description == "2026-10-16")
        #expect(forecast.day(at: start)?.date.description == "2026-10-15")
    }

    @Test("is all of it, from the first hour, when the forecast has ended")
    func ended() {
        let later = start + 30 * 24 * 3600
        #expect(!forecast.hasEnded(by: start))
        #expect(forecast.hasEnded(by: later))
        #expect(forecast.hours(from: later).count == 24)
        #expect(forecast.days(from: later).count == 4)
    }

    @Test("is the current weather, where the service says it")
    func current() {
        var forecast = forecast
        #expect(forecast.moment(at: start + 7200)?.time == start + 7200)
        forecast.current = WeatherMoment(time: start + 60)
        #expect(forecast.moment(at: start + 7200)?.time == start + 60)
    }
}
