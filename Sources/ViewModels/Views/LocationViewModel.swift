import Foundation
import Outputs
import Rx
import Weather

/// Where this is, as a location service says it, once somebody has started it.
///
/// ```swift
/// let location = LocationViewModel(
///     statuses: service.statuses, locations: service.locations, .english, scheduler: RunLoop.main,
///     start: service.start)
/// let shown = location.latitude.sink { print($0 ?? "") }  // -
/// location.start()
/// ```
public final class LocationViewModel: ViewModel {
    /// Whether the location may be known: `authorizedWhenInUse`.
    public let status: AnyPublisher<String?, Never>
    /// Degrees north of the equator: `62.4722`, or `-` while that is not known.
    public let latitude: AnyPublisher<String?, Never>
    /// Degrees east of Greenwich: `-6.1549`, or `-` while that is not known.
    public let longitude: AnyPublisher<String?, Never>
    /// Why the service has ended: `denied`. Nil as long as it has not.
    public let errorMessage: AnyPublisher<String?, Never>

    private let startable = CurrentValueSubject<Bool, Never>(true)
    private let startService: () -> Void

    /// A view on a location service that has not been started.
    ///
    /// - Parameter statuses: Whether the location may be known. A failure says why the service has ended.
    /// - Parameter locations: Where this is; nil where that is not known any more.
    /// - Parameter language: The language of the words and numbers.
    /// - Parameter scheduler: What tells a pause of half a second, after which something is shown.
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

    /// Whether it makes sense to call ``start()``: it has not been called yet.
    public var isStartable: AnyPublisher<Bool, Never> { startable.eraseToAnyPublisher() }

    /// Starts the location service. Only the first call has an effect.
    public func start() {
        guard startable.value else { return }
        startable.value = false
        startService()
    }

    public var outputs: Outputs {
        [
            .text("status", status),
            .text("latitude", latitude),
            .text("longitude", longitude),
            .flag("isStartable", isStartable),
            .text("errorMessage", errorMessage),
            .flag("hasError", errorMessage.map { $0 != nil }),
        ]
    }

    /// The place that is shown. Less than a meter away from it is the same place, also for who creeps there.
    private struct Shown {
        var place: Place?
        var isNew = false

        func followed(by next: Place?) -> Shown {
            guard let place, let next else { return Shown(place: next, isNew: (place == nil) != (next == nil)) }
            let isFar = place.distance(to: next).map { $0.meters >= 1 } ?? (place != next)
            return Shown(place: isFar ? next : place, isNew: isFar)
        }
    }

    /// What the service says of itself.
    private enum Report {
        case status(LocationStatus)
        case failure(LocationError)

        var status: LocationStatus? { if case .status(let status) = self { status } else { nil } }
        var error: LocationError? { if case .failure(let error) = self { error } else { nil } }
    }
}

/// Whether a program may know where it is.
public enum LocationStatus: String, CaseIterable, Sendable {
    /// Nobody has been asked yet.
    case notDetermined
    /// Somebody else has forbidden it, such as a parent.
    case restricted
    /// The user has forbidden it.
    case denied
    /// At any time.
    case authorizedAlways
    /// While the program is used.
    case authorizedWhenInUse
    /// Something that nobody here knows.
    case unknown
}

/// Why a location service has ended.
public enum LocationError: String, Error, CaseIterable, Sendable {
    /// Nobody could be asked for permission.
    case notDetermined
    /// Somebody else has forbidden it, such as a parent.
    case restricted
    /// The user has forbidden it.
    case denied
    /// Something that nobody here knows.
    case unknown
}
