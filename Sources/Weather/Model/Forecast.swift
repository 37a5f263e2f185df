import FoundationEssentials

/// The weather of one place: now, for the next hours and for the next days.
///
/// Values that a service does not provide are nil.
public struct Forecast: Equatable, Sendable {
    /// The service that the weather is from.
    public var origin: WeatherOrigin
    /// The language of the summaries, such as `en` (BCP 47); nil if unknown.
    public var language: String?
    /// The place of the forecast.
    public var place: Place
    /// The time of the request, or of the response if it states one.
    public var fetchedAt: Date?
    /// The current weather.
    public var current: WeatherMoment?
    /// The hourly weather, in order of time.
    public var hours: [WeatherMoment]
    /// The daily weather, in order of time.
    public var days: [WeatherDay]
    /// The precipitation of the next hour or two, in order of time.
    public var minutes: [WeatherMinute] = []
    /// The quality of the air.
    public var air = AirForecast()
    /// The warnings of the authorities.
    public var alerts: [WeatherAlert]
    /// The attribution of the data.
    public var attribution: Attribution?
    /// The paths of values that were computed rather than provided, such as `days.sunrise`.
    public var computed: [String]
    /// Possible errors in the data that need a person's attention.
    public var doubts: [Doubt] = []
    /// Sun and moon, for days and moments without their values; nil if nothing is to be added.
    package internal(set) var sky: Sky?
    /// The UTC offset of the place at the first moment, in seconds, if the data have it. It selects among the zones of
    /// nearby towns if the data do not name a zone.
    var secondsFromGreenwich: Int?

    /// Creates a forecast of the given parts.
    public init(
        from origin: WeatherOrigin, language: String? = nil, place: Place, fetchedAt: Date? = nil,
        current: WeatherMoment? = nil,
        hours: [WeatherMoment] = [], days: [WeatherDay] = [], alerts: [WeatherAlert] = [],
        attribution: Attribution? = nil, computed: [String] = []
    ) {
        self.origin = origin
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

/// A possible error in the data.
public enum Doubt: String, CaseIterable, Sendable {
    /// The data do not name their units, and the values are plausible in several.
    case units
}

/// The place of a forecast.
public struct Place: Equatable, Sendable {
    /// The name, as its inhabitants or the service write it.
    public var name: String?
    /// Degrees north of the equator.
    public var latitude: Double?
    /// Degrees east of Greenwich.
    public var longitude: Double?
    /// The IANA name of its time zone, such as `Europe/Oslo`.
    public var timeZone: String?
    /// The ISO 3166-1 code of its country, of two letters.
    public var country: String?

    /// Creates a place from the known values.
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

/// The attribution of data to their owner.
public struct Attribution: Equatable, Sendable {
    /// The text that the owner requires.
    public var text: String
    /// The owner's web address.
    public var url: String?

    /// Creates an attribution from its text and address.
    public init(text: String, url: String? = nil) {
        self.text = text
        self.url = url
    }
}
