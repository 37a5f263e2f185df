import Foundation

/// Finds out of a place's coordinates what its data do not say: its time zone, its name and its country.
enum Placement {
    /// The forecast with its place completed from the embedded table of towns.
    static func of(_ forecast: consuming Forecast, in gazetteer: Gazetteer = .embedded) -> Forecast {
        guard let latitude = forecast.place.latitude, let longitude = forecast.place.longitude else { return forecast }
        var forecast = forecast
        // A zone that nobody here knows tells no time.
        let isKnown = forecast.place.timeZone.flatMap(TimeZone.init(identifier:)) != nil
        if !isKnown,
            let zone = gazetteer.timeZone(
                latitude: latitude, longitude: longitude, isKnown: { TimeZone(identifier: $0) != nil })
        {
            forecast.place.timeZone = zone
            forecast.computed.append("place.timeZone")
        }
        guard forecast.place.name == nil, let town = gazetteer.mainTown(latitude: latitude, longitude: longitude) else {
            return forecast
        }
        forecast.place.name = town.name
        forecast.computed.append("place.name")
        if forecast.place.country == nil {
            forecast.place.country = town.country
            forecast.computed.append("place.country")
        }
        return forecast
    }
}

extension Place {
    /// The time zone of the nearest town in the embedded table; nil for a place without coordinates.
    var zoneOfNearestTown: TimeZone? {
        guard let latitude, let longitude else { return nil }
        return Gazetteer.embedded.timeZone(latitude: latitude, longitude: longitude).flatMap(TimeZone.init(identifier:))
    }
}
