import Foundation
import Outputs
import Rx
import Weather

/// The weather now and today, as finished strings.
///
/// It holds no weather: each property is a stream made from the states that flow through it.
public struct DayViewModel: ViewModel {
    private let inputs: WeatherInputs
    private let phrases: Phrases
    private let wind: WindWords

    /// A day that shows whatever the inputs bring.
    public init(_ inputs: WeatherInputs) {
        self.inputs = inputs
        phrases = inputs.world.phrases
        wind = WindWords(phrases: phrases)
    }

    // MARK: - State

    /// Whether the weather is awaited.
    public var loading: AnyPublisher<Bool, Never> {
        inputs.state.map(\.isLoading).eraseToAnyPublisher()
    }

    /// Whether there is weather to show.
    public var hasWeatherData: AnyPublisher<Bool, Never> {
        inputs.state.map { $0.weatherData != nil }.eraseToAnyPublisher()
    }

    /// Whether an error has to be shown.
    public var hasWeatherDataError: AnyPublisher<Bool, Never> {
        inputs.state.map { $0.weatherDataError != nil }.eraseToAnyPublisher()
    }

    /// What is wrong, in few words; nil when nothing is.
    public var errorTitle: AnyPublisher<String?, Never> {
        error(\.title)
    }

    /// What is wrong, in a sentence; nil when nothing is.
    public var errorMessage: AnyPublisher<String?, Never> {
        error(\.message)
    }

    // MARK: - Now

    /// `Thu, October 15`.
    public var date: AnyPublisher<String?, Never> {
        let format = DateText("EEE, MMMM d")
        return inputs.text { reading in reading.moment.map { format.string($0.time, in: reading.zone) } }
    }

    /// `07:00 AM` or `07:00`.
    public var time: AnyPublisher<String?, Never> {
        let formats = ClockFormats(twelveHours: "hh:mm a", twentyFourHours: "HH:mm")
        return inputs.text(using: \.clock) { reading, clock in
            reading.moment.map { formats[clock].string($0.time, in: reading.zone) }
        }
    }

    /// `Light rain showers`: the service's own words, or those for its condition.
    public var summary: AnyPublisher<String?, Never> {
        now { [phrases] in $0.summary?.readable ?? $0.condition?.words(phrases) }
    }

    /// `50.4 °F`.
    public var temperature: AnyPublisher<String?, Never> {
        now(using: \.temperature) { $0.temperature?.text($1, digits: 1) }
    }

    /// `50°`.
    public var temperatureShort: AnyPublisher<String?, Never> {
        now(using: \.temperature) { $0.temperature?.short($1) }
    }

    /// `8 MPH`; `13 KPH` where speeds are metric.
    public var windSpeed: AnyPublisher<String?, Never> {
        now(using: \.wind) { $0.windSpeed?.shouted($1) }
    }

    /// The name of the drawing for the condition.
    public var image: AnyPublisher<String?, Never> {
        now { $0.condition?.iconName(isDay: $0.isDay ?? true) }
    }

    // MARK: - Outputs

    public var outputs: Outputs {
        [
            .flag("loading", loading),
            .flag("hasWeatherData", hasWeatherData),
            .flag("hasWeatherDataError", hasWeatherDataError),
            .text("errorTitle", errorTitle),
            .text("errorMessage", errorMessage),
            .text("date", date),
            .text("time", time),
            .text("summary", summary),
            .text("sentence", today { $0.summary?.readable }),
            .text("temperature", temperature),
            .text("temperatureShort", temperatureShort),
            .text("windSpeed", windSpeed),
            .text("image", image),
            .text("tint", now { ($0.condition ?? Condition(.unknown)).tint(isDay: $0.isDay ?? true) }),
            .text("feelsLike", feelsLike),
            .text("high", today(using: \.temperature) { $0.high?.short($1) }),
            .text("low", today(using: \.temperature) { $0.low?.short($1) }),
            .text("wind", now(using: \.wind) { $0.windSpeed?.text($1) }),
            .text("windDirection", now { [wind] in wind.from($0.windDirection, $0.windSpeed) }),
            .text("windArrow", now { [wind] in wind.arrow($0.windDirection, $0.windSpeed) }),
            .text("windGust", now(using: \.wind) { $0.windGust?.text($1) }),
            .text("humidity", now { $0.humidity?.percentText }),
            .text("dewPoint", now(using: \.temperature) { $0.dewPoint?.text($1, digits: 0) }),
            .text("pressure", now(using: \.pressure) { $0.pressure?.text($1) }),
            .text("precipitation", now(using: \.precipitation) { $0.precipitation?.rain($1) }),
            .text("precipitationProbability", now { $0.precipitationProbability?.percentText }),
            .text("uvIndex", now { [phrases] now in now.uvIndex.map { UVWords.text($0, phrases) } }),
            .text("visibility", now(using: \.distance) { $0.visibility?.distance($1) }),
            .text("cloudCover", now { $0.cloudCover?.percentText }),
            .text("sunrise", sunTime { $0.sunrise }),
            .text("sunset", sunTime { $0.sunset }),
        ]
    }

    /// What the temperature feels like; nil when that is the same to the whole degree.
    private var feelsLike: AnyPublisher<String?, Never> {
        now(using: \.temperature) { now, unit in
            guard let felt = now.apparentTemperature?.short(unit), felt != now.temperature?.short(unit) else {
                return nil
            }
            return felt
        }
    }

    private func sunTime(_ read: @escaping (WeatherDay) -> Date?) -> AnyPublisher<String?, Never> {
        let formats = ClockFormats(twelveHours: "h:mm a", twentyFourHours: "HH:mm")
        return inputs.text(using: \.clock) { reading, clock in
            reading.today.flatMap(read).map { formats[clock].string($0, in: reading.zone) }
        }
    }
}

extension DayViewModel {
    private func now(_ text: @escaping (WeatherMoment) -> String?) -> AnyPublisher<String?, Never> {
        inputs.text { $0.moment.flatMap(text) }
    }

    private func now<Choice: Equatable>(
        using choice: KeyPath<Preferences, Choice>, _ text: @escaping (WeatherMoment, Choice) -> String?
    ) -> AnyPublisher<String?, Never> {
        inputs.text(using: choice) { reading, choice in reading.moment.flatMap { text($0, choice) } }
    }

    private func today(_ text: @escaping (WeatherDay) -> String?) -> AnyPublisher<String?, Never> {
        inputs.text { $0.today.flatMap(text) }
    }

    private func today<Choice: Equatable>(
        using choice: KeyPath<Preferences, Choice>, _ text: @escaping (WeatherDay, Choice) -> String?
    ) -> AnyPublisher<String?, Never> {
        inputs.text(using: choice) { reading, choice in reading.today.flatMap { text($0, choice) } }
    }

    private func error(_ words: @escaping (ErrorWords) -> String) -> AnyPublisher<String?, Never> {
        inputs.state
            .map { [phrases] state in state.weatherDataError.map { words(ErrorWords($0, phrases)) } }
            .eraseToAnyPublisher()
    }
}
