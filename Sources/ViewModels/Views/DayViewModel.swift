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
        let format = DateText("EEE, MMMM d")
        return now { forecast, now in format.string(now.time, in: forecast.zone) }
    }

    /// `07:00 AM` or `07:00`.
    public var time: AnyPublisher<String?, Never> {
        let formats = ClockFormats(twelveHours: "hh:mm a", twentyFourHours: "HH:mm")
        return now(using: \.clock) { forecast, now, clock in
            formats[clock].string(now.time, in: forecast.zone)
        }
    }

    /// `Light rain showers`: the service's own words, or those for its condition.
    public var summary: AnyPublisher<String?, Never> {
        now { [phrases] _, now in now.summary?.readable ?? now.condition?.words(phrases) }
    }

    /// `50.4 °F`.
    public var temperature: AnyPublisher<String?, Never> {
        now(using: \.temperature) { _, now, unit in now.temperature?.text(unit, digits: 1) }
    }

    /// `50°`.
    public var temperatureShort: AnyPublisher<String?, Never> {
        now(using: \.temperature) { _, now, unit in now.temperature?.short(unit) }
    }

    /// `8 MPH`; `13 KPH` where speeds are metric.
    public var windSpeed: AnyPublisher<String?, Never> {
        now(using: \.wind) { _, now, unit in now.windSpeed?.shouted(unit) }
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
            .text("high", today(using: \.temperature) { day, unit in day.high?.short(unit) }),
            .text("low", today(using: \.temperature) { day, unit in day.low?.short(unit) }),
            .text("wind", now(using: \.wind) { _, now, unit in now.windSpeed?.text(unit) }),
            .text("windDirection", now { [wind] _, now in wind.from(now.windDirection, now.windSpeed) }),
            .text("windArrow", now { [wind] _, now in wind.arrow(now.windDirection, now.windSpeed) }),
            .text("windGust", now(using: \.wind) { _, now, unit in now.windGust?.text(unit) }),
            .text("humidity", now { _, now in now.humidity?.percentText }),
            .text("dewPoint", now(using: \.temperature) { _, now, unit in now.dewPoint?.text(unit, digits: 0) }),
            .text("pressure", now(using: \.pressure) { _, now, unit in now.pressure?.text(unit) }),
            .text("precipitation", now(using: \.precipitation) { _, now, unit in now.precipitation?.rain(unit) }),
            .text("precipitationProbability", now { _, now in now.precipitationProbability?.percentText }),
            .text("uvIndex", now { [phrases] _, now in now.uvIndex.map { UVWords.text($0, phrases) } }),
            .text("visibility", now(using: \.distance) { _, now, unit in now.visibility?.distance(unit) }),
            .text("cloudCover", now { _, now in now.cloudCover?.percentText }),
            .text("sunrise", sunTime { $0.sunrise }),
            .text("sunset", sunTime { $0.sunset }),
        ]
    }

    /// What the temperature feels like; nil when that is the same to the whole degree.
    private var feelsLike: AnyPublisher<String?, Never> {
        now(using: \.temperature) { _, now, unit in
            guard let felt = now.apparentTemperature?.short(unit), felt != now.temperature?.short(unit) else {
                return nil
            }
            return felt
        }
    }

    private func sunTime(_ read: @escaping (WeatherDay) -> Date?) -> AnyPublisher<String?, Never> {
        let formats = ClockFormats(twelveHours: "h:mm a", twentyFourHours: "HH:mm")
        let world = inputs.world
        return inputs.map(using: \.clock) { forecast, clock in
            forecast.day(at: world.now()).flatMap(read).map { formats[clock].string($0, in: forecast.zone) }
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
        let phrases = phrases
        return inputs.state
            .compactMap(\.weatherDataError)
            .map { words(ErrorWords($0, phrases)) }
            .eraseToAnyPublisher()
    }
}
