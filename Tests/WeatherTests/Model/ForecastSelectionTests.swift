import Foundation
import Testing
import Weather

@Suite("The applicable part of a forecast")
struct ForecastSelectionTests {
    private let forecast: Forecast = {
        var forecast = Forecast(from: "test", place: Place(timeZone: "Pacific/Auckland"))
        let start = Date(timeIntervalSince1970: 1_792_015_200)  // 2026-10-14T22:00:00Z, 11 AM on the 15th in Auckland
        forecast.hours = (0..<24).map { WeatherMoment(time: start + TimeInterval($0) * 3600) }
        forecast.days = (14...17).compactMap { CalendarDate(year: 2026, month: 10, day: $0).map(WeatherDay.init) }
        return forecast
    }()

    private var start: Date { forecast.hours[0].time }

    @Test(
        "is the running hour and those after it",
        arguments: [
            (-7200, 0), (0, 0), (3599, 0), (3600, 1), (36_000, 10), (86_399, 23),
        ])
    func hours(offset: TimeInterval, first: Int) {
        #expect(forecast.hours(from: start + offset).startIndex == first)
    }

    @Test("is today by the place's calendar rather than by UTC")
    func days() {
        #expect(forecast.days(from: start).first?.date.description == "2026-10-15")
        #expect(forecast.days(from: start + 13 * 3600).first?.date.description == "2026-10-16")
        #expect(forecast.day(at: start)?.date.description == "2026-10-15")
    }

    @Test("is all of it, from the first hour, if the forecast has ended")
    func ended() {
        let later = start + 30 * 24 * 3600
        #expect(!forecast.hasEnded(by: start))
        #expect(forecast.hasEnded(by: later))
        #expect(forecast.hours(from: later).count == 24)
        #expect(forecast.days(from: later).count == 4)
    }

    @Test(
        "is the current weather while it is fresh, then the running hour",
        arguments: [
            (nil, 7200, 7200), (60, 60, 60), (60, 3660, 60), (60, 3661, 3600), (3599, 0, 3599), (3600, 0, 0),
            // Before the first hour and after the last one, only the current weather is left.
            (60, -3600, 60), (-18_000, -7200, -18_000), (nil, -3600, 0), (nil, -3601, nil),
            // An observation of another day, or of the future, is not the weather now.
            (-36_000, -7200, nil), (-36_000, -3600, 0), (40_000, -7200, nil),
            (60, 9 * 86_400, 60), (nil, 9 * 86_400, 0),
        ] as [(TimeInterval?, TimeInterval, TimeInterval?)])
    func current(observed: TimeInterval?, offset: TimeInterval, shown: TimeInterval?) {
        var forecast = forecast
        forecast.current = observed.map { WeatherMoment(time: start + $0) }
        #expect(forecast.moment(at: start + offset)?.time == shown.map { start + $0 })
    }

    @Test("is an observation of any age if there is nothing else", arguments: [0.0, 86_400, -86_400])
    func onlyObserved(age: TimeInterval) {
        var forecast = Forecast(from: "test", place: Place(timeZone: "Pacific/Auckland"))
        forecast.current = WeatherMoment(time: start)
        #expect(forecast.moment(at: start + age)?.time == start)
    }

    @Test("is not an old observation beside days")
    func oldBesideDays() {
        var forecast = forecast
        (forecast.hours, forecast.current) = ([], WeatherMoment(time: start - 4 * 86_400))
        #expect(forecast.moment(at: start) == nil)
    }

    @Test(
        "is a step of several hours until it is over, and nothing in a gap until an hour before its end",
        arguments: [
            // Three hours each until 9, six hours from 9 on, none from 21 to 36.
            (0.0, 0.0, 0), (2.9, 0, 0), (3, 3, 1), (14.9, 9, 3), (15, 15, 4), (20.9, 15, 4), (21, nil, 5),
            (34.9, nil, 5),
            (35, 36, 5), (36, 36, 5), (41.9, 36, 5),
        ] as [(Double, Double?, Int)])
    func steps(now: Double, shown: Double?, first: Int) {
        var forecast = Forecast(from: "test", place: Place(timeZone: "Pacific/Auckland"))
        forecast.hours = [0.0, 3, 6, 9, 15, 36, 42].map { WeatherMoment(time: start + $0 * 3600) }
        let instant = start + now * 3600
        #expect(forecast.moment(at: instant)?.time == shown.map { start + $0 * 3600 })
        #expect(forecast.hours(from: instant).startIndex == first)
        #expect(!forecast.hasEnded(by: instant))
    }

    @Test("ends with its last step, whatever its length", arguments: [1.0, 3, 6])
    func lastStep(hours step: Double) {
        var forecast = Forecast(from: "test", place: Place())
        forecast.hours = [0, step].map { WeatherMoment(time: start + $0 * 3600) }
        let end = start + 2 * step * 3600
        #expect(!forecast.hasEnded(by: end - 1))
        #expect(forecast.moment(at: end - 1)?.time == start + step * 3600)
        #expect(forecast.hasEnded(by: end))
        #expect(forecast.moment(at: end)?.time == start)
    }

    @Test("includes no past hours while there are future days, and vice versa")
    func partly() {
        var forecast = forecast
        let behindHours = start + 40 * 3600
        #expect(!forecast.hasEnded(by: behindHours))
        #expect(forecast.hours(from: behindHours).isEmpty && forecast.moment(at: behindHours) == nil)
        #expect(forecast.days(from: behindHours).map(\.date.day) == [17])
        forecast.days.removeLast(2)
        #expect(forecast.days(from: start + 20 * 3600).isEmpty && forecast.day(at: start + 20 * 3600) == nil)
        #expect(forecast.hours(from: start + 20 * 3600).count == 4)
    }

    @Test("is only the days if there are no hours")
    func daysAlone() {
        var forecast = forecast
        forecast.hours = []
        #expect(forecast.moment(at: start) == nil && forecast.hours(from: start).isEmpty)
        #expect(forecast.day(at: start)?.date.day == 15)
        #expect(!forecast.hasEnded(by: start) && forecast.hasEnded(by: start + 4 * 86_400))
    }

    @Test(
        "is a single observation, which expires after six hours",
        arguments: [(-86_400, false), (0, false), (21_600, false), (21_601, true)])
    func observation(offset: TimeInterval, hasEnded: Bool) {
        let observed = WeatherMoment(time: start)
        let alone = Forecast(from: "test", place: Place(), current: observed)
        #expect(alone.hasEnded(by: start + offset) == hasEnded)
        #expect(alone.moment(at: start + offset) == observed)
        #expect(!Forecast(from: "test", place: Place()).hasEnded(by: start + offset))
    }
}
