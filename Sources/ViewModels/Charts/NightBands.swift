import Foundation
import Weather

/// The nights of a stretch of time: from sunset to sunrise.
enum NightBands {
    /// When each night begins and ends. The hours say whether it is night, and the days when it became so.
    static func nights(_ span: ChartSpan, in presented: PresentedForecast) -> [(start: Date, end: Date)] {
        let suns = presented.suns(from: span.start, to: span.end)
        var nights: [(start: Date, end: Date)] = []
        nights.reserveCapacity(suns.count / 2 + 1)
        var begin: Date?
        var before: Date?
        for index in span.hours.indices {
            let time = span.hours[index].time
            // The sun crosses the horizon at some time in the hour before the one that looks different.
            func change() -> Date { suns.first { sun in before.map { sun > $0 } ?? false && sun <= time } ?? time }
            if presented.forecast.isDay(inHour: index) == false {
                begin = begin ?? (before == nil ? span.start : change())
            } else if let start = begin {
                nights.append((start, change()))
                begin = nil
            }
            before = time
        }
        if let begin {
            let sunrise = suns.first { sun in before.map { sun > $0 } ?? false && sun < span.end }
            nights.append((begin, sunrise ?? span.end))
        }
        return nights
    }
}

extension PresentedForecast {
    /// When the sun rises or sets, on all days that a stretch of time can touch, in their order.
    fileprivate func suns(from start: Date, to end: Date) -> [Date] {
        let (first, last) = (clocks.number(of: start) - 1, clocks.number(of: end) + 1)
        var suns: [Date] = []
        suns.reserveCapacity(2 * (last - first + 1))
        for day in forecast.days.indices where (first...last).contains(forecast.days[day].date.daysSince1970) {
            let sun = forecast.days[day].sun(in: forecast.sky)
            if let sunrise = sun.sunrise { suns.append(sunrise) }
            if let sunset = sun.sunset { suns.append(sunset) }
        }
        return suns
    }
}
