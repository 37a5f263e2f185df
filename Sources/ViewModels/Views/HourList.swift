import FoundationEssentials
import Weather

/// The hours that have not ended, with units, for lists of hours.
final class HourList: Sendable {
    let presented: PresentedForecast
    let choices: Preferences
    /// All hours of the forecast, which cells read in place.
    let hours: [WeatherMoment]

    init(_ presented: PresentedForecast, _ choices: Preferences) {
        (self.presented, self.choices) = (presented, choices)
        hours = presented.forecast.hours
    }

    /// Returns the hours that begin within `count` hours from the current one.
    func within(_ count: Int) -> [HourCellViewModel] {
        cells(presented.hours(within: count).indices)
    }

    /// The next twelve hours, for views with little space.
    var soon: [HourCellViewModel] {
        cells(presented.hours(within: 12).indices)
    }

    /// Six of the hours after this one, at least three hours apart, for views with very little space. Their times have no
    /// date, and are those of one day from now on.
    var steps: [HourCellViewModel] {
        let (hours, now) = (presented.hours, presented.shownTime)
        var shown: [Int] = []
        var latest = hours.first.flatMap { $0.time <= now ? $0.time : nil } ?? .distantPast
        for index in hours.indices where shown.count < 6 && hours[index].time < now + 24 * 3600 {
            guard hours[index].time >= latest + 3 * 3600 else { continue }
            latest = hours[index].time
            shown.append(index)
        }
        return cells(shown)
    }

    /// Returns the cells of the hours with values to show. The first of each day names it.
    private func cells(_ indices: some Collection<Int>) -> [HourCellViewModel] {
        var latest: CalendarDate?
        return indices.compactMapAtOnce { index in
            guard hours[index].showsWeather else { return nil }
            let time = presented.wallTime(at: presented.hours[index].time)
            defer { latest = time.date }
            return HourCellViewModel(self, index, at: time, startsDay: time.date != latest)
        }
    }
}
