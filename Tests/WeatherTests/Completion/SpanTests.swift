import Foundation
import Testing

@testable import Weather

@Suite("Moments with different spans")
struct SpanTests {
    /// The steps of services: the number and the length in hours of each.
    private static let courses: [[(count: Int, hours: Double)]] = [
        [(150, 1)], [(50, 3)], [(25, 6)], [(13, 12)], [(60, 1), (20, 6)], [(30, 1), (16, 3), (12, 6)],
        [(20, 6), (30, 1)],
        [(400, 0.25), (10, 6)], [(25, 3), (48, 1), (8, 6)],
    ]

    private static let zones = [
        "UTC", "Europe/Oslo", "Asia/Kathmandu", "America/St_Johns", "Pacific/Apia", "Australia/Lord_Howe",
        "America/Los_Angeles", "Pacific/Chatham",
    ]

    /// Moments that begin at the given hours of a day. Each has a different amount.
    private func moments(_ course: [(count: Int, hours: Double)], from start: Date, areSaid: Bool) -> [WeatherMoment] {
        var moments: [WeatherMoment] = []
        var time = start
        for (count, hours) in course {
            for _ in 0..<count {
                var moment = WeatherMoment(time: time)
                if areSaid { moment.duration = hours * 3600 }
                let number = Double(moments.count)
                moment.precipitation = Length(millimeters: 1 + (number * 7).truncatingRemainder(dividingBy: 11))
                moment.temperature = Temperature(celsius: (number * 5).truncatingRemainder(dividingBy: 17))
                moments.append(moment)
                time += hours * 3600
            }
        }
        return moments
    }

    @Test("lose no day and no amount when their length changes", arguments: zones, [true, false])
    func nothingIsLost(zone: String, areSaid: Bool) throws {
        // Clocks change on October 25 in Europe, and on November 1 in America.
        for (offset, day) in ["2026-10-22", "2026-10-29", "2026-04-02"].enumerated() {
            let starts = stride(from: offset, to: 24, by: 5)
            for (hour, course) in Self.courses.flatMap({ course in starts.map { ($0, course) } }) {
                // Steps of twelve hours need a duration.
                guard areSaid || course.allSatisfy({ $0.hours <= 6 }) else { continue }
                let start = try #require(instant("\(day)T00:00:00Z")) + Double(hour) * 3600
                let hours = moments(course, from: start, areSaid: areSaid)
                let forecast = ForecastCompletion.completed(
                    Forecast(from: "test", place: Place(timeZone: zone), hours: hours))
                let end = hours.end(at: hours.count - 1)
                let first = try #require(forecast.days.first).date
                #expect(first == CalendarDate(start, in: forecast.zone))
                let dates = forecast.days.map(\.date.daysSince1970)
                #expect(dates == Array(first.daysSince1970..<first.daysSince1970 + dates.count), "no day is missing")
                let last = CalendarDate(end, in: forecast.zone).daysSince1970
                #expect(dates.last == last - 1 || dates.last == last, "\(zone) \(day) \(hour) \(course)")
                try expectAllAmounts(of: hours, in: forecast.zone, areIn: forecast.days)
            }
        }
    }

    /// Checks that the days have the amounts that fall in them, and the total of all hours.
    private func expectAllAmounts(of hours: [WeatherMoment], in zone: TimeZone, areIn days: [WeatherDay]) throws {
        let (first, last) = (try #require(hours.first), try #require(hours.last))
        let groups = DaysFromHours.groups(hours, by: LocalDays(in: zone, from: first.time, to: last.time))
        let total = hours.reduce(0) { $0 + ($1.precipitation?.meters ?? 0) }
        let shares = groups.map { group in
            group.reachingIn.reduce(0) { sum, index in
                sum + (hours[index].precipitation?.meters ?? 0)
                    * hours.share(at: index, from: group.start, to: group.end)
            }
        }
        let end = try #require(groups.last).end
        let rest = hours.share(at: hours.count - 1, from: end, to: .distantFuture) * (last.precipitation?.meters ?? 0)
        #expect(abs(shares.reduce(rest, +) - total) < 1e-9)
        for day in days {
            let index = try #require(groups.firstIndex { $0.date == day.date })
            #expect(abs(try #require(day.precipitation).meters - shares[index]) < 1e-12)
        }
    }

    @Test(
        "last for their duration, but no longer than to the next one",
        arguments: [
            // The start in hours, the duration, and the resulting span.
            ([0, 1, 2], [nil, nil, nil], [1, 1, 1]),
            ([0, 3, 6], [nil, nil, nil], [3, 3, 3]),
            ([0, 1, 7, 13], [nil, nil, nil, nil], [1, 6, 6, 6]),
            ([0, 1, 9, 10], [nil, nil, nil, nil], [1, 1, 1, 1]),
            ([0], [nil], [1]),
            ([0], [6], [6]),
            ([0, 12], [12, 12], [12, 12]),
            ([0, 1, 2], [6, 6, 6], [1, 1, 6]),
            ([0, 3], [1, nil], [1, 1]),
        ] as [([Double], [Double?], [Double])])
    func durations(begins: [Double], said: [Double?], held: [Double]) {
        let hours = zip(begins, said).map { begin, said in
            var moment = WeatherMoment(time: Date(timeIntervalSince1970: begin * 3600))
            moment.duration = said.map { $0 * 3600 }
            return moment
        }
        #expect(hours.indices.map { hours.duration(at: $0) / 3600 } == held)
    }

    @Test("that overlap contribute the amounts before the next one")
    func overlaps() {
        var hours = (0..<3).map { WeatherMoment(time: Date(timeIntervalSince1970: Double($0) * 3600)) }
        hours.hold(for: 6 * 3600)
        let shares = hours.indices.map { hours.share(at: $0, from: .distantPast, to: .distantFuture) }
        #expect(shares == [1.0 / 6, 1.0 / 6, 1])
    }
}
