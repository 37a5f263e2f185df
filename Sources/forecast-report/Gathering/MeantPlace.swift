import Foundation
import Weather
import Wording

/// The place that somebody names beside the data.
struct MeantPlace: Equatable, Sendable {
    /// What it is called.
    var name: String?
    /// Where it is, where that was said.
    var point: GeoPoint?
    /// The country's code.
    var country: String?

    /// Why data are not those of the place.
    enum Refusal: Error, Equatable {
        /// The name is no known place's.
        case unknown(name: String)
        /// They are another place's, in a sentence.
        case other(String)
    }

    /// The place, which by its name alone is the largest town's. Only the data may know where a place is that is no town.
    var place: Place {
        if let point {
            return Place(name: name, latitude: point.latitude, longitude: point.longitude, country: country)
        }
        let town = name.flatMap { towns(called: $0).first }
        return Place(name: name, latitude: town?.latitude, longitude: town?.longitude, country: country)
    }

    /// A forecast, if it is one of this place; by the place's name where the data give it none. With a note where several
    /// places have the name.
    func naming(_ forecast: Forecast) throws(Refusal) -> (forecast: Forecast, note: Sentence?) {
        let meant = place
        var (possible, note) = ([meant], Sentence?.none)
        if point == nil, let name {
            possible = towns(called: name).map(\.place)
            let isKnown = possible.contains { $0.isCalled(name) }
            if !isKnown, forecast.place.isCalled(name) { return (forecast, nil) }
            // What is wrong with the name; or, where the data do not say where they are from, which town was taken.
            if possible.isEmpty || forecast.place.distance(to: possible[0])?.meters == 0 {
                guard let found = FoundPlace(name) else { throw .unknown(name: name) }
                note = found.note
            }
        }
        guard let place = possible.first(where: { $0.distance(to: forecast.place).map { $0 <= Place.reach } ?? true })
        else {
            throw .other("this is the weather of \(forecast.place.inWords), not of \(meant.inWords)")
        }
        let isUnnamed = forecast.place.name == nil || forecast.computed.contains("place.name")
        return (isUnnamed ? forecast.named(after: place) : forecast, note)
    }

    /// The towns of a name, the largest first, in the country if one was said.
    private func towns(called name: String) -> [Town] {
        guard case .found(let town, let others) = Gazetteer.embedded.find(name, suggesting: false) else { return [] }
        let towns = [town] + others
        return country.map { country in towns.filter { $0.country == country } } ?? towns
    }
}

extension MeantPlace {
    /// The place that the command line names beside an input; nil where it names none.
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
