/// A town or a village, as the gazetteer knows it.
public struct Town: Hashable, Sendable {
    /// The name, which is often, but not always, how its people write it.
    public let name: String
    /// The part of the country, such as `Texas`, in English; nil where that is not known.
    public let region: String?
    /// The letters by which the region is known, such as `TX`; nil where it has none.
    public let regionCode: String?
    /// The two letters of the country.
    public let country: String
    /// Degrees north of the equator, to within 0.001.
    public let latitude: Double
    /// Degrees east of Greenwich, to within 0.001.
    public let longitude: Double
    /// How many people live there, rounded to three digits.
    public let population: Int
    /// The IANA name of the time zone.
    public let timeZone: String

    /// What tells this town from others of its name, and what finds it again: `Paris, Texas, US`.
    public var label: String {
        ([name, region, country] as [String?]).compactMap(\.self).joined(separator: ", ")
    }

    /// The town as the place of a forecast.
    public var place: Place {
        Place(name: name, latitude: latitude, longitude: longitude, timeZone: timeZone, country: country)
    }
}
