/// A parcel that is being delivered.
public struct Parcel: Sendable, Equatable {
    /// A place where the parcel was seen, and the day and time.
    public struct Station: Sendable, Equatable {
        public var place: String
        public var seen: String

        public init(place: String, seen: String) { (self.place, self.seen) = (place, seen) }
    }

    /// The places, the latest one first.
    public var stations: [Station]
    /// Whether the parcel was delivered.
    public var isDelivered: Bool

    public init(stations: [Station], isDelivered: Bool) {
        (self.stations, self.isDelivered) = (stations, isDelivered)
    }
}

/// The reason for which a parcel was not found.
public enum ParcelError: Error, Equatable {
    case unknownNumber, noConnection
}
