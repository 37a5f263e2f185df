import FoundationEssentials
import Weather

/// The time range of a chart, and the horizontal positions of its instants.
///
/// Each hour has a column; values for the whole hour are drawn at its middle. In right-to-left languages, time runs
/// from right to left.
struct ChartSpan {
    let hours: ArraySlice<WeatherMoment>
    private let all: [WeatherMoment]
    let start: Date
    let end: Date
    let days: LocalDays
    let zone: TimeZone
    let isMirrored: Bool
    /// The width of an hour.
    let hourWidth: Double
    /// The duration of a column in seconds: an hour, or less for data in shorter steps.
    private let column: TimeInterval

    /// Creates the range of the hours that begin within `count` hours from the first; nil if there are none.
    init?(_ presented: PresentedForecast, hours count: Int) {
        guard let start = presented.hours.first?.time else { return nil }
        let limit = start + Double(count) * 3600
        hours = presented.hours(within: count)
        guard let last = hours.last else { return nil }
        self.start = start
        all = presented.forecast.hours
        end = min(limit, last.time + all.duration(at: hours.endIndex - 1))
        // Hours that are not in chronological order have no axis.
        guard end > start else { return nil }
        column = hours.indices.lazy.map(all.duration).filter { $0 > 0 }.reduce(3600, min)
        days = presented.clocks
        zone = presented.zone
        isMirrored = presented.language.isRightToLeft
        let length = end.timeIntervalSince(start) / 3600
        hourWidth = min(max(ChartGrid.width / length, ChartGrid.hourWidths.lowerBound), ChartGrid.hourWidths.upperBound)
    }

    /// The width of the chart.
    var width: Double {
        distance(to: end)
    }

    /// Returns the horizontal position of an instant.
    func x(_ instant: Date) -> Double {
        isMirrored ? width - distance(to: instant) : distance(to: instant)
    }

    /// Returns the middle of the column that begins at an instant.
    func middle(_ instant: Date) -> Double {
        x(instant + column / 2)
    }

    /// Returns the middle of the last column of an hour; nil if the hour has only one column.
    func lastMiddle(ofHour index: Int) -> Double? {
        let last = min(hours[index].time + duration(at: index), end) - column
        return last > hours[index].time ? middle(last) : nil
    }

    /// Returns the position of a temperature label: the middle of its column, at least half a label from the edges.
    func label(_ instant: Date) -> Double {
        min(max(middle(instant), ChartGrid.labelRoom), max(width - ChartGrid.labelRoom, ChartGrid.labelRoom))
    }

    /// Returns the total of all known amounts between start and end.
    func total(_ amount: (borrowing WeatherMoment) -> Length?) -> Length {
        hours.indices.reduce(Length(meters: 0)) { total, index in
            let amount = amount(all.span[index])
            guard let known = amount else { return total }
            return Length(meters: total.meters + known.meters * all.share(at: index, from: start, to: end))
        }
    }

    /// Returns the number of seconds for which the data of an hour are valid.
    func duration(at index: Int) -> TimeInterval { all.duration(at: index) }

    /// Returns the number of seconds over which the amounts of an hour accumulate.
    func amountsSpan(at index: Int) -> TimeInterval { all.amountsSpan(at: index) }

    /// Returns the position and width of a period.
    func extent(from start: Date, to end: Date) -> (x: Double, width: Double) {
        let (first, last) = (x(max(start, self.start)), x(min(end, self.end)))
        return (min(first, last), abs(last - first))
    }

    /// The full hours, in local time, that have a label and at which the data continue, each with the index of its
    /// forecast hour.
    var clockMarks: [(instant: Date, index: Int)] {
        var marks: [(instant: Date, index: Int)] = []
        marks.reserveCapacity(Int(end.timeIntervalSince(start) / 3600) + 1)
        var index = hours.startIndex
        for day in dayNumbers {
            for clock in stride(from: 0, to: 24, by: min(3, (ChartGrid.axisDistance / hourWidth).rounded(.up))) {
                let instant = days.instant(ofDay: day, clock: clock)
                guard instant >= start, instant + 3600 <= end, days.clock(at: instant) == clock else { continue }
                while index + 1 < hours.endIndex, hours[index + 1].time <= instant { index += 1 }
                if instant < all.end(at: index) { marks.append((instant, index)) }
            }
        }
        return marks
    }

    /// The calendar days of the range. A place that crossed the date line had the previous day twice.
    private var dayNumbers: ClosedRange<Int> {
        let (first, last) = (days.number(of: start), days.number(of: end))
        return min(first, last)...max(first, last)
    }

    /// The positions of day names: all midnights, and the start, unless a midnight follows too soon after it.
    var dayBegins: [Date] {
        var begins: [Date] = []
        begins.reserveCapacity(dayNumbers.count)
        for day in dayNumbers.dropFirst() {
            let midnight = days.start(ofDay: day)
            guard midnight > start, midnight < end else { continue }
            if begins.isEmpty, midnight.timeIntervalSince(start) > Self.roomForName { begins.append(start) }
            begins.append(midnight)
        }
        return begins.isEmpty ? [start] : begins
    }

    /// The duration that corresponds to the width of a day's name.
    private static let roomForName: TimeInterval = 4 * 3600

    private func distance(to instant: Date) -> Double {
        instant.timeIntervalSince(start) / 3600 * hourWidth
    }
}
