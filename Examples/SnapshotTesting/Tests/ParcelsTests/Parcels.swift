import Parcels
import Rx
import StreamSnapshots

extension Parcel {
    static let onItsWay = Parcel(
        stations: [Station(place: "Oslo", seen: "Tuesday 8:15"), Station(place: "Bergen", seen: "Monday 17:40")],
        isDelivered: false)
}

/// A service that takes two seconds for a response, and knows one number.
struct Service {
    let known: AnyPublisher<Parcel, ParcelError>
    let unknown: AnyPublisher<Parcel, ParcelError>

    init(_ time: TestScheduler) throws {
        known = time.cold(try Marbles("--p|", values: ["p": .onItsWay], failure: .unknownNumber))
        unknown = time.cold(try Marbles("--#", values: [:], failure: .unknownNumber))
    }

    func find(_ number: String) -> AnyPublisher<Parcel, ParcelError> {
        number == "4711" ? known : unknown
    }
}
