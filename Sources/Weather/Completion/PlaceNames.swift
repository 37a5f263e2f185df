import Foundation

/// The place that somebody means, and the one that data are of.
extension Place {
    /// How far from a place its weather may be. No service's grid is coarser.
    public static let reach = Length(kilometers: 100)

    /// Whether somebody who says this name may mean this place: `Paris`, or `Paris, Texas`.
    public func isCalled(_ other: String) -> Bool {
        let wanted = other.prefix { $0 != "," }.trimmingCharacters(in: .whitespaces)
        return name?.compare(wanted, options: [.caseInsensitive, .diacriticInsensitive]) == .orderedSame
    }

    /// This place where the one is that is meant, if nobody says where this one is.
    func located(at meant: Place?) -> Place {
        guard let meant, latitude == nil || longitude == nil else { return self }
        var place = self
        (place.latitude, place.longitude) = (meant.latitude ?? latitude, meant.longitude ?? longitude)
        return place
    }
}

extension Forecast {
    /// The forecast for a place by the name that somebody gives it; a service may know it by that of a hamlet.
    public func named(after place: Place) -> Forecast {
        guard let name = place.name else { return self }
        var forecast = self
        forecast.place.name = name
        forecast.place.country = place.country ?? forecast.place.country
        forecast.computed.removeAll { $0 == "place.name" || $0 == "place.country" && place.country != nil }
        return forecast
    }
}
