import Weather
import Wording

/// A place that the user names in addition to the data.
struct MeantPlace: Equatable, Sendable {
    /// The place's name.
    var name: String?
    /// The place's coordinates, if given.
    var point: GeoPoint?
    /// The country's code.
    var country: String?

    /// The reasons why data do not belong to the place.
    enum Refusal: Error, Equatable {
        /// The name is unknown.
        case unknown(name: String)
        /// The data belong to another place; the value is a sentence.
        case other(String)
    }

    /// The place. A name without coordinates means the largest town. A place that is not a town is known only from the
    /// data.
    var place: Place {
        if let point {
            return Place(name: name, latitude: point.latitude, longitude: point.longitude, country: country)
        }
        let town = name.flatMap { towns(called: $0).first }
        return Place(name: name, latitude: town?.latitude, longitude: town?.longitude, country: country)
    }

    /// Returns a forecast if it belongs to this place, with the place's name if the data have none. A note lists other
    /// places of the name.
    func naming(_ forecast: Forecast) throws(Refusal) -> (forecast: Forecast, note: Sentence?) {
        let meant = place
        var (possible, note) = ([meant], Sentence?.none)
        if point == nil, let name {
            possible = towns(called: name).map(\.place)
            let isKnown = possible.contains { $0.isCalled(name) }
            if !isKnown, forecast.place.isCalled(name) { return (forecast, nil) }
            // The problem with the name; or, if the data have no coordinates, the town that was chosen.
            if possible.isEmpty || forecast.place.distance(to: possible[0])?.meters == 0 {
                guard let found = FoundPlace(name) else { throw .unknown(name: name) }
                note = found.note
            }
        }
        guard let place = possible.first(where: { $0.distance(to: forecast.place).map { $0 <= Place.reach } ?? true })
        else {
            throw .other("the data are for \(forecast.place.inWords), not for \(meant.inWords)")
        }
        let isUnnamed = forecast.place.name == nil || forecast.computed.contains("place.name")
        return (isUnnamed ? forecast.named(after: place) : forecast, note)
    }

    /// Returns the towns of a name, the largest first, in the given country if any.
    private func towns(called name: String) -> [Town] {
        guard case .found(let town, let others) = Gazetteer.embedded.find(name, suggesting: false) else { return [] }
        let towns = [town] + others
        return country.map { country in towns.filter { $0.country == country } } ?? towns
    }
}

extension MeantPlace {
    /// Creates the place that the command line names in addition to an input; nil if none.
    init?(givenIn choices: Choices) {
        self.init(name: choices.given(WeatherOptions.place), point: choices.given(WeatherOptions.at))
        if name == nil, point == nil { return nil }
    }
}

extension Place {
    /// The place in words, for a message.
    var inWords: String {
        guard let latitude, let longitude, let point = GeoPoint(latitude: latitude, longitude: longitude) else {
            return name ?? "a place"
        }
        let degrees = "\(point.latitude),\(point.longitude)"
        return name.map { "\($0) (\(degrees))" } ?? degrees
    }
}
