import Outputs
import Rx

/// Searches for a parcel while its number is typed, and shows its location.
public struct ParcelViewModel: ViewModel {
    fileprivate enum State {
        case nothing, looking
        case found(Parcel)
        case failed(ParcelError)
    }

    private let states: AnyPublisher<State, Never>

    /// - Parameters:
    ///   - number: The contents of the text field.
    ///   - scheduler: The scheduler that waits for the end of the typing.
    ///   - find: Requests the parcel with a number.
    public init(
        number: some Publisher<String, Never>, scheduler: some Scheduler,
        find: @escaping (String) -> AnyPublisher<Parcel, ParcelError>
    ) {
        states =
            number
            .debounce(for: .milliseconds(400), scheduler: scheduler)
            .removeDuplicates()
            .map { number -> AnyPublisher<State, Never> in
                guard !number.isEmpty else { return Just(.nothing).eraseToAnyPublisher() }
                return find(number)
                    .map { State.found($0) }
                    .catch { Just(State.failed($0)) }
                    .prepend(.looking)
                    .eraseToAnyPublisher()
            }
            .switchToLatest()
            .share()
            .prepend(.nothing)
            .eraseToAnyPublisher()
    }

    public var outputs: OutputTree {
        [
            .text("status", states.map(\.status)),
            .flag("isLooking", states.map { if case .looking = $0 { true } else { false } }),
            .list("stations", states.map(\.stations)),
        ]
    }
}

/// A row of the list of places.
struct StationCell: Cell {
    let station: Parcel.Station

    static let fields: [Field<StationCell>] = [.text("place") { $0.station.place }, .text("seen") { $0.station.seen }]
}

extension ParcelViewModel.State {
    fileprivate var status: String? {
        switch self {
        case .nothing: nil
        case .looking: "Looking…"
        case .found(let parcel): parcel.isDelivered ? "Delivered" : "On its way"
        case .failed(.unknownNumber): "There is no such number"
        case .failed(.noConnection): "No connection"
        }
    }

    fileprivate var stations: [StationCell] {
        guard case .found(let parcel) = self else { return [] }
        return parcel.stations.map(StationCell.init)
    }
}
