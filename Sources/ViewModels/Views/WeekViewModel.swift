import Outputs
import Rx
import Weather

/// The next days at a glance, one cell each.
public struct WeekViewModel: ViewModel {
    private let inputs: WeatherInputs
    private let count: Int

    /// Creates a view model of the days from today on.
    public init(_ inputs: WeatherInputs, count: Int = 7) {
        self.inputs = inputs
        self.count = count
    }

    /// The cells, from today on.
    public var cells: AnyPublisher<[WeekDayViewModel], Never> { list.eraseToAnyPublisher() }

    private var list: WeatherOutput<[WeekDayViewModel]> {
        inputs.cells(usingEach: \.temperature, \.wind) { [count] presented, choices in
            presented.days.indices.prefix(count).map { WeekDayViewModel(presented, $0, choices) }
        }
    }

    public var outputs: OutputTree {
        [.list("cells", list)]
    }
}

/// One day of the week. Its outputs are made when they are read.
public struct WeekDayViewModel: Cell, Identifiable {
    private let presented: PresentedForecast
    private let index: Int
    private let choices: Preferences

    init(_ presented: PresentedForecast, _ index: Int, _ choices: Preferences) {
        (self.presented, self.index, self.choices) = (presented, index, choices)
    }

    private var weather: WeatherDay { presented.days[index] }
    private var language: Language { presented.language }

    /// The date, so that the same day always has the same identifier.
    public var id: String { weather.date.description }
    /// `Thursday`.
    public var day: String { language.dates.text(.weekday, weather.date) }
    /// `October 15`.
    public var date: String { language.dates.text(.monthDay, weather.date) }
    /// `38 °F - 58 °F`: from the low to the high.
    public var temperature: String? {
        let ends = [weather.low, weather.high].compactMap { $0?.text(choices.temperature, digits: 0, language) }
        return ends.count == 2 ? ends.joined(separator: " - ") : nil
    }
    /// `8 MPH`.
    public var windSpeed: String? { weather.windSpeed?.shouted(choices.wind, language) }
    /// The name of the icon for the condition.
    public var image: String? { weather.condition?.iconName(in: presented.light(of: weather)) }

    public static let fields: [Field<WeekDayViewModel>] = [
        .text("id") { $0.id },
        .text("day") { $0.day },
        .text("date") { $0.date },
        .text("temperature") { $0.temperature },
        .text("windSpeed") { $0.windSpeed },
        .text("image") { $0.image },
    ]
}
