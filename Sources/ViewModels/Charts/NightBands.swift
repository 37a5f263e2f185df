import FoundationEssentials
import Weather

/// The nights of a time range, from sunset to sunrise.
enum NightBands {
    /// Returns the start and end of each night. The hours distinguish day from night, and the days have the exact
    /// times.
    static func nights(_ span: ChartSpan, in presented: PresentedForecast) -> [(start: Date, end: Date)] {
        let suns = presented.suns(from: span.start, to: span.end)
        var nights: [(start: Date, end: Date)] = []
        nights.reserveCapacity(suns.count / 2 + 1)
        var begin: Date?
        var before: Date?
        for index in span.hours.indices {
            let time = span.hours[index].time
            // The sunrise or sunset is in the hour before the first one that differs.
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
    /// Returns the sunrises and sunsets of all days in the range, in order.
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
