import Foundation

/// Makes days of hours by the calendar of the place.
///
/// High and low are those of the calendar day, from midnight to midnight, also when the clocks change and it has 23 or
/// 25 hours.
struct DaysFromHours {
    /// The hours that lie in one calendar day.
    struct Group {
        let date: CalendarDate
        let hours: ArraySlice<WeatherMoment>
        /// Whether they cover the day from its first hour to its last.
        let isWhole: Bool
    }

    /// The hours of each calendar day, in order.
    static func groups(_ hours: [WeatherMoment], by days: LocalDays) -> [Group] {
        var groups: [Group] = []
        var start = hours.startIndex
        while start < hours.endIndex {
            let number = days.number(of: hours[start].time)
            let (begin, midnight) = (days.start(ofDay: number), days.start(ofDay: number + 1))
            let end = hours[start...].firstIndex { $0.time >= midnight } ?? hours.endIndex
            let isWhole = covers(hours[start..<end], from: begin, until: midnight)
            if let date = CalendarDate(daysSince1970: number) {
                groups.append(Group(date: date, hours: hours[start..<end], isWhole: isWhole))
            }
            start = end
        }
        return groups
    }

    /// Whether steps of at most six hours, which services use far ahead, reach from a day's begin to its end.
    private static func covers(_ hours: ArraySlice<WeatherMoment>, from begin: Date, until end: Date) -> Bool {
        guard let first = hours.first, let last = hours.last else { return false }
        let step = hours.count > 1 ? hours[hours.startIndex + 1].time.timeIntervalSince(first.time) : 3600
        let tail = hours.count > 1 ? last.time.timeIntervalSince(hours[hours.endIndex - 2].time) : 3600
        return max(step, tail) <= 6 * 3600
            && first.time.timeIntervalSince(begin) < step && end.timeIntervalSince(last.time) <= tail
    }

    /// A day made from its hours.
    static func day(of group: Group) -> WeatherDay {
        let hours = group.hours
        var day = WeatherDay(date: group.date)
        day.high = hours.lazy.compactMap(\.temperature).max()
        day.low = hours.lazy.compactMap(\.temperature).min()
        day.apparentHigh = hours.lazy.compactMap(\.apparentTemperature).max()
        day.apparentLow = hours.lazy.compactMap(\.apparentTemperature).min()
        day.precipitation = sum(hours, \.precipitation)
        day.snowfall = sum(hours, \.snowfall)
        day.precipitationProbability = hours.lazy.compactMap(\.precipitationProbability).max()
        day.windGust = hours.lazy.compactMap(\.windGust).max()
        day.uvIndex = hours.lazy.compactMap(\.uvIndex).max()
        for hour in hours {
            guard let speed = hour.windSpeed, day.windSpeed.map({ $0 < speed }) ?? true else { continue }
            (day.windSpeed, day.windDirection) = (speed, hour.windDirection)
        }
        day.condition = DominantCondition.of(hours)
        return day
    }

    private static func sum(_ hours: ArraySlice<WeatherMoment>, _ field: KeyPath<WeatherMoment, Length?>) -> Length? {
        var total: Double?
        for hour in hours {
            if let length = hour[keyPath: field] { total = (total ?? 0) + length.meters }
        }
        return total.map { Length(meters: $0) }
    }
}
