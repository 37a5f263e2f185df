import Outputs
import Rx
import Weather

/// The weather now and today, as formatted texts.
///
/// It stores no weather: each property is a stream made from the states.
public struct DayViewModel: ViewModel {
    private let inputs: WeatherInputs

    /// Creates a view model of the current day of the inputs.
    public init(_ inputs: WeatherInputs) {
        self.inputs = inputs
    }

    // MARK: - State

    /// Whether the weather is being loaded.
    public var loading: AnyPublisher<Bool, Never> {
        inputs.states.flag(\.isLoading)
    }

    /// Whether there is weather to show.
    public var hasWeatherData: AnyPublisher<Bool, Never> {
        inputs.states.flag { $0.weatherData != nil }
    }

    /// Whether an error has to be shown.
    public var hasWeatherDataError: AnyPublisher<Bool, Never> {
        inputs.states.flag { $0.weatherDataError != nil }
    }

    /// A short title for the error; nil without an error.
    public var errorTitle: AnyPublisher<String?, Never> {
        inputs.error(\.title)
    }

    /// A sentence for the error; nil without an error.
    public var errorMessage: AnyPublisher<String?, Never> {
        inputs.error(\.message)
    }

    // MARK: - Now

    /// `Thu, October 15`.
    public var date: AnyPublisher<String?, Never> {
        inputs.text { $0.text(.shortHeading, $0.moment?.time) }
    }

    /// `07:00 AM` or `07:00`.
    public var time: AnyPublisher<String?, Never> {
        inputs.text(using: \.clock) { $0.text(.paddedTime($1), $0.moment?.time) }
    }

    /// `Light rain showers`: the service's own text if it is in the page's language, otherwise the phrase for its
    /// condition.
    public var summary: AnyPublisher<String?, Never> {
        inputs.text(\.summary)
    }

    /// `50.4 °F`.
    public var temperature: AnyPublisher<String?, Never> {
        now(using: \.temperature) { $0.temperature?.text($1, digits: 1, $2) }
    }

    /// `50°`.
    public var temperatureShort: AnyPublisher<String?, Never> {
        now(using: \.temperature) { $0.temperature?.short($1, $2) }
    }

    /// `8 MPH`; `13 KPH` for metric speeds.
    public var windSpeed: AnyPublisher<String?, Never> {
        now(using: \.wind) { $0.windSpeed?.shouted($1, $2) }
    }

    /// The name of the icon for the condition.
    public var image: AnyPublisher<String?, Never> {
        inputs.text { presented in
            presented.moment.flatMap { now in now.condition?.iconName(in: presented.light(of: now)) }
        }
    }

    // MARK: - Outputs

    public var outputs: OutputTree {
        [
            .flag("loading", loading),
            .flag("hasWeatherData", hasWeatherData),
            .flag("hasWeatherDataError", hasWeatherDataError),
            .text("errorTitle", errorTitle),
            .text("errorMessage", errorMessage),
            .text("date", date),
            .text("time", time),
            .text("summary", summary),
            .text("sentence", inputs.text(\.sentence)),
            .text("comparedWithYesterday", inputs.text(using: \.temperature) { $0.comparedWithYesterday($1) }),
            .text("temperature", temperature),
            .text("temperatureShort", temperatureShort),
            .text("windSpeed", windSpeed),
            .text("image", image),
            .text("feelsLike", feelsLike),
            .text("high", today(using: \.temperature) { $0.high?.short($1, $2) }),
            .text("low", today(using: \.temperature) { $0.low?.short($1, $2) }),
            .text("wind", now(using: \.wind) { $0.windSpeed?.text($1, $2) }),
            .text("windForce", now { now, language in now.windSpeed.map { $0.force(language) } }),
            .text("windDirection", now { WindWords(phrases: $1.phrases).from($0.windDirection, $0.windSpeed) }),
            .text("windArrow", now { WindWords(phrases: $1.phrases).arrow($0.windDirection, $0.windSpeed) }),
            .text("windGust", now(using: \.wind) { $0.windGust?.text($1, $2) }),
            .text("windFull", windFull),
            .flag("isCalm", inputs.flag { $0.moment?.windSpeed?.beaufort == 0 }),
            .text("humidity", now { $0.humidity?.percentText($1) }),
            .text("dewPoint", now(using: \.temperature) { $0.dewPoint?.text($1, digits: 0, $2) }),
            .text("pressure", now(using: \.pressure) { $0.pressure?.text($1, $2) }),
            .text("precipitation", now(using: \.precipitation) { $0.precipitation?.rain($1, $2) }),
            .text("precipitationProbability", now { $0.precipitationProbability?.percentText($1) }),
            .text("precipitationLabel", precipitationLabel),
            .text("snowfall", now(using: \.precipitation) { $0.snowfall?.visibleSnow($1, $2) }),
            .text("uvIndex", now { now, language in now.uvIndex.map { UVWords.text($0, language) } }),
            .text("visibility", now(using: \.distance) { $0.visibility?.distance($1, $2) }),
            .text("cloudCover", now { $0.cloudCover?.percentText($1) }),
            .text("sunrise", inputs.text(using: \.clock) { $0.text(.time($1), $0.sunToday?.sunrise) }),
            .text("sunset", inputs.text(using: \.clock) { $0.text(.time($1), $0.sunToday?.sunset) }),
            .text("sunshine", sunshine),
            .text("instant", now { now, _ in InstantText.string(now.time) }),
        ]
    }

    /// `Chance of snow`: the label of the probability; nil without one.
    private var precipitationLabel: AnyPublisher<String?, Never> {
        now { now, language in
            now.precipitationProbability.map { _ in PrecipitationWords.label(now, language.phrases) }
        }
    }

    /// `6 h 20 min`: the duration of sunshine today.
    private var sunshine: AnyPublisher<String?, Never> {
        inputs.text { presented in presented.today?.sunshine.map { presented.language.duration($0) } }
    }

    /// The apparent temperature; nil if it equals the temperature to the whole degree.
    private var feelsLike: AnyPublisher<String?, Never> {
        now(using: \.temperature) {
            let felt = $0.apparentTemperature?.short($1, $2)
            return felt == $0.temperature?.short($1, $2) ? nil : felt
        }
    }

    /// `15 mph from the southwest, gusts 23 mph`.
    private var windFull: AnyPublisher<String?, Never> {
        now(using: \.wind) { now, unit, language in
            WindWords(phrases: language.phrases).full(now.windDirection, now.windSpeed, gust: now.windGust) {
                $0.text(unit, language)
            }
        }
    }
}

extension DayViewModel {
    private func now(_ text: @escaping (WeatherMoment, Language) -> String?) -> AnyPublisher<String?, Never> {
        inputs.text { presented in presented.moment.flatMap { text($0, presented.language) } }
    }

    private func now<Choice: Equatable>(
        using choice: @escaping (Preferences) -> Choice, _ text: @escaping (WeatherMoment, Choice, Language) -> String?
    ) -> AnyPublisher<String?, Never> {
        inputs.text(using: choice) { presented, choice in
            presented.moment.flatMap { text($0, choice, presented.language) }
        }
    }

    private func today<Choice: Equatable>(
        using choice: @escaping (Preferences) -> Choice, _ text: @escaping (WeatherDay, Choice, Language) -> String?
    ) -> AnyPublisher<String?, Never> {
        inputs.text(using: choice) { presented, choice in
            presented.today.flatMap { text($0, choice, presented.language) }
        }
    }
}
