/// The publishers of a ``Funnel``. Each has a place that becomes free when it finishes.
///
/// It is a value of a type that is not generic, so that it costs the same for all streams.
@usableFromInline struct Places {
    private struct Place {
        var serial = 0
        var isTaken = false
        var subscription: (any Subscription)?
    }

    private var places: [Place] = [], free: [Int] = []

    @usableFromInline init() {}

    /// Whether all publishers are finished.
    @usableFromInline var isEmpty: Bool { free.count == places.count }

    /// Returns the subscriptions to all unfinished publishers except the one in `place`.
    @usableFromInline func subscriptions(except place: Int? = nil) -> [any Subscription] {
        places.indices.filter { $0 != place }.compactMap { places[$0].subscription }
    }

    @usableFromInline func subscription(in place: Int) -> (any Subscription)? { places[place].subscription }

    /// Takes a place. The serial number tells its new publisher from the previous one.
    @usableFromInline mutating func take() -> (place: Int, serial: Int) {
        let place = free.popLast() ?? places.count
        if place == places.count { places.append(Place()) }
        places[place].serial += 1
        places[place].isTaken = true
        return (place, places[place].serial)
    }

    /// Stores the first subscription of a publisher. Returns false for any other.
    @usableFromInline mutating func connect(_ place: Int, _ serial: Int, _ subscription: any Subscription) -> Bool {
        guard holds(place, serial), places[place].subscription == nil else { return false }
        places[place].subscription = subscription
        return true
    }

    /// Frees the place of a finished publisher. Returns its subscription, to be released outside the lock.
    @usableFromInline mutating func leave(_ place: Int, _ serial: Int) -> (any Subscription)? {
        guard holds(place, serial) else { return nil }
        places[place].isTaken = false
        free.append(place)
        return places[place].subscription.take()
    }

    private func holds(_ place: Int, _ serial: Int) -> Bool {
        place < places.count && places[place].isTaken && places[place].serial == serial
    }
}
