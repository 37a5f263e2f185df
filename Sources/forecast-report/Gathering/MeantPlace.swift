import Foundation
import Weather

/// The place that the command line names beside an input.
extension Errand {
    /// Which place is meant, by the name that was given; nil where nothing is said of it. Only the data may know where a
    /// place is of which nothing but the name is known.
    var meantPlace: Place? {
        let name = choices.given(WeatherOptions.place)
        if let point = choices.given(WeatherOptions.at) {
            return Place(name: name, latitude: point.latitude, longitude: point.longitude)
        }
        guard let name else { return nil }
        let town = Self.towns(called: name).first
        return Place(name: name, latitude: town?.latitude, longitude: town?.longitude)
    }

    /// The forecast, if it is one of the place that is meant; by that place's name where the data give it none.
    func asMeant(_ forecast: Forecast, called input: String) throws(CommandProblem) -> Forecast {
        guard let meant = meantPlace else { return forecast }
        var possible = [meant]
        if choices.given(WeatherOptions.at) == nil, let name = meant.name {
            possible = Self.towns(called: name).map(\.place)
            let isKnown = possible.contains { $0.isCalled(name) }
            if !isKnown, forecast.place.isCalled(name) { return forecast }
            // What is wrong with the name; or, where the data do not say where they are from, which town was taken.
            if possible.isEmpty || forecast.place.distance(to: possible[0])?.meters == 0 {
                _ = try PlaceFinder(note: { messages.note($0, .severalPlaces) }).place(named: name)
            }
        }
        guard let place = possible.first(where: { $0.distance(to: forecast.place).map { $0 <= Place.reach } ?? true })
        else {
            let (other, own) = (Self.words(for: forecast.place), Self.words(for: meant))
            throw CommandProblem(
                .data, "\(input): this is the weather of \(other), not of \(own); leave --place and --at out",
                code: "other-place")
        }
        let isUnnamed = forecast.place.name == nil || forecast.computed.contains("place.name")
        return isUnnamed ? forecast.named(after: place) : forecast
    }

    /// The towns of a name, the largest first.
    private static func towns(called name: String) -> [Town] {
        guard case .found(let town, let others) = Gazetteer.embedded.find(name) else { return [] }
        return [town] + others
    }
}
