import Rx
import Weather

/// The inputs of every view model: the streams of states and of preferences, and the world.
///
/// The states and the preferences are subscribed to once for all outputs, and released with the last subscriber. An
/// output emits once for each state, and once for each change of a preference that it uses. Without weather it emits an
/// empty value.
public struct WeatherInputs: OutputSource {
    /// The clock and the language.
    public let world: World

    let viewStates: AnyPublisher<ViewState, Never>

    /// Creates inputs with preferences that can change while pages are shown.
    @inlinable public init(
        state: some Publisher<WeatherDataState, Never>,
        preferences: some Publisher<Preferences, Never>,
        world: World
    ) {
        self.init(states: state.eraseToAnyPublisher(), preferences: preferences.eraseToAnyPublisher(), world)
    }

    /// Creates inputs from a root. By default the world is that of this process: its clock, and English.
    public init(
        of root: RootViewModel, preferences: some Publisher<Preferences, Never>, world: World = .ofThisProcess
    ) {
        self.init(states: root.weatherDataState, preferences: preferences.eraseToAnyPublisher(), world)
    }

    @usableFromInline init(
        states: AnyPublisher<WeatherDataState, Never>, preferences: AnyPublisher<Preferences, Never>, _ world: World
    ) {
        self.world = world
        viewStates = ViewStates(states: states, preferences: preferences, world: world).eraseToAnyPublisher()
    }

    func part(of viewState: ViewState) -> PresentedForecast? { viewState.presented }
}

extension WeatherInputs {
    /// The states of the weather. A new subscriber immediately gets the current one.
    public var state: AnyPublisher<WeatherDataState, Never> {
        viewStates.removeDuplicates { $0.stateNumber == $1.stateNumber }.compactMap(\.state).eraseToAnyPublisher()
    }

    /// The reader's preferences. A new subscriber immediately gets the current ones.
    public var preferences: AnyPublisher<Preferences, Never> {
        viewStates.removeDuplicates { $0.preferencesNumber == $1.preferencesNumber }
            .compactMap(\.preferences).eraseToAnyPublisher()
    }

    /// The states, for outputs that also have a value without weather.
    var states: WeatherStates { WeatherStates(viewStates: viewStates) }

    /// Returns a stream of error texts; nil without an error.
    func error(_ words: @escaping (ErrorWords) -> String) -> AnyPublisher<String?, Never> {
        let phrases = world.phrases
        return states.text { state in state.weatherDataError.map { words(ErrorWords($0, phrases)) } }
    }
}
