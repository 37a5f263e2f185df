import Foundation
import Outputs
import Rx
import Weather

/// The next days at a glance, one cell each.
public struct WeekViewModel: ViewModel {
    private let inputs: WeatherInputs
    private let count: Int

    /// Days from today on.
    public init(_ inputs: WeatherInputs, count: Int = 7) {
        self.inputs = inputs
        self.count = count
    }

    /// The cells, from today on.
    public var cells: AnyPublisher<[WeekDayViewModel], Never> { list.eraseToAnyPublisher() }

    private var list: WeatherOutput<[WeekDayViewModel]> {
        inputs.cells(usingEach: \.temperature, \.wind) { [count] reading, choices in
            reading.days.prefix(count).map { WeekDayViewModel($0, choices, reading.language) }
        }
    }

    public var outputs: Outputs {
        [.list("cells", list)]
    }
}

/// One day of the week, as finished strings.
public struct WeekDayViewModel: Cell, Identifiable {
    /// The day itself, so that the same day is the same cell whenever it is read.
    public let id: String
    /// `Thursday`.
    public let day: String
    /// `October 15`.
    public let date: String
    /// `38 °F - 58 °F`: from the low to the high.
    public let temperature: String?
    /// `8 MPH`.
    public let windSpeed: String?
    /// The name of the drawing for the condition.
    public let image: String?

    init(_ weather: WeatherDay, _ choices: Preferences, _ language: Language) {
        id = weather.date.description
        day = language.dates.text(.weekday, weather.date)
        date = language.dates.text(.monthDay, weather.date)
        let ends = [weather.low, weather.high].compactMap { $0?.text(choices.temperature, digits: 0, language) }
        temperature = ends.count == 2 ? ends.joined(separator: " - ") : nil
        windSpeed = weather.windSpeed?.shouted(choices.wind, language)
        image = weather.condition?.iconName(in: weather.light)
    }

    public static let fields: [Field<WeekDayViewModel>] = [
        .text("id") { $0.id },
        .text("day") { $0.day },
        .text("date") { $0.date },
        .text("temperature") { $0.temperature },
        .text("windSpeed") { $0.windSpeed },
        .text("image") { $0.image },
    ]
}
