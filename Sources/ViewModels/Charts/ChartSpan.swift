import Foundation
import Weather

/// The stretch of time that a picture shows, and where each instant of it stands.
///
/// An hour fills its column; what is known of the hour as a whole is drawn at the column's middle. Where people read
/// from right to left, time runs that way too.
struct ChartSpan {
    let hours: ArraySlice<WeatherMoment>
    private let all: [WeatherMoment]
    let start: Date
    let end: Date
    let days: LocalDays
    let zone: TimeZone
    let isMirrored: Bool
    /// How wide an hour is.
    let hourWidth: Double
    /// How many seconds a column lasts: an hour, or less where the data come in shorter steps.
    private let column: TimeInterval

    /// The hours of a forecast that begin within so many hours from its first; nil where there are none.
    init?(_ presented: PresentedForecast, hours count: Int) {
        guard let start = presented.hours.first?.time else { return nil }
        let limit = start + Double(count) * 3600
        hours = presented.hours(within: count)
        guard let last = hours.last else { return nil }
        self.start = start
        all = presented.forecast.hours
        end = min(limit, last.time + all.duration(at: hours.endIndex - 1))
        // Hours that are not in the order of time are no axis.
        guard end > start else { return nil }
        column = hours.indices.lazy.map(all.duration).filter { $0 > 0 }.reduce(3600, min)
        days = presented.clocks
        zone = presented.zone
        isMirrored = presented.language.isRightToLeft
        let length = end.timeIntervalSince(start) / 3600
        hourWidth = min(max(ChartGrid.width / length, ChartGrid.hourWidths.lowerBound), ChartGrid.hourWidths.upperBound)
    }

    /// How wide the picture is.
    var width: Double {
        distance(to: end)
    }

    /// Where an instant stands.
    func x(_ instant: Date) -> Double {
        isMirrored ? width - distance(to: instant) : distance(to: instant)
    }

    /// Where the middle of the column stands that begins at an instant.
    func middle(_ instant: Date) -> Double {
        x(instant + column / 2)
    }

    /// Where the middle of the last column of an hour stands; nil where it has one column alone.
    func lastMiddle(ofHour index: Int) -> Double? {
        let last = min(hours[index].time + duration(at: index), end) - column
        return last > hours[index].time ? middle(last) : nil
    }

    /// Where a temperature's label stands: at the middle of its column, but no closer to an edge than half a label.
    func label(_ instant: Date) -> Double {
        min(max(middle(instant), ChartGrid.labelRoom), max(width - ChartGrid.labelRoom, ChartGrid.labelRoom))
    }

    /// How much of an amount falls between the begin and the end, of all that is known.
    func total(_ amount: (borrowing WeatherMoment) -> Length?) -> Length {
        hours.indices.reduce(Length(meters: 0)) { total, index in
            let amount = amount(all.span[index])
            guard let known = amount else { return total }
            return Length(meters: total.meters + known.meters * all.share(at: index, from: start, to: end))
        }
    }

    /// For how many seconds the data of an hour hold.
    func duration(at index: Int) -> TimeInterval { all.duration(at: index) }

    /// For how many seconds an hour's amounts are.
    func amountsSpan(at index: Int) -> TimeInterval { all.amountsSpan(at: index) }

    /// Where something begins, and how wide it is, that lasts from an instant to another.
    func extent(from start: Date, to end: Date) -> (x: Double, width: Double) {
        let (first, last) = (x(max(start, self.start)), x(min(end, self.end)))
        return (min(first, last), abs(last - first))
    }

    /// The instants at which the clocks of the place show a full hour that has a label, and the place's data go on, each with the
    /// index of the hour in which it lies.
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

    /// The days of the calendar in it. A place that went over the date line had the day before once more.
    private var dayNumbers: ClosedRange<Int> {
        let (first, last) = (days.number(of: start), days.number(of: end))
        return min(first, last)...max(first, last)
    }

    /// Where the name of a day belongs: the begin, unless a midnight follows too soon after it, and all midnights.
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

    /// A day's name is as wide as four hours.
    private static let roomForName: TimeInterval = 4 * 3600

    private func distance(to instant: Date) -> Double {
        instant.timeIntervalSince(start) / 3600 * hourWidth
    }
}
