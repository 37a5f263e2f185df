import FoundationEssentials
import Rx
import Weather

/// The stream of weather states, the source of all other view models.
///
/// A root either gets its states from its owner,
///
/// ```swift
/// let root = RootViewModel()
/// let day = DayViewModel(WeatherInputs(state: root.weatherDataState, preferences: choices, world: world))
/// root.start()
/// root.send(.data(forecast))
/// ```
///
/// or follows a location, and fetches its weather whenever the gate opens:
///
/// ```swift
/// let root = RootViewModel(locations: locations, now: { Date() }, scheduler: RunLoop.main) { point in
///     service.weather(for: question(point)).map(\.forecast).mapError(WeatherDataError.init).eraseToAnyPublisher()
/// }
/// ```
public final class RootViewModel {
    private let weatherDataStateSubject = PassthroughSubject<WeatherDataState, Never>()
    private let follow: (@escaping (WeatherDataState) -> Void) -> AnyCancellable
    private var following: AnyCancellable?

    /// Creates a root that gets its states from ``send(_:)``. It has not started.
    public init() {
        follow = { show in
            show(.loading)
            return AnyCancellable {}
        }
    }

    /// Creates a root that follows a location. It has not started.
    ///
    /// - Parameter locations: The location, from the subscription on. A failure gives the reason why it is unknown.
    /// - Parameter gate: When the weather is fetched: after moving 10 km, after 60 minutes, or only after both.
    /// - Parameter now: Returns the current time.
    /// - Parameter scheduler: The scheduler that sends states and measures time.
    /// - Parameter fetch: Fetches the weather of a point.
    public init(
        locations: some Publisher<GeoPoint, WeatherDataError>, gate: FetchGate = .movedOrStale,
        now: @escaping () -> Date, scheduler: some Scheduler,
        fetch: @escaping (GeoPoint) -> AnyPublisher<Forecast, WeatherDataError>
    ) {
        let watch = WeatherWatch(
            locations: locations.eraseToAnyPublisher(), gate: gate, now: now, scheduler: scheduler, fetch: fetch)
        follow = watch.follow
    }

    /// The states, from the subscription on.
    public var weatherDataState: AnyPublisher<WeatherDataState, Never> {
        weatherDataStateSubject.eraseToAnyPublisher()
    }

    /// Starts or restarts: sends the loading state. Subscribe before to receive it.
    public func start() {
        following = nil
        following = follow { [weatherDataStateSubject] in weatherDataStateSubject.send($0) }
    }

    /// Sends a new state to all outputs.
    public func send(_ state: WeatherDataState) {
        weatherDataStateSubject.send(state)
    }
}
