import FoundationEssentials
import Outputs
import Rx
import Weather

/// The next hours, one cell each.
public struct HoursViewModel: ViewModel {
    private let inputs: WeatherInputs
    private let count: Int

    /// Creates a view model of the hours from now on.
    public init(_ inputs: WeatherInputs, count: Int = 48) {
        self.inputs = inputs
        self.count = count
    }

    /// The cells, from the current hour on.
    public var items: AnyPublisher<[HourCellViewModel], Never> {
        hours.map { [count] in $0?.within(count) ?? [] }.eraseToAnyPublisher()
    }

    /// The cells from which all lists are made.
    private var hours: WeatherOutput<HourList?> {
        inputs.output(usingEach: \.temperature, \.wind, \.pressure, \.precipitation, \.distance, \.clock) {
            HourList($0, $1)
        }
    }

    /// `Next 48 hours`: the number of hours that the cells cover, or the requested number. `48 hours` if they are past;
    /// nil if there are none.
    private var title: AnyPublisher<String?, Never> {
        inputs.text { [count] presented in
            let shown = presented.hours(within: count)
            guard let first = shown.first else { return nil }
            let seconds = presented.forecast.hours.end(at: shown.endIndex - 1).timeIntervalSince(first.time)
            let hours = min(max(1, Int((seconds / 3600).rounded())), count)
            return presented.language.counted(presented.hasEnded ? "hours.archived" : "hours.title", hours)
        }
    }

    public var outputs: OutputTree {
        let (language, hours) = (inputs.world.language, hours.shared())
        return [
            .text("title", title),
            .text("windUnit", inputs.text(using: \.wind) { $1.label.text(language) }),
            .flag(
                "hasSunshine", inputs.flag { [count] in $0.hours(within: count).contains { $0.sunshine != nil } }),
            .list("items", hours.map { [count] in $0?.within(count) ?? [] }),
            .list("soon", hours.map { $0?.soon ?? [] }),
            .list("steps", hours.map { $0?.steps ?? [] }),
        ]
    }
}
