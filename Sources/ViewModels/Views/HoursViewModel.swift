import Foundation
import Outputs
import Rx
import Weather

/// The next hours, one cell each.
public struct HoursViewModel: ViewModel {
    private let inputs: WeatherInputs
    private let count: Int

    /// Hours from now on.
    public init(_ inputs: WeatherInputs, count: Int = 48) {
        self.inputs = inputs
        self.count = count
    }

    /// The cells, from the hour that is running on.
    public var items: AnyPublisher<[HourCellViewModel], Never> {
        cells { [count] in Array($0.indices.prefix(count)) }
    }

    /// The cells of the next twelve hours, for views that have little room.
    private var soon: AnyPublisher<[HourCellViewModel], Never> {
        cells { hours in
            guard let first = hours.first else { return [] }
            return hours.indices.filter { hours[$0].time < first.time + 12 * 3600 }
        }
    }

    /// The cells of six hours after this one, three hours or more from each other, for views that have next to no room.
    private var steps: AnyPublisher<[HourCellViewModel], Never> {
        cells { hours in
            var latest = hours.first?.time
            let indices = hours.indices.filter { index in
                guard let before = latest, hours[index].time >= before + 3 * 3600 else { return false }
                latest = hours[index].time
                return true
            }
            return Array(indices.prefix(6))
        }
    }

    /// The cells of those hours that are to be shown.
    private func cells(
        of shown: @escaping (ArraySlice<WeatherMoment>) -> [Int]
    ) -> AnyPublisher<[HourCellViewModel], Never> {
        inputs.cells(usingEach: \.temperature, \.wind, \.pressure, \.precipitation, \.distance, \.clock) {
            reading, choices in
            var midnight = MidnightMark()
            let hours = reading.hours
            return shown(hours).map { index in
                let time = WallTime(hours[index].time, in: reading.zone)
                let isNow = hours[index].time <= reading.now && reading.now < reading.forecast.hours.end(at: index)
                return HourCellViewModel(
                    hours[index], at: time, startsDay: midnight.passes(time), isNow: isNow, in: reading, choices)
            }
        }
    }

    /// `Next 48 hours`: as many as the cells reach over, however long each of them lasts. `48 hours` where they are over;
    /// nil where there are none.
    private var title: AnyPublisher<String?, Never> {
        inputs.text { [count] reading in
            let shown = reading.hours.prefix(count)
            guard let first = shown.first else { return nil }
            let seconds = reading.forecast.hours.end(at: shown.endIndex - 1).timeIntervalSince(first.time)
            let hours = max(1, Int((seconds / 3600).rounded()))
            return reading.language.counted(reading.hasEnded ? "hours.archived" : "hours.title", hours)
        }
    }

    public var outputs: Outputs {
        let language = inputs.world.language
        return [
            .text("title", title),
            .text("windUnit", inputs.text(using: \.wind) { $1.label.text(language) }),
            .list("items", items),
            .list("soon", soon),
            .list("steps", steps),
        ]
    }
}

/// Notices when a row of hours enters another day.
private struct MidnightMark {
    private var day: CalendarDate?

    mutating func passes(_ time: WallTime) -> Bool {
        defer { day = time.date }
        return time.date != day
    }
}
