import FoundationEssentials

/// The weather of a calendar day at the place.
public struct WeatherDay: Equatable, Sendable, HasMembers {
    /// The date.
    public var date: CalendarDate
    @usableFromInline var numbers = Numbers<DayMember>()
    /// The highest temperature of the calendar day.
    @inlinable public var high: Temperature? {
        get { numbers.quantity(.high) }
        set { numbers.set(.high, newValue) }
    }
    /// The lowest temperature of the calendar day.
    @inlinable public var low: Temperature? {
        get { numbers.quantity(.low) }
        set { numbers.set(.low, newValue) }
    }
    /// The mean temperature of the calendar day.
    @inlinable public var mean: Temperature? {
        get { numbers.quantity(.mean) }
        set { numbers.set(.mean, newValue) }
    }
    /// The apparent temperature at the day's high.
    @inlinable public var apparentHigh: Temperature? {
        get { numbers.quantity(.apparentHigh) }
        set { numbers.set(.apparentHigh, newValue) }
    }
    /// The apparent temperature at the day's low.
    @inlinable public var apparentLow: Temperature? {
        get { numbers.quantity(.apparentLow) }
        set { numbers.set(.apparentLow, newValue) }
    }
    /// The precipitation of the day as water, including melted snow.
    @inlinable public var precipitation: Length? {
        get { numbers.quantity(.precipitation) }
        set { numbers.set(.precipitation, newValue) }
    }
    /// The probability of precipitation.
    @inlinable public var precipitationProbability: Fraction? {
        get { numbers.quantity(.precipitationProbability) }
        set { numbers.set(.precipitationProbability, newValue) }
    }
    /// The depth of new snow.
    @inlinable public var snowfall: Length? {
        get { numbers.quantity(.snowfall) }
        set { numbers.set(.snowfall, newValue) }
    }
    /// The highest mean wind speed.
    @inlinable public var windSpeed: Speed? {
        get { numbers.quantity(.windSpeed) }
        set { numbers.set(.windSpeed, newValue) }
    }
    /// The speed of the strongest gust.
    @inlinable public var windGust: Speed? {
        get { numbers.quantity(.windGust) }
        set { numbers.set(.windGust, newValue) }
    }
    /// The prevailing wind direction, from which the wind blows.
    @inlinable public var windDirection: Angle? {
        get { numbers.quantity(.windDirection) }
        set { numbers.set(.windDirection, newValue) }
    }
    /// The day's highest UV index.
    @inlinable public var uvIndex: Double? {
        get { numbers.quantity(.uvIndex) }
        set { numbers.set(.uvIndex, newValue) }
    }
    /// The duration of sunshine in seconds.
    @inlinable public var sunshine: TimeInterval? {
        get { numbers.quantity(.sunshine) }
        set { numbers.set(.sunshine, newValue) }
    }
    /// The average of the highest temperatures on this day of the year, over many years.
    @inlinable public var normalHigh: Temperature? {
        get { numbers.quantity(.normalHigh) }
        set { numbers.set(.normalHigh, newValue) }
    }
    /// The average of the lowest temperatures on this day of the year, over many years.
    @inlinable public var normalLow: Temperature? {
        get { numbers.quantity(.normalLow) }
        set { numbers.set(.normalLow, newValue) }
    }
    /// The average precipitation on this day of the year, over many years.
    @inlinable public var normalPrecipitation: Length? {
        get { numbers.quantity(.normalPrecipitation) }
        set { numbers.set(.normalPrecipitation, newValue) }
    }
    /// The likely ranges of the day's values; nil if the service does not provide any.
    public var likely: LikelyRanges? {
        get { keptRanges.ranges }
        set { keptRanges = KeptRanges(newValue) }
    }
    private var keptRanges = KeptRanges.none
    /// The prevailing condition.
    public var condition: Condition?
    /// The service's own code for the condition.
    public var code: String?
    /// The service's own description of the condition.
    public var summary: String?
    /// The condition of the following night, if the service lists it separately.
    public var nightCondition: Condition?
    /// The service's own description of the night.
    public var nightSummary: String?
    /// The time of sunrise.
    public var sunrise: Date?
    /// The time of sunset.
    public var sunset: Date?
    /// The time of moonrise.
    public var moonrise: Date?
    /// The time of moonset.
    public var moonset: Date?
    /// The moon's phase: 0° new, 90° first quarter, 180° full.
    @inlinable public var moonPhase: Angle? {
        get { numbers.quantity(.moonPhase) }
        set { numbers.set(.moonPhase, newValue) }
    }
    /// Whether the sun stays up or down all day.
    public var polar: Polar?

    /// A day on which the sun does not cross the horizon.
    public enum Polar: String, Sendable {
        /// The sun stays up.
        case day
        /// The sun stays down.
        case night
    }

    /// Creates a day without any values.
    public init(date: CalendarDate) {
        self.date = date
    }
}

extension WeatherDay {
    /// Whether the day has more values than those of sun and moon, the strength of sunlight, the normals and
    /// the likely ranges.
    package var tellsWeather: Bool {
        var sky = WeatherDay(date: date)
        (sky.sunrise, sky.sunset, sky.polar) = (sunrise, sunset, polar)
        (sky.moonrise, sky.moonset, sky.moonPhase) = (moonrise, moonset, moonPhase)
        sky.uvIndex = uvIndex
        sky.likely = likely
        (sky.normalHigh, sky.normalLow, sky.normalPrecipitation) = (normalHigh, normalLow, normalPrecipitation)
        return self != sky
    }
}
