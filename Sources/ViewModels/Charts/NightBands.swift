import Foundation
import Weather

/// The nights of a stretch of time: from sunset to sunrise.
enum NightBands {
    /// When each night begins and ends. The hours say whether it is night, and the days when it became so.
    static func nights(_ span: ChartSpan, _ days: some Sequence<WeatherDay>) -> [(start: Date, end: Date)] {
        let suns = days.flatMap { [$0.sunrise, $0.sunset].compactMap { $0 } }
        var nights: [(start: Date, end: Date)] = []
        var begin: Date?
        var before: WeatherMoment?
        for hour in span.hours {
            // The sun crosses the horizon at some time in the hour before the one that looks different.
            let change = suns.first { sun in before.map { sun > $0.time } ?? false && sun <= hour.time } ?? hour.time
            if hour.isDay == false {
                begin = begin ?? (before == nil ? span.start : change)
            } else if let start = begin {
                nights.append((start, change))
                begin = nil
            }
            before = hour
        }
        if let begin {
            let sunrise = suns.first { sun in before.map { sun > $0.time } ?? false && sun < span.end }
            nights.append((begin, sunrise ?? span.end))
        }
        return nights
    }
}
