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
    /// Whether air quality and pollen are requested besides the weather. False for a service that has none, or always
    /// sends them.
    public let includesAir: Bool

    /// Creates a question about a place; nil if it has no valid position.
    public init?(
        to provider: Provider, about place: Place, units: PayloadUnits = .metric, language: String? = nil,
        includesAir: Bool = false
    ) {
        guard let latitude = place.latitude, let longitude = place.longitude,
            let point = GeoPoint(latitude: latitude, longitude: longitude)
        else { return nil }
        (self.provider, self.place, self.point) = (provider, place, point)
        (self.units, self.language) = (units, language)
        self.includesAir = includesAir && provider.sendsAirOnRequest
    }

    /// Returns the same question about another point.
    func about(_ point: GeoPoint) -> WeatherQuestion? {
        let place = Place(latitude: point.latitude, longitude: point.longitude)
        return WeatherQuestion(
            to: provider, about: place, units: units, language: language, includesAir: includesAir)
    }

    /// An identifier of all questions that differ only in the point.
    var series: String {
        ([provider.rawValue, units.rawValue, language ?? ""] + (includesAir ? [Self.air] : [])).joined(separator: "|")
    }

    /// The identity of the question. It contains no key.
    var identity: String { "\(series)|\(point.latitude)|\(point.longitude)" }

    /// Returns the service and the point of a question's identity.
    static func parts(of identity: String) -> (Provider, GeoPoint)? {
        let words = identity.split(separator: "|", omittingEmptySubsequences: false)
        guard words.count == 5 || words.count == 6 && words[3] == air,
            let provider = Provider(rawValue: String(words[0])),
            let latitude = Double(words[words.count - 2]), let longitude = Double(words[words.count - 1]),
            let point = GeoPoint(latitude: latitude, longitude: longitude)
        else { return nil }
        return (provider, point)
    }

    /// The mark of a question that includes the air, in its identity.
    private static let air = "air"
}
