import Foundation
import Weather

/// The hours that are not over, in units of choice: what lists of hours show some of.
final class HourList: Sendable {
    let presented: PresentedForecast
    let choices: Preferences
    /// All hours of the forecast: what a cell says is read from them in place.
    let hours: [WeatherMoment]

    init(_ presented: PresentedForecast, _ choices: Preferences) {
        (self.presented, self.choices) = (presented, choices)
        hours = presented.forecast.hours
    }

    /// Those that begin within so many hours from the one that is running on.
    func within(_ count: Int) -> [HourCellViewModel] {
        cells(presented.hours(within: count).indices)
    }

    /// Those of the next twelve hours, for views that have little room.
    var soon: [HourCellViewModel] {
        cells(presented.hours(within: 12).indices)
    }

    /// Those of six hours after this one, three hours or more from each other, for views that have next to no room.
    var steps: [HourCellViewModel] {
        let hours = presented.hours
        var shown: [Int] = []
        var latest = hours.first?.time
        for index in hours.indices where shown.count < 6 {
            guard let before = latest, hours[index].time >= before + 3 * 3600 else { continue }
            latest = hours[index].time
            shown.append(index)
        }
        return cells(shown)
    }

    /// The cells of those hours of which there is something to show, where the first of each day names it.
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
