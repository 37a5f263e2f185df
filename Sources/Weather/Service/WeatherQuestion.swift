import Foundation

/// What is to be known: the weather of a place, from one service.
///
///     let question = WeatherQuestion(to: .metNorway, about: Place(name: "Oslo", latitude: 59.91, longitude: 10.75))
public struct WeatherQuestion: Equatable, Sendable {
    /// Who is asked.
    public let provider: Provider
    /// The place as the asker knows it. What the service does not say of it is taken from here.
    public let place: Place
    /// Where it is, as exactly as services are told.
    public let point: GeoPoint
    /// The units that the service is asked for, where it can be asked for any. The forecast has its own in any case.
    public let units: PayloadUnits
    /// The language of the service's texts, such as `de`; nil leaves that to the service.
    public let language: String?

    /// A question about a place; nil where it is not known where on earth that is.
    public init?(
        to provider: Provider, about place: Place, units: PayloadUnits = .metric, language: String? = nil
    ) {
        guard let latitude = place.latitude, let longitude = place.longitude,
            let point = GeoPoint(latitude: latitude, longitude: longitude)
        else { return nil }
        (self.provider, self.place, self.point) = (provider, place, point)
        (self.units, self.language) = (units, language)
    }

    /// The same question about another point.
    func about(_ point: GeoPoint) -> WeatherQuestion? {
        let place = Place(latitude: point.latitude, longitude: point.longitude)
        return WeatherQuestion(to: provider, about: place, units: units, language: language)
    }

    /// What questions have in common that follow each other while the asker moves.
    var series: String { [provider.rawValue, units.rawValue, language ?? ""].joined(separator: "|") }

    /// What makes two questions the same. There is no key in it.
    var identity: String { "\(series)|\(point.latitude)|\(point.longitude)" }

    /// Who was asked about which point, by a question's identity.
    static func parts(of identity: String) -> (Provider, GeoPoint)? {
        let words = identity.split(separator: "|", omittingEmptySubsequences: false)
        guard words.count == 5, let provider = Provider(rawValue: String(words[0])),
            let latitude = Double(words[3]), let longitude = Double(words[4]),
            let point = GeoPoint(latitude: latitude, longitude: longitude)
        else { return nil }
        return (provider, point)
    }
}
