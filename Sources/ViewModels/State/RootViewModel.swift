import Foundation
import Rx
import Weather

/// The source of everything that is shown: the stream of weather states that all other view models live on.
///
/// A root is either handed its states,
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

    /// A root that has not started, and gets its states from ``send(_:)``.
    public init() {
        follow = { show in
            show(.loading)
            return AnyCancellable {}
        }
    }

    /// A root that has not started, and will follow a location.
    ///
    /// - Parameter locations: Where this is, from the moment of subscribing on. A failure says why that is not known.
    /// - Parameter gate: When the weather is fetched: for who has moved 10 km or whose weather is 60 minutes old, or
    ///   only where both is so.
    /// - Parameter now: What time it is.
    /// - Parameter scheduler: Where states are sent, and how time passes.
    /// - Parameter fetch: Gets the weather of a point.
    public init(
        locations: some Publisher<GeoPoint, WeatherDataError>, gate: FetchGate = .movedOrStale,
        now: @escaping () -> Date, scheduler: some Scheduler,
        fetch: @escaping (GeoPoint) -> AnyPublisher<Forecast, WeatherDataError>
    ) {
        let watch = WeatherWatch(
            locations: locations.eraseToAnyPublisher(), gate: gate, now: now, scheduler: scheduler, fetch: fetch)
        follow = watch.follow
    }

    /// Every state, from the moment of subscribing on.
    public var weatherDataState: AnyPublisher<WeatherDataState, Never> {
        weatherDataStateSubject.eraseToAnyPublisher()
    }

    /// Begins, or begins anew: from here on the weather is awaited. Whoever wants to see that subscribes before.
    public func start() {
        following = nil
        following = follow { [weatherDataStateSubject] in weatherDataStateSubject.send($0) }
    }

    /// Hands a new state to everything that is shown.
    public func send(_ state: WeatherDataState) {
        weatherDataStateSubject.send(state)
    }
}
