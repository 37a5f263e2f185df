import Foundation
import Outputs
import Rx
import Weather

/// The weather now and today, as finished strings.
///
/// It holds no weather: each property is a stream made from the states that flow through it.
public struct DayViewModel: ViewModel {
    private let inputs: WeatherInputs
    private let language: Language
    private let wind: WindWords

    /// A day that shows whatever the inputs bring.
    public init(_ inputs: WeatherInputs) {
        self.inputs = inputs
        language = inputs.world.language
        wind = WindWords(phrases: language.phrases)
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

    /// What is wrong, in few words.
    public var errorTitle: AnyPublisher<String?, Never> {
        error { $0.title }
    }

    /// What is wrong, in a sentence.
    public var errorMessage: AnyPublisher<String?, Never> {
        error { $0.message }
    }

    // MARK: - Now

    /// `Thu, October 15`.
    public var date: AnyPublisher<String?, Never> {
        now { [language] forecast, now in language.dates.text(.shortHeading, now.time, forecast.zone) }
    }

    /// `07:00 AM` or `07:00`.
    public var time: AnyPublisher<String?, Never> {
        now(using: \.clock) { [language] forecast, now, clock in
            language.dates.text(.paddedTime(clock), now.time, forecast.zone)
        }
    }

    /// `Light rain showers`: the service's own words, or those for its condition.
    public var summary: AnyPublisher<String?, Never> {
        now { [language] _, now in now.summary?.readable ?? now.condition?.words(language.phrases) }
    }

    /// `50.4 °F`.
    public var temperature: AnyPublisher<String?, Never> {
        now(using: \.temperature) { [language] _, now, unit in now.temperature?.text(unit, digits: 1, language) }
    }

    /// `50°`.
    public var temperatureShort: AnyPublisher<String?, Never> {
        now(using: \.temperature) { [language] _, now, unit in now.temperature?.short(unit, language) }
    }

    /// `8 MPH`; `13 KPH` where speeds are metric.
    public var windSpeed: AnyPublisher<String?, Never> {
        now(using: \.wind) { [language] _, now, unit in now.windSpeed?.shouted(unit, language) }
    }

    /// The name of the drawing for the condition.
    public var image: AnyPublisher<String?, Never> {
        now { _, now in now.condition?.iconName(isDay: now.isDay ?? true) }
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
            .text("tint", now { _, now in (now.condition ?? Condition(.unknown)).tint(isDay: now.isDay ?? true) }),
            .text("feelsLike", feelsLike),
            .text("high", today(using: \.temperature) { [language] day, unit in day.high?.short(unit, language) }),
            .text("low", today(using: \.temperature) { [language] day, unit in day.low?.short(unit, language) }),
            .text("wind", now(using: \.wind) { [language] _, now, unit in now.windSpeed?.text(unit, language) }),
            .text("windDirection", now { [wind] _, now in wind.from(now.windDirection, now.windSpeed) }),
            .text("windArrow", now { [wind] _, now in wind.arrow(now.windDirection, now.windSpeed) }),
            .text("windGust", now(using: \.wind) { [language] _, now, unit in now.windGust?.text(unit, language) }),
            .text("humidity", now { [language] _, now in now.humidity?.percentText(language) }),
            .text(
                "dewPoint",
                now(using: \.temperature) { [language] _, now, unit in now.dewPoint?.text(unit, digits: 0, language) }),
            .text("pressure", now(using: \.pressure) { [language] _, now, unit in now.pressure?.text(unit, language) }),
            .text(
                "precipitation",
                now(using: \.precipitation) { [language] _, now, unit in now.precipitation?.rain(unit, language) }),
            .text(
                "precipitationProbability",
                now { [language] _, now in now.precipitationProbability?.percentText(language) }),
            .text("uvIndex", now { [language] _, now in now.uvIndex.map { UVWords.text($0, language) } }),
            .text(
                "visibility",
                now(using: \.distance) { [language] _, now, unit in now.visibility?.distance(unit, language) }),
            .text("cloudCover", now { [language] _, now in now.cloudCover?.percentText(language) }),
            .text("sunrise", sunTime { $0.sunrise }),
            .text("sunset", sunTime { $0.sunset }),
        ]
    }

    /// What the temperature feels like; nil when that is the same to the whole degree.
    private var feelsLike: AnyPublisher<String?, Never> {
        now(using: \.temperature) { [language] _, now, unit in
            let felt = now.apparentTemperature?.short(unit, language)
            return felt == now.temperature?.short(unit, language) ? nil : felt
        }
    }

    private func sunTime(_ read: @escaping (WeatherDay) -> Date?) -> AnyPublisher<String?, Never> {
        let world = inputs.world
        return inputs.map(using: \.clock) { forecast, clock in
            forecast.day(at: world.now()).flatMap(read).map {
                world.language.dates.text(.time(clock), $0, forecast.zone)
            }
        }
    }
}

extension DayViewModel {
    private func now(_ text: @escaping (Forecast, WeatherMoment) -> String?) -> AnyPublisher<String?, Never> {
        let world = inputs.world
        return inputs.map { forecast in forecast.moment(at: world.now()).flatMap { text(forecast, $0) } }
    }

    private func now<Choice: Equatable>(
        using choice: @escaping (Preferences) -> Choice,
        _ text: @escaping (Forecast, WeatherMoment, Choice) -> String?
    ) -> AnyPublisher<String?, Never> {
        let world = inputs.world
        return inputs.map(using: choice) { forecast, choice in
            forecast.moment(at: world.now()).flatMap { text(forecast, $0, choice) }
        }
    }

    private func today(_ text: @escaping (WeatherDay) -> String?) -> AnyPublisher<String?, Never> {
        let world = inputs.world
        return inputs.map { forecast in forecast.day(at: world.now()).flatMap(text) }
    }

    private func today<Choice: Equatable>(
        using choice: @escaping (Preferences) -> Choice,
        _ text: @escaping (WeatherDay, Choice) -> String?
    ) -> AnyPublisher<String?, Never> {
        let world = inputs.world
        return inputs.map(using: choice) { forecast, choice in
            forecast.day(at: world.now()).flatMap { text($0, choice) }
        }
    }

    private func error(_ words: @escaping (ErrorWords) -> String) -> AnyPublisher<String?, Never> {
        let phrases = language.phrases
        return inputs.state
            .compactMap(\.weatherDataError)
            .map { words(ErrorWords($0, phrases)) }
            .eraseToAnyPublisher()
    }
}
