import Foundation

/// The weather of a calendar day of the place.
public struct WeatherDay: Equatable, Sendable, HasMembers {
    /// The day.
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
    /// What the highest temperature feels like.
    @inlinable public var apparentHigh: Temperature? {
        get { numbers.quantity(.apparentHigh) }
        set { numbers.set(.apparentHigh, newValue) }
    }
    /// What the lowest temperature feels like.
    @inlinable public var apparentLow: Temperature? {
        get { numbers.quantity(.apparentLow) }
        set { numbers.set(.apparentLow, newValue) }
    }
    /// The water that falls in the day, snow melted.
    @inlinable public var precipitation: Length? {
        get { numbers.quantity(.precipitation) }
        set { numbers.set(.precipitation, newValue) }
    }
    /// How likely it is that something falls.
    @inlinable public var precipitationProbability: Fraction? {
        get { numbers.quantity(.precipitationProbability) }
        set { numbers.set(.precipitationProbability, newValue) }
    }
    /// The depth of new snow.
    @inlinable public var snowfall: Length? {
        get { numbers.quantity(.snowfall) }
        set { numbers.set(.snowfall, newValue) }
    }
    /// The highest mean speed of the wind.
    @inlinable public var windSpeed: Speed? {
        get { numbers.quantity(.windSpeed) }
        set { numbers.set(.windSpeed, newValue) }
    }
    /// The speed of the strongest gust.
    @inlinable public var windGust: Speed? {
        get { numbers.quantity(.windGust) }
        set { numbers.set(.windGust, newValue) }
    }
    /// Where the wind mostly comes from.
    @inlinable public var windDirection: Angle? {
        get { numbers.quantity(.windDirection) }
        set { numbers.set(.windDirection, newValue) }
    }
    /// The day's highest UV index.
    @inlinable public var uvIndex: Double? {
        get { numbers.quantity(.uvIndex) }
        set { numbers.set(.uvIndex, newValue) }
    }
    /// For how many seconds the sun shines.
    @inlinable public var sunshine: TimeInterval? {
        get { numbers.quantity(.sunshine) }
        set { numbers.set(.sunshine, newValue) }
    }
    /// What the weather is mostly like.
    public var condition: Condition?
    /// The service's own code for that.
    public var code: String?
    /// The service's own words for that.
    public var summary: String?
    /// What the weather is like in the night that follows, where the service tells of it on its own.
    public var nightCondition: Condition?
    /// The service's own words for that.
    public var nightSummary: String?
    /// When the sun rises.
    public var sunrise: Date?
    /// When the sun sets.
    public var sunset: Date?
    /// When the moon rises.
    public var moonrise: Date?
    /// When the moon sets.
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

    /// A day of which nothing is known yet.
    public init(date: CalendarDate) {
        self.date = date
    }
}

extension WeatherDay {
    /// Whether more is known of the day than what sun and moon do, and how strong the sun's light is.
    package var tellsWeather: Bool {
        var sky = WeatherDay(date: date)
        (sky.sunrise, sky.sunset, sky.polar) = (sunrise, sunset, polar)
        (sky.moonrise, sky.moonset, sky.moonPhase) = (moonrise, moonset, moonPhase)
        sky.uvIndex = uvIndex
        return self != sky
    }
}
