/// A town or a village of the gazetteer.
public struct Town: Hashable, Sendable {
    /// The name, usually as its inhabitants write it.
    public let name: String
    /// The part of the country in English, such as `Texas`; nil if unknown.
    public let region: String?
    /// The code of the region, such as `TX`; nil if it has none.
    public let regionCode: String?
    /// The ISO 3166-1 country code, of two letters.
    public let country: String
    /// Degrees north of the equator, to within 0.001.
    public let latitude: Double
    /// Degrees east of Greenwich, to within 0.001.
    public let longitude: Double
    /// The population, rounded to three digits.
    public let population: Int
    /// The IANA name of the time zone.
    public let timeZone: String

    /// The town's name with its region and country, which finds it again: `Paris, Texas, US`.
    public var label: String {
        ([name, region, country] as [String?]).compactMap(\.self).joined(separator: ", ")
    }

    /// The town as the place of a forecast.
    public var place: Place {
        Place(name: name, latitude: latitude, longitude: longitude, timeZone: timeZone, country: country)
    }
}
