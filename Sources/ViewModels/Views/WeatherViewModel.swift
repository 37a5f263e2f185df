import Outputs
import Rx
import Weather

/// The current weather and a list of forecast steps, for a small weather program.
public struct WeatherViewModel: ViewModel {
    private let inputs: WeatherInputs
    private let count: Int

    /// Creates a view model of the current weather and this number of forecast steps.
    public init(_ inputs: WeatherInputs, count: Int = 40) {
        self.inputs = inputs
        self.count = count
    }

    /// A sentence for the error; nil without an error.
    public var errorMessage: AnyPublisher<String?, Never> {
        inputs.error(\.message)
    }

    /// Whether the current weather is known.
    public var hasCurrent: AnyPublisher<Bool, Never> {
        inputs.flag { $0.moment != nil }
    }

    /// `October 15, 2026 at 7:00:00 AM`.
    public var time: AnyPublisher<String?, Never> {
        inputs.text(using: \.clock) { $0.text(.dateAndTime($1), $0.moment?.time) }
    }

    /// `10°`.
    public var temperature: AnyPublisher<String?, Never> {
        inputs.text(using: \.temperature) { $0.moment?.temperature?.short($1, $0.language) }
    }

    /// `Light rain`.
    public var summary: AnyPublisher<String?, Never> {
        inputs.text(\.summary)
    }

    /// The name of the icon.
    public var image: AnyPublisher<String?, Never> {
        inputs.text { $0.moment?.drawing(of: $0.forecast.origin) }
    }

    /// The forecast steps.
    public var rows: AnyPublisher<[WeatherRowViewModel], Never> { list.eraseToAnyPublisher() }

    private var list: WeatherOutput<[WeatherRowViewModel]> {
        inputs.cells(usingEach: \.clock, \.temperature) { [count] presented, choices in
            presented.hours.prefix(count).map { WeatherRowViewModel($0, in: presented, choices) }
        }
    }

    public var outputs: OutputTree {
        [
            .text("errorMessage", errorMessage),
            .flag("hasCurrent", hasCurrent),
            .text("time", time),
            .text("temperature", temperature),
            .text("summary", summary),
            .text("image", image),
            .list("rows", list),
        ]
    }
}

/// One step of the list, as formatted texts.
public struct WeatherRowViewModel: Cell, Identifiable {
    /// The instant, so that the same step always has the same identifier.
    public let id: String
    /// `October 15, 2026 at 7:00:00 AM`.
    public let time: String?
    /// `10°`.
    public let temperature: String?
    /// `Light rain`.
    public let summary: String?
    /// The name of the icon.
    public let image: String?

    init(_ hour: WeatherMoment, in presented: PresentedForecast, _ choices: Preferences) {
        id = InstantText.string(hour.time)
        time = presented.text(.dateAndTime(choices.clock), hour.time)
        temperature = hour.temperature?.short(choices.temperature, presented.language)
        summary = SummaryWords(hour, in: presented).text
        image = hour.drawing(of: presented.forecast.origin)
    }

    public static let fields: [Field<WeatherRowViewModel>] = [
        .text("id") { $0.id },
        .text("time") { $0.time },
        .text("temperature") { $0.temperature },
        .text("summary") { $0.summary },
        .text("image") { $0.image },
    ]
}
