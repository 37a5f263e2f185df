import Outputs
import Rx
import Weather

/// The location reported by a location service, after the service was started.
///
/// ```swift
/// let location = LocationViewModel(
///     statuses: service.statuses, locations: service.locations, .english, scheduler: RunLoop.main,
///     start: service.start)
/// let shown = location.latitude.sink { print($0 ?? "") }  // -
/// location.start()
/// ```
public final class LocationViewModel: ViewModel {
    /// The authorization status: `authorizedWhenInUse`.
    public let status: AnyPublisher<String?, Never>
    /// The latitude in degrees, north of the equator: `62.4722`, or `-` while it is unknown.
    public let latitude: AnyPublisher<String?, Never>
    /// The longitude in degrees, east of Greenwich: `-6.1549`, or `-` while it is unknown.
    public let longitude: AnyPublisher<String?, Never>
    /// The reason why the service ended: `denied`. Nil while it has not.
    public let errorMessage: AnyPublisher<String?, Never>

    private let startable = CurrentValueSubject<Bool, Never>(true)
    private let startService: () -> Void

    /// Creates a view model of a location service that has not been started.
    ///
    /// - Parameter statuses: The authorization status. A failure gives the reason why the service ended.
    /// - Parameter locations: The location; nil when it becomes unknown.
    /// - Parameter language: The language of the texts and numbers.
    /// - Parameter scheduler: The scheduler for the delay of half a second before updates.
    /// - Parameter start: Starts the service.
    public init(
        statuses: some Publisher<LocationStatus, LocationError>, locations: some Publisher<Place?, Never>,
        _ language: Language, scheduler: some Scheduler, start: @escaping () -> Void
    ) {
        let phrases = language.phrases
        let reports = statuses.debounce(for: .seconds(0.5), scheduler: scheduler)
            .removeDuplicates()
            .map(Report.status)
            .catch { Just(.failure($0)) }
            .prepend(.status(.notDetermined))
            .shareLatest()
        let places = locations.debounce(for: .seconds(0.5), scheduler: scheduler)
            .scan(Shown()) { $0.followed(by: $1) }
            .filter(\.isNew)
            .map(\.place)
            .prepend(nil)
            .shareLatest()
        func degrees(_ degrees: @escaping (Place) -> Double?) -> AnyPublisher<String?, Never> {
            places.map {
                $0.flatMap(degrees).map { language.numbers.decimal($0, digits: 4) } ?? phrases["location.unknown"]
            }
            .eraseToAnyPublisher()
        }

        status = reports.compactMap(\.status).map { phrases["location.status.\($0.rawValue)"] }.eraseToAnyPublisher()
        errorMessage = reports.map { $0.error.map { phrases["location.status.\($0.rawValue)"] } }.eraseToAnyPublisher()
        latitude = degrees(\.latitude)
        longitude = degrees(\.longitude)
        startService = start
    }

    /// Whether ``start()`` can be called, because it has not been called yet.
    public var isStartable: AnyPublisher<Bool, Never> { startable.eraseToAnyPublisher() }

    /// Starts the location service. Only the first call has an effect.
    public func start() {
        guard startable.value else { return }
        startable.value = false
        startService()
    }

    public var outputs: OutputTree {
        [
            .text("status", status),
            .text("latitude", latitude),
            .text("longitude", longitude),
            .flag("isStartable", isStartable),
            .text("errorMessage", errorMessage),
            .flag("hasError", errorMessage.map { $0 != nil }),
        ]
    }

    /// The displayed location. A location less than a meter away counts as the same, even after many small steps.
    private struct Shown {
        var place: Place?
        var isNew = false

        func followed(by next: Place?) -> Shown {
            guard let place, let next else { return Shown(place: next, isNew: (place == nil) != (next == nil)) }
            let isFar = place.distance(to: next).map { $0.meters >= 1 } ?? (place != next)
            return Shown(place: isFar ? next : place, isNew: isFar)
        }
    }

    /// A report of the service.
    private enum Report {
        case status(LocationStatus)
        case failure(LocationError)

        var status: LocationStatus? { if case .status(let status) = self { status } else { nil } }
        var error: LocationError? { if case .failure(let error) = self { error } else { nil } }
    }
}

/// The authorization of a program to know its location.
public enum LocationStatus: String, CaseIterable, Sendable {
    /// The user has not been asked yet.
    case notDetermined
    /// Access is restricted, for instance by parental controls.
    case restricted
    /// The user denied access.
    case denied
    /// Always authorized.
    case authorizedAlways
    /// Authorized while the program is used.
    case authorizedWhenInUse
    /// An unknown status.
    case unknown
}

/// The reason why a location service ended.
public enum LocationError: String, Error, CaseIterable, Sendable {
    /// The user could not be asked for permission.
    case notDetermined
    /// Access is restricted, for instance by parental controls.
    case restricted
    /// The user denied access.
    case denied
    /// An unknown reason.
    case unknown
}
