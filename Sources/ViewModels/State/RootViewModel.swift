import Rx

/// The source of everything that is shown: the stream of weather states that all other view models live on.
///
/// ```swift
/// let root = RootViewModel()
/// let day = DayViewModel(WeatherInputs(state: root.weatherDataState, world: world))
/// root.start()
/// root.send(.data(forecast))
/// ```
public final class RootViewModel {
    private let weatherDataStateSubject = PassthroughSubject<WeatherDataState, Never>()

    /// A root that has not started.
    public init() {}

    /// Every state, from the moment of subscribing on.
    public var weatherDataState: AnyPublisher<WeatherDataState, Never> {
        weatherDataStateSubject.eraseToAnyPublisher()
    }

    /// Begins: from here on the weather is awaited. Whoever wants to see that subscribes before.
    public func start() {
        weatherDataStateSubject.send(.loading)
    }

    /// Hands a new state to everything that is shown.
    public func send(_ state: WeatherDataState) {
        weatherDataStateSubject.send(state)
    }
}
