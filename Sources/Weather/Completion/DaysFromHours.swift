import Foundation

/// Makes days of hours by the calendar of the place, and fills in what a service's own days leave out.
///
/// High and low are those of the calendar day, from midnight to midnight, also when the clocks change and it has 23 or
/// 25 hours. A day of which only a part is covered says nothing that needs the whole of it.
struct DaysFromHours {
    private let calendar: Calendar
    private let hours: [WeatherMoment]

    init(_ hours: [WeatherMoment], in calendar: Calendar) {
        self.hours = hours
        self.calendar = calendar
    }

    /// The hours of each calendar day, in order, with whether they cover the day.
    var groups: [(date: CalendarDate, hours: ArraySlice<WeatherMoment>, isWhole: Bool)] {
        var groups: [(date: CalendarDate, hours: ArraySlice<WeatherMoment>, isWhole: Bool)] = []
        var start = hours.startIndex
        while start < hours.endIndex {
            let date = CalendarDate(hours[start].time, in: calendar)
            let midnight = nextMidnight(after: hours[start].time)
            let end = hours[start...].firstIndex { $0.time >= midnight } ?? hours.endIndex
            groups.append((date, hours[start..<end], covers(hours[start..<end], until: midnight)))
            start = end
        }
        return groups
    }

    private func nextMidnight(after instant: Date) -> Date {
        let start = calendar.startOfDay(for: instant)
        return calendar.date(byAdding: .day, value: 1, to: start).map(calendar.startOfDay) ?? start + 86_400
    }

    /// Whether the steps reach from the day's first hour to its last, with no gap longer than the six hours that
    /// services use far ahead.
    private func covers(_ day: ArraySlice<WeatherMoment>, until midnight: Date) -> Bool {
        guard let first = day.first, let last = day.last else { return false }
        let step = day.count > 1 ? day[day.startIndex + 1].time.timeIntervalSince(first.time) : 3600
        let lead = first.time.timeIntervalSince(calendar.startOfDay(for: first.time))
        return step <= 6 * 3600 && lead < step && midnight.timeIntervalSince(last.time) <= step
    }

    /// A day made from its hours.
    static func day(_ date: CalendarDate, of hours: ArraySlice<WeatherMoment>) -> WeatherDay {
        var day = WeatherDay(date: date)
        day.high = hours.compactMap(\.temperature).max()
        day.low = hours.compactMap(\.temperature).min()
        day.apparentHigh = hours.compactMap(\.apparentTemperature).max()
        day.apparentLow = hours.compactMap(\.apparentTemperature).min()
        day.precipitation = sum(hours.compactMap(\.precipitation))
        day.snowfall = sum(hours.compactMap(\.snowfall))
        day.precipitationProbability = hours.compactMap(\.precipitationProbability).max()
        day.windGust = hours.compactMap(\.windGust).max()
        day.uvIndex = hours.compactMap(\.uvIndex).max()
        let windiest = hours.filter { $0.windSpeed != nil }.max {
            ($0.windSpeed ?? Speed(metersPerSecond: 0)) < ($1.windSpeed ?? Speed(metersPerSecond: 0))
        }
        day.windSpeed = windiest?.windSpeed
        day.windDirection = windiest?.windDirection
        day.condition = DominantCondition.of(hours)
        return day
    }

    private static func sum(_ lengths: [Length]) -> Length? {
        lengths.isEmpty ? nil : Length(meters: lengths.reduce(0) { $0 + $1.meters })
    }
}
