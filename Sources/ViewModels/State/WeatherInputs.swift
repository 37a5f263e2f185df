import Rx
import Weather

/// What every view model is made from: the stream of states, the stream of preferences, and the world.
///
/// The states and the preferences are subscribed to once, however many outputs are made from them, and are forgotten when
/// nobody looks any more. An output emits once for each state, and once for each change of a preference that it uses;
/// while there is no weather, what it emits is empty.
public struct WeatherInputs: WeatherSource {
    /// The states of the weather. A new subscriber gets the present one at once.
    public let state: AnyPublisher<WeatherDataState, Never>
    /// The reader's choices. A new subscriber gets the present ones at once.
    public let preferences: AnyPublisher<Preferences, Never>
    /// The clock and the words.
    public let world: World

    /// What each state says of the weather; nil for a state that has none.
    let parts: AnyPublisher<Reading?, Never>

    /// Inputs with preferences that can change while pages are shown.
    public init(
        state: some Publisher<WeatherDataState, Never>,
        preferences: some Publisher<Preferences, Never>,
        world: World
    ) {
        self.state = state.shareLatest()
        self.preferences = preferences.shareLatest()
        self.world = world
        parts = self.state
            .map { state in state.weatherData.map { Reading($0, in: world) } }
            .shareLatest()
    }
}

extension WeatherInputs {
    /// Words for an error; nil while there is none.
    func error(_ words: @escaping (ErrorWords) -> String) -> AnyPublisher<String?, Never> {
        let phrases = world.phrases
        let texts = state.map { state in state.weatherDataError.map { words(ErrorWords($0, phrases)) } }
        return texts.eraseToAnyPublisher()
    }
}
