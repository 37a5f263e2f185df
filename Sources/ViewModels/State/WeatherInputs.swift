import Rx
import Weather

/// What every view model is made from: the stream of states, the stream of preferences, and the world.
public struct WeatherInputs {
    /// The states of the weather.
    public let state: AnyPublisher<WeatherDataState, Never>
    /// The reader's choices. A new subscriber gets the present ones at once.
    public let preferences: AnyPublisher<Preferences, Never>
    /// The clock and the words.
    public let world: World

    /// Inputs with preferences that can change while pages are shown.
    public init(
        state: some Publisher<WeatherDataState, Never>,
        preferences: some Publisher<Preferences, Never>,
        world: World
    ) {
        self.state = state.eraseToAnyPublisher()
        self.preferences = preferences.eraseToAnyPublisher()
        self.world = world
    }

    /// The weather, whenever there is new weather.
    var weatherData: AnyPublisher<Forecast, Never> {
        state.compactMap(\.weatherData).eraseToAnyPublisher()
    }

    /// A stream made from the weather alone: one value for each forecast.
    func map<Result>(_ transform: @escaping (Forecast) -> Result) -> AnyPublisher<Result, Never> {
        weatherData.map(transform).eraseToAnyPublisher()
    }

    /// A stream made from the weather and one preference: one value for each forecast, and one more whenever that
    /// preference changes. Other preferences make it say nothing.
    func map<Choice: Equatable, Result>(
        using choice: @escaping (Preferences) -> Choice,
        _ transform: @escaping (Forecast, Choice) -> Result
    ) -> AnyPublisher<Result, Never> {
        weatherData
            .combineLatest(preferences.map(choice).removeDuplicates())
            .map(transform)
            .eraseToAnyPublisher()
    }
}
