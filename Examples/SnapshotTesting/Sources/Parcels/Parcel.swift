/// A parcel on its way.
public struct Parcel: Sendable, Equatable {
    /// Where the parcel was seen, and at what time of which day.
    public struct Station: Sendable, Equatable {
        public var place: String
        public var seen: String

        public init(place: String, seen: String) { (self.place, self.seen) = (place, seen) }
    }

    /// The places, the latest one first.
    public var stations: [Station]
    /// Whether somebody has it in their hands.
    public var isDelivered: Bool

    public init(stations: [Station], isDelivered: Bool) {
        (self.stations, self.isDelivered) = (stations, isDelivered)
    }
}

/// Why a parcel was not found.
public enum ParcelError: Error, Equatable {
    case unknownNumber, noConnection
}
