import Foundation

/// Finds out what the data of a place do not say: its time zone, its name and its country.
enum Placement {
    /// The forecast with its place completed from the embedded table of towns.
    static func of(_ forecast: consuming Forecast, in gazetteer: Gazetteer = .embedded) -> Forecast {
        // A zone that nobody here knows tells no time.
        let isKnown = forecast.place.timeZone.flatMap(TimeZone.init(identifier:)) != nil
        if !isKnown, let zone = zone(of: forecast, in: gazetteer) {
            forecast.place.timeZone = zone
            forecast.computed.append("place.timeZone")
        }
        forecast.secondsFromGreenwich = nil
        guard let latitude = forecast.place.latitude, let longitude = forecast.place.longitude else { return forecast }
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

    /// The zone of the nearest town, or of the nearest whose clocks are as far ahead as the data say; for a place that could be anywhere, one in which clocks never change.
    private static func zone(of forecast: borrowing Forecast, in gazetteer: Gazetteer) -> String? {
        guard let latitude = forecast.place.latitude, let longitude = forecast.place.longitude else {
            return forecast.secondsFromGreenwich.flatMap { TimeZone(secondsFromGMT: $0)?.identifier }
        }
        return gazetteer.timeZone(
            latitude: latitude, longitude: longitude, isKnown: { TimeZone(identifier: $0) != nil },
            ahead: clock(of: forecast))
    }

    /// How far ahead the clocks are, and when.
    private static func clock(of forecast: borrowing Forecast) -> (seconds: Int, instant: Date)? {
        guard let seconds = forecast.secondsFromGreenwich else { return nil }
        let noon = forecast.days.first.map { Double($0.date.daysSince1970) * 86_400 + 43_200 - Double(seconds) }
        let instant =
            forecast.current?.time ?? forecast.hours.first?.time ?? noon.map(Date.init(timeIntervalSince1970:))
        return instant.map { (seconds, $0) }
    }
}

extension Place {
    /// The time zone of the nearest town in the embedded table; nil for a place without coordinates.
    var zoneOfNearestTown: TimeZone? {
        guard let latitude, let longitude else { return nil }
        return Gazetteer.embedded.timeZone(latitude: latitude, longitude: longitude).flatMap(TimeZone.init(identifier:))
    }
}
