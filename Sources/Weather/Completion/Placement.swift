import FoundationEssentials

/// Determines values of a place that are missing in the data: its time zone, name and country.
enum Placement {
    /// Returns the forecast with its place completed from the embedded table of towns.
    ///
    /// - Parameter meant: The requested place.
    static func of(
        _ forecast: consuming Forecast, meant: Place? = nil, in gazetteer: Gazetteer = .embedded
    ) -> Forecast {
        // An unknown time zone is useless.
        let isKnown = forecast.place.timeZone.flatMap(TimeZone.init(named:)) != nil
        if !isKnown, let zone = zone(of: forecast, meant: meant, in: gazetteer) {
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

    /// Returns the zone of the nearest town, preferably one whose UTC offset matches the data.
    /// Without coordinates, returns a zone with a fixed offset.
    private static func zone(of forecast: borrowing Forecast, meant: Place?, in gazetteer: Gazetteer) -> String? {
        let own = forecast.place
        // The point of a service's grid can be on the other side of a border.
        let place = meant.flatMap { own.isNear($0) ? $0 : nil } ?? own
        guard let latitude = place.latitude, let longitude = place.longitude else {
            return forecast.secondsFromGreenwich.flatMap { TimeZone(secondsFromGMT: $0)?.identifier }
        }
        return gazetteer.timeZone(
            latitude: latitude, longitude: longitude, isKnown: { TimeZone(named: $0) != nil },
            ahead: clock(of: forecast))
    }

    /// Returns the UTC offset of the place in seconds, and an instant at which it applies.
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
        return Gazetteer.embedded.timeZone(latitude: latitude, longitude: longitude).flatMap(TimeZone.init(named:))
    }
}
