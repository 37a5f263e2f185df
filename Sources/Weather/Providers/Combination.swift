import Foundation

/// Makes one forecast of two that a service gave for the same place: weather now and forecast, hours and alerts.
enum Combination {
    /// Why two forecasts are not one.
    struct Mismatch: Error, Equatable {
        let words: String
    }

    /// Places further apart than this are not the same: a service's grid can put a point some kilometers away.
    private static let reach: Length = Length(kilometers: 50)

    /// Everything that both say. Where both say the same thing, the newer one counts for the weather now, and the first
    /// one for all else.
    static func of(_ first: Forecast, _ second: Forecast) throws(Mismatch) -> Forecast {
        guard first.provider == second.provider else {
            throw Mismatch(words: "this is of \(second.provider), the document before it of \(first.provider)")
        }
        if let distance = first.place.distance(to: second.place), distance > reach {
            let away = Int(distance.kilometers.rounded())
            throw Mismatch(words: "this is for a place \(away) km away from that of the document before it")
        }
        var both = first
        both.language = first.language ?? second.language
        both.place = merged(first.place, second.place)
        both.fetchedAt = [first.fetchedAt, second.fetchedAt].compactMap { $0 }.max()
        both.current = [first.current, second.current].compactMap { $0 }.max { $0.time < $1.time }
        both.hours = merged(first.hours, second.hours, by: \.time)
        both.days = merged(first.days, second.days, by: \.date)
        both.alerts += second.alerts.filter { !first.alerts.contains($0) }
        both.attribution = first.attribution ?? second.attribution
        both.computed += second.computed.filter { !first.computed.contains($0) }
        return both
    }

    private static func merged(_ first: Place, _ second: Place) -> Place {
        Place(
            name: first.name ?? second.name, latitude: first.latitude ?? second.latitude,
            longitude: first.longitude ?? second.longitude, timeZone: first.timeZone ?? second.timeZone,
            country: first.country ?? second.country)
    }

    /// The elements of both in order, the first one's where both have one of the same time.
    private static func merged<Element, Key: Hashable & Comparable>(
        _ first: [Element], _ second: [Element], by key: (Element) -> Key
    ) -> [Element] {
        let known = Set(first.map(key))
        let added = second.filter { !known.contains(key($0)) }
        return added.isEmpty ? first : (first + added).sorted { key($0) < key($1) }
    }
}

extension Place {
    /// How far away another place is, along the great circle of a round earth (haversine formula, mean radius 6371.0 km);
    /// nil where one of them is not known.
    public func distance(to other: Place) -> Length? {
        guard let latitude, let longitude, let otherLatitude = other.latitude, let otherLongitude = other.longitude
        else { return nil }
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        func halfSine(_ degrees: Double) -> Double {
            let sine = sin(radians(degrees) / 2)
            return sine * sine
        }
        let chord =
            halfSine(otherLatitude - latitude)
            + cos(radians(latitude)) * cos(radians(otherLatitude)) * halfSine(otherLongitude - longitude)
        return Length(kilometers: 2 * 6371.0 * asin(min(1, chord.squareRoot())))
    }
}
