import Foundation

/// A request for the weather of a place from one service.
///
///     let question = WeatherQuestion(to: .metNorway, about: Place(name: "Oslo", latitude: 59.91, longitude: 10.75))
public struct WeatherQuestion: Equatable, Sendable {
    /// The service.
    public let provider: Provider
    /// The place as given by the user, which fills in what the service does not provide.
    public let place: Place
    /// The position of the place, rounded to the precision for services.
    public let point: GeoPoint
    /// The requested units, for services that offer a choice. The forecast itself does not depend on them.
    public let units: PayloadUnits
    /// The language of the service's texts, such as `de`; nil for the service's default.
    public let language: String?

    /// Creates a question about a place; nil if it has no valid position.
    public init?(
        to provider: Provider, about place: Place, units: PayloadUnits = .metric, language: String? = nil
    ) {
        guard let latitude = place.latitude, let longitude = place.longitude,
            let point = GeoPoint(latitude: latitude, longitude: longitude)
        else { return nil }
        (self.provider, self.place, self.point) = (provider, place, point)
        (self.units, self.language) = (units, language)
    }

    /// Returns the same question about another point.
    func about(_ point: GeoPoint) -> WeatherQuestion? {
        let place = Place(latitude: point.latitude, longitude: point.longitude)
        return WeatherQuestion(to: provider, about: place, units: units, language: language)
    }

    /// An identifier of all questions that differ only in the point.
    var series: String { [provider.rawValue, units.rawValue, language ?? ""].joined(separator: "|") }

    /// The identity of the question. It contains no key.
    var identity: String { "\(series)|\(point.latitude)|\(point.longitude)" }

    /// Returns the service and the point of a question's identity.
    static func parts(of identity: String) -> (Provider, GeoPoint)? {
        let words = identity.split(separator: "|", omittingEmptySubsequences: false)
        guard words.count == 5, let provider = Provider(rawValue: String(words[0])),
            let latitude = Double(words[3]), let longitude = Double(words[4]),
            let point = GeoPoint(latitude: latitude, longitude: longitude)
        else { return nil }
        return (provider, point)
    }
}
