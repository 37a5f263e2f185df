import Outputs
import Rx
import Weather

/// The next days, one cell each, with a common temperature scale.
public struct ForecastViewModel: ViewModel {
    private let inputs: WeatherInputs
    private let count: Int

    /// Creates a view model of the days from today on.
    public init(_ inputs: WeatherInputs, count: Int = 10) {
        self.inputs = inputs
        self.count = count
    }

    /// The cells, from today on.
    public var cells: AnyPublisher<[ForecastCellViewModel], Never> { list.eraseToAnyPublisher() }

    private var list: WeatherOutput<[ForecastCellViewModel]> {
        let weekend = Weekend(inputs.world.language)
        return inputs.cells(usingEach: \.temperature, \.wind, \.precipitation, \.clock) { [count] presented, choices in
            DayList(presented, choices, count: count).cells(weekend)
        }
    }

    /// `Next 10 days`, with the actual number. `Today` if it is the only day, `10 days` if they are past; nil if there
    /// are none.
    private var title: AnyPublisher<String?, Never> {
        inputs.text { [count] presented in
            guard !presented.days.isEmpty else { return nil }
            if presented.isTodayAlone(count) { return presented.language.phrases["days.today"] }
            let days = min(count, presented.days.count)
            return presented.language.counted(presented.hasEnded ? "days.archived" : "days.title", days)
        }
    }

    public var outputs: OutputTree {
        let cells = list.shared()
        // The four days after today, for views with little space.
        let soon = cells.map { $0.filter { (1...4).contains($0.relation.distance) } }
        return [.text("title", title), .list("cells", cells), .list("soon", soon)]
    }
}

extension PresentedForecast {
    /// Returns whether a list of at most `count` days contains only today.
    func isTodayAlone(_ count: Int) -> Bool {
        min(count, days.count) == 1 && days.first?.date == date
    }
}

/// The range from the lowest to the highest temperature of the days.
struct TemperatureScale {
    private let low: Double
    private let high: Double

    init(_ days: some Sequence<WeatherDay>) {
        var (low, high) = (Double.infinity, -Double.infinity)
        for day in days {
            for end in [day.low, day.high] {
                guard let celsius = end?.celsius else { continue }
                (low, high) = (min(low, celsius), max(high, celsius))
            }
        }
        self.low = low.isFinite ? low : 0
        self.high = max(high.isFinite ? high : 1, self.low + 1)
    }

    /// Returns the position of a temperature, between 0 and 100.
    func position(_ temperature: Temperature) -> Double {
        min(max((temperature.celsius - low) / (high - low) * 100, 0), 100)
    }

    /// Returns the step of a temperature on the colour scale: `t0` below −20 °C, then one for each 5 °C, `t11` from 30
    /// °C on.
    static func rampStep(_ temperature: Temperature) -> String {
        steps[Int(min(max((temperature.celsius + 25) / 5, 0), 11))]
    }

    private static let steps = (0...11).map { "t\($0)" }
}
