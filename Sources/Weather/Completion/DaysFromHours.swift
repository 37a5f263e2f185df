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

    /// Whether steps of at most six hours, which services use far ahead, reach from a day's begin to its end without a
    /// gap.
    private static func covers(_ hours: ArraySlice<WeatherMoment>, from begin: Date, until end: Date) -> Bool {
        guard let first = hours.first, let last = hours.last else { return false }
        let step = hours.count > 1 ? hours[hours.startIndex + 1].time.timeIntervalSince(first.time) : 3600
        let tail = hours.count > 1 ? last.time.timeIntervalSince(hours[hours.endIndex - 2].time) : 3600
        let hasGap = zip(hours, hours.dropFirst()).contains { $1.time.timeIntervalSince($0.time) > 6 * 3600 }
        return !hasGap && max(step, tail) <= 6 * 3600
            && first.time.timeIntervalSince(begin) < step && end.timeIntervalSince(last.time) <= tail
    }

    /// A day made from its hours.
    static func day(of group: Group) -> WeatherDay {
        var day = WeatherDay(date: group.date)
        for index in group.hours.indices { add(group.hours[index], to: &day) }
        day.condition = DominantCondition.of(group.hours)
        return day
    }

    private static func add(_ hour: borrowing WeatherMoment, to day: inout WeatherDay) {
        keep(&day.high, hour.temperature, >)
        keep(&day.low, hour.temperature, <)
        keep(&day.apparentHigh, hour.apparentTemperature, >)
        keep(&day.apparentLow, hour.apparentTemperature, <)
        keep(&day.precipitationProbability, hour.precipitationProbability, >)
        keep(&day.windGust, hour.windGust, >)
        keep(&day.uvIndex, hour.uvIndex, >)
        if let length = hour.precipitation {
            day.precipitation = Length(meters: (day.precipitation?.meters ?? 0) + length.meters)
        }
        if let length = hour.snowfall { day.snowfall = Length(meters: (day.snowfall?.meters ?? 0) + length.meters) }
        if let speed = hour.windSpeed, day.windSpeed.map({ $0 < speed }) ?? true {
            (day.windSpeed, day.windDirection) = (speed, hour.windDirection)
        }
    }

    @inline(__always)
    private static func keep<Value>(_ best: inout Value?, _ value: Value?, _ isBetter: (Value, Value) -> Bool) {
        guard let value else { return }
        if let known = best, !isBetter(value, known) { return }
        best = value
    }
}
