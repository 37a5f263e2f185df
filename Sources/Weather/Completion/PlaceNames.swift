import TextForms

/// Compares requested places with the places of data.
extension Place {
    /// The greatest distance between a place and its weather data. No service's grid is coarser.
    public static let reach = Length(kilometers: 100)

    /// Returns whether a name such as `Paris` or `Paris, Texas` may mean this place.
    public func isCalled(_ other: String) -> Bool { Place.first(called: other, in: [self]) != nil }

    /// Returns the index of the first place that a name such as `Paris` or `Paris, Texas` may mean.
    static func first(called name: String, in places: [Place]) -> Int? {
        // Folded once, since a list can have many places.
        let wanted = name.prefix { $0 != "," }.trimmedInLine.folded
        return places.firstIndex { $0.name?.folded == wanted }
    }

    /// Whether data for this place are also those of another one.
    func isNear(_ other: Place) -> Bool { distance(to: other).map { $0 <= Self.reach } ?? false }

    /// Returns this place, with the coordinates of the requested place if it has none.
    func located(at meant: Place?) -> Place {
        guard let meant, latitude == nil || longitude == nil else { return self }
        var place = self
        (place.latitude, place.longitude) = (meant.latitude ?? latitude, meant.longitude ?? longitude)
        return place
    }
}

extension Forecast {
    /// Returns the forecast with the requested name of its place. The service may call it by the name of a hamlet.
    public func named(after place: Place) -> Forecast {
        guard let name = place.name else { return self }
        var forecast = self
        forecast.place.name = name
        forecast.place.country = place.country ?? forecast.place.country
        forecast.computed.removeAll { $0 == "place.name" || $0 == "place.country" && place.country != nil }
        return forecast
    }
}
