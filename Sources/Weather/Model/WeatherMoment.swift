import Foundation

/// The weather at an instant, or over the span that begins with it: mostly an hour.
///
/// Amounts and extremes are those of exactly that span; all else is of the instant.
public struct WeatherMoment: Equatable, Sendable, HasMembers {
    /// The instant.
    public var time: Date
    @usableFromInline var numbers = Numbers<MomentMember>()
    /// For how many seconds the data hold; nil where that is not said, and they hold to the next moment of the list.
    @inlinable public var duration: TimeInterval? {
        get { numbers.quantity(.duration) }
        set { numbers.set(.duration, newValue) }
    }
    /// The air's temperature two meters above the ground.
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
    /// What the temperature feels like, with wind and humidity.
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
    /// The wind's mean speed ten meters above the ground.
    @inlinable public var windSpeed: Speed? {
        get { numbers.quantity(.windSpeed) }
        set { numbers.set(.windSpeed, newValue) }
    }
    /// The speed of its gusts.
    @inlinable public var windGust: Speed? {
        get { numbers.quantity(.windGust) }
        set { numbers.set(.windGust, newValue) }
    }
    /// Where the wind comes from.
    @inlinable public var windDirection: Angle? {
        get { numbers.quantity(.windDirection) }
        set { numbers.set(.windDirection, newValue) }
    }
    /// The water that falls in the span, snow melted.
    @inlinable public var precipitation: Length? {
        get { numbers.quantity(.precipitation) }
        set { numbers.set(.precipitation, newValue) }
    }
    /// How likely it is that something falls.
    @inlinable public var precipitationProbability: Fraction? {
        get { numbers.quantity(.precipitationProbability) }
        set { numbers.set(.precipitationProbability, newValue) }
    }
    /// The depth of new snow in the span.
    @inlinable public var snowfall: Length? {
        get { numbers.quantity(.snowfall) }
        set { numbers.set(.snowfall, newValue) }
    }
    /// How much of the sky is covered.
    @inlinable public var cloudCover: Fraction? {
        get { numbers.quantity(.cloudCover) }
        set { numbers.set(.cloudCover, newValue) }
    }
    /// The strength of the sun's ultraviolet light.
    @inlinable public var uvIndex: Double? {
        get { numbers.quantity(.uvIndex) }
        set { numbers.set(.uvIndex, newValue) }
    }
    /// How far one can see.
    @inlinable public var visibility: Length? {
        get { numbers.quantity(.visibility) }
        set { numbers.set(.visibility, newValue) }
    }
    /// For how many seconds of the span the sun shines.
    @inlinable public var sunshine: TimeInterval? {
        get { numbers.quantity(.sunshine) }
        set { numbers.set(.sunshine, newValue) }
    }
    /// What the weather is like.
    public var condition: Condition?
    /// The service's own code for that.
    public var code: String?
    /// The service's own words for that.
    public var summary: String?
    /// Whether the sun is up.
    public var isDay: Bool?

    /// A moment of which nothing is known yet.
    public init(time: Date) {
        self.time = time
    }
}
