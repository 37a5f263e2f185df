import Foundation

/// What is known of the weather of one place: now, for the next hours and for the next days.
///
/// Whatever a service did not say is nil, and stays so.
public struct Forecast: Equatable, Sendable {
    /// The service's identifier, such as `met-norway`.
    public var provider: String
    /// The language of the summaries, such as `en` (BCP 47); nil where that is not known.
    public var language: String?
    /// Where this is.
    public var place: Place
    /// When the service was asked, or when it made its answer.
    public var fetchedAt: Date?
    /// The weather now.
    public var current: WeatherMoment?
    /// The weather hour by hour, in the order of time.
    public var hours: [WeatherMoment]
    /// The weather day by day, in the order of time.
    public var days: [WeatherDay]
    /// What the authorities warn of.
    public var alerts: [WeatherAlert]
    /// Whose data these are.
    public var attribution: Attribution?
    /// Which values were not in the data but computed from them, by their paths: `days.sunrise`.
    public var computed: [String]
    /// What in the data may be wrong, so that somebody should look.
    public var doubts: [Doubt] = []
    /// Sun and moon, for days and moments that do not say what these do; nil where nothing is to be added to them.
    package internal(set) var sky: Sky?
    /// How many seconds the clocks of the place are ahead of Greenwich's at the first moment, from data that say it. It decides
    /// between the zones of the towns nearby where the data do not name the zone.
    var secondsFromGreenwich: Int?

    /// A forecast of the given parts.
    public init(
        provider: String, language: String? = nil, place: Place, fetchedAt: Date? = nil, current: WeatherMoment? = nil,
        hours: [WeatherMoment] = [], days: [WeatherDay] = [], alerts: [WeatherAlert] = [],
        attribution: Attribution? = nil, computed: [String] = []
    ) {
        self.provider = provider
        self.language = language
        self.place = place
        self.fetchedAt = fetchedAt
        self.current = current
        self.hours = hours
        self.days = days
        self.alerts = alerts
        self.attribution = attribution
        self.computed = computed
    }
}

/// Something in the data that may be wrong.
public enum Doubt: String, CaseIterable, Sendable {
    /// The units are not said, and the values make sense in other ones, too.
    case units
}

/// Where a forecast is for.
public struct Place: Equatable, Sendable {
    /// The name, as its people write it or as the service says it.
    public var name: String?
    /// Degrees north of the equator.
    public var latitude: Double?
    /// Degrees east of Greenwich.
    public var longitude: Double?
    /// The IANA name of its time zone, such as `Europe/Oslo`.
    public var timeZone: String?
    /// The two letters of its country.
    public var country: String?

    /// A place of which something is known.
    public init(
        name: String? = nil, latitude: Double? = nil, longitude: Double? = nil, timeZone: String? = nil,
        country: String? = nil
    ) {
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
        self.timeZone = timeZone
        self.country = country
    }
}

/// Whose data are shown.
public struct Attribution: Equatable, Sendable {
    /// The words that the data's owner asks for.
    public var text: String
    /// Where the owner is found.
    public var url: String?

    /// An attribution with its words and address.
    public init(text: String, url: String? = nil) {
        self.text = text
        self.url = url
    }
}
