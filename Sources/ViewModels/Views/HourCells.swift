import Foundation
import Weather

/// The cells of the hours that are not over. Each is made when a list needs it first, and serves all lists that show it.
final class HourCells {
    private let reading: Reading
    private let choices: Preferences
    private var known: [Int: HourCellViewModel] = [:]

    /// Cells of what is read there, in units of choice.
    init(_ reading: Reading, _ choices: Preferences) {
        (self.reading, self.choices) = (reading, choices)
    }

    /// So many from the hour that is running on.
    func first(_ count: Int) -> [HourCellViewModel] {
        cells(reading.hours.indices.prefix(count))
    }

    /// Those of the next twelve hours, for views that have little room.
    var soon: [HourCellViewModel] {
        let hours = reading.hours
        guard let first = hours.first else { return [] }
        return cells(hours.indices.filter { hours[$0].time < first.time + 12 * 3600 })
    }

    /// Those of six hours after this one, three hours or more from each other, for views that have next to no room.
    var steps: [HourCellViewModel] {
        let hours = reading.hours
        var shown: [Int] = []
        var latest = hours.first?.time
        for index in hours.indices where shown.count < 6 {
            guard let before = latest, hours[index].time >= before + 3 * 3600 else { continue }
            latest = hours[index].time
            shown.append(index)
        }
        return cells(shown)
    }

    /// The cells of some hours, where the first of each day names it.
    private func cells(_ indices: some Sequence<Int>) -> [HourCellViewModel] {
        var latest: CalendarDate?
        return indices.map { index in
            var cell = cell(index)
            cell.startsDay = cell.date != latest
            latest = cell.date
            return cell
        }
    }

    private func cell(_ index: Int) -> HourCellViewModel {
        if let known = known[index] { return known }
        let hour = reading.hours[index]
        let isNow = hour.time <= reading.now && reading.now < reading.forecast.hours.end(at: index)
        let cell = HourCellViewModel(hour, isNow: isNow, in: reading, choices)
        known[index] = cell
        return cell
    }
}
