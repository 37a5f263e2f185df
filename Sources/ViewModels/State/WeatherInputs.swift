import Rx
import Weather

/// What every view model is made from: the stream of states, the stream of preferences, and the world.
///
/// The states and the preferences are subscribed to once, however many outputs are made from them, and are forgotten when
/// nobody looks any more. An output emits once for each state, and once for each change of a preference that it uses;
/// while there is no weather, what it emits is empty.
public struct WeatherInputs: OutputSource {
    /// The clock and the words.
    public let world: World

    let viewStates: AnyPublisher<ViewState, Never>

    /// Inputs with preferences that can change while pages are shown.
    @inlinable public init(
        state: some Publisher<WeatherDataState, Never>,
        preferences: some Publisher<Preferences, Never>,
        world: World
    ) {
        self.init(states: state.eraseToAnyPublisher(), preferences: preferences.eraseToAnyPublisher(), world)
    }

    /// Inputs from a root, in the world of this process if none is passed in: its clock, and English.
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
    /// The states of the weather. A new subscriber gets the present one at once.
    public var state: AnyPublisher<WeatherDataState, Never> {
        viewStates.removeDuplicates { $0.stateNumber == $1.stateNumber }.compactMap(\.state).eraseToAnyPublisher()
    }

    /// The reader's choices. A new subscriber gets the present ones at once.
    public var preferences: AnyPublisher<Preferences, Never> {
        viewStates.removeDuplicates { $0.preferencesNumber == $1.preferencesNumber }
            .compactMap(\.preferences).eraseToAnyPublisher()
    }

    /// The states, to make outputs of that say something also while there is no weather.
    var states: WeatherStates { WeatherStates(viewStates: viewStates) }

    /// Words for an error; nil while there is none.
    func error(_ words: @escaping (ErrorWords) -> String) -> AnyPublisher<String?, Never> {
        let phrases = world.phrases
        return states.text { state in state.weatherDataError.map { words(ErrorWords($0, phrases)) } }
    }
}
