import FoundationEssentials

/// The weather at an instant, or over the span that begins with it, usually an hour.
///
/// Amounts and extremes describe exactly that span; all other values describe the instant.
public struct WeatherMoment: Equatable, Sendable, HasMembers {
    /// The start of the span.
    public var time: Date
    @usableFromInline var numbers = Numbers<MomentMember>()
    /// The duration of the span in seconds; nil if it lasts until the next moment of the list.
    @inlinable public var duration: TimeInterval? {
        get { numbers.quantity(.duration) }
        set { numbers.set(.duration, newValue) }
    }
    /// The air temperature two meters above the ground.
    @inlinable public var temperature: Temperature? {
        get { numbers.quantity(.temperature) }
        set { numbers.set(.temperature, newValue) }
    }
    /// The highest temperature in the span.
    @inlinable public var high: Temperature? {
        get { numbers.quantity(.high) }
        set { numbers.set(.high, newValue) }
    }
    /// The lowest temperature in the span.
    @inlinable public var low: Temperature? {
        get { numbers.quantity(.low) }
        set { numbers.set(.low, newValue) }
    }
    /// The apparent temperature, computed from wind and humidity.
    @inlinable public var apparentTemperature: Temperature? {
        get { numbers.quantity(.apparentTemperature) }
        set { numbers.set(.apparentTemperature, newValue) }
    }
    /// The temperature at which the air would be saturated.
    @inlinable public var dewPoint: Temperature? {
        get { numbers.quantity(.dewPoint) }
        set { numbers.set(.dewPoint, newValue) }
    }
    /// The relative humidity.
    @inlinable public var humidity: Fraction? {
        get { numbers.quantity(.humidity) }
        set { numbers.set(.humidity, newValue) }
    }
    /// The pressure at sea level.
    @inlinable public var pressure: Pressure? {
        get { numbers.quantity(.pressure) }
        set { numbers.set(.pressure, newValue) }
    }
    /// The mean wind speed ten meters above the ground.
    @inlinable public var windSpeed: Speed? {
        get { numbers.quantity(.windSpeed) }
        set { numbers.set(.windSpeed, newValue) }
    }
    /// The speed of the gusts.
    @inlinable public var windGust: Speed? {
        get { numbers.quantity(.windGust) }
        set { numbers.set(.windGust, newValue) }
    }
    /// The direction from which the wind blows.
    @inlinable public var windDirection: Angle? {
        get { numbers.quantity(.windDirection) }
        set { numbers.set(.windDirection, newValue) }
    }
    /// The precipitation in the span as water, including melted snow.
    @inlinable public var precipitation: Length? {
        get { numbers.quantity(.precipitation) }
        set { numbers.set(.precipitation, newValue) }
    }
    /// The probability of precipitation.
    @inlinable public var precipitationProbability: Fraction? {
        get { numbers.quantity(.precipitationProbability) }
        set { numbers.set(.precipitationProbability, newValue) }
    }
    /// The depth of new snow in the span.
    @inlinable public var snowfall: Length? {
        get { numbers.quantity(.snowfall) }
        set { numbers.set(.snowfall, newValue) }
    }
    /// The fraction of the sky covered by clouds.
    @inlinable public var cloudCover: Fraction? {
        get { numbers.quantity(.cloudCover) }
        set { numbers.set(.cloudCover, newValue) }
    }
    /// The UV index.
    @inlinable public var uvIndex: Double? {
        get { numbers.quantity(.uvIndex) }
        set { numbers.set(.uvIndex, newValue) }
    }
    /// The visibility.
    @inlinable public var visibility: Length? {
        get { numbers.quantity(.visibility) }
        set { numbers.set(.visibility, newValue) }
    }
    /// The duration of sunshine in the span, in seconds.
    @inlinable public var sunshine: TimeInterval? {
        get { numbers.quantity(.sunshine) }
        set { numbers.set(.sunshine, newValue) }
    }
    /// The likely ranges of the moment's values; nil if the service does not provide any.
    public var likely: LikelyRanges? {
        get { keptRanges.ranges }
        set { keptRanges = KeptRanges(newValue) }
    }
    private var keptRanges = KeptRanges.none
    /// Whether any likely range is known, without a copy of the ranges.
    package var hasRanges: Bool { keptRanges.isSome }
    /// The weather condition.
    public var condition: Condition?
    /// The service's own code for the condition.
    public var code: String?
    /// The service's own description of the condition.
    public var summary: String?
    /// Whether the sun is up.
    public var isDay: Bool?

    /// Creates a moment without any values.
    public init(time: Date) {
        self.time = time
    }
}
