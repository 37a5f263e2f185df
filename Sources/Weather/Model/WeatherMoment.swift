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
        get { self[.duration] }
        set { self[.duration] = newValue }
    }
    /// The air's temperature two meters above the ground.
    @inlinable public var temperature: Temperature? {
        get { self[.temperature] }
        set { self[.temperature] = newValue }
    }
    /// The highest temperature in the span.
    @inlinable public var high: Temperature? {
        get { self[.high] }
        set { self[.high] = newValue }
    }
    /// The lowest temperature in the span.
    @inlinable public var low: Temperature? {
        get { self[.low] }
        set { self[.low] = newValue }
    }
    /// What the temperature feels like, with wind and humidity.
    @inlinable public var apparentTemperature: Temperature? {
        get { self[.apparentTemperature] }
        set { self[.apparentTemperature] = newValue }
    }
    /// The temperature at which the air would be saturated.
    @inlinable public var dewPoint: Temperature? {
        get { self[.dewPoint] }
        set { self[.dewPoint] = newValue }
    }
    /// The relative humidity.
    @inlinable public var humidity: Fraction? {
        get { self[.humidity] }
        set { self[.humidity] = newValue }
    }
    /// The pressure at sea level.
    @inlinable public var pressure: Pressure? {
        get { self[.pressure] }
        set { self[.pressure] = newValue }
    }
    /// The wind's mean speed ten meters above the ground.
    @inlinable public var windSpeed: Speed? {
        get { self[.windSpeed] }
        set { self[.windSpeed] = newValue }
    }
    /// The speed of its gusts.
    @inlinable public var windGust: Speed? {
        get { self[.windGust] }
        set { self[.windGust] = newValue }
    }
    /// Where the wind comes from.
    @inlinable public var windDirection: Angle? {
        get { self[.windDirection] }
        set { self[.windDirection] = newValue }
    }
    /// The water that falls in the span, snow melted.
    @inlinable public var precipitation: Length? {
        get { self[.precipitation] }
        set { self[.precipitation] = newValue }
    }
    /// How likely it is that something falls.
    @inlinable public var precipitationProbability: Fraction? {
        get { self[.precipitationProbability] }
        set { self[.precipitationProbability] = newValue }
    }
    /// The depth of new snow in the span.
    @inlinable public var snowfall: Length? {
        get { self[.snowfall] }
        set { self[.snowfall] = newValue }
    }
    /// How much of the sky is covered.
    @inlinable public var cloudCover: Fraction? {
        get { self[.cloudCover] }
        set { self[.cloudCover] = newValue }
    }
    /// The strength of the sun's ultraviolet light.
    @inlinable public var uvIndex: Double? {
        get { self[.uvIndex] }
        set { self[.uvIndex] = newValue }
    }
    /// How far one can see.
    @inlinable public var visibility: Length? {
        get { self[.visibility] }
        set { self[.visibility] = newValue }
    }
    /// For how many seconds of the span the sun shines.
    @inlinable public var sunshine: TimeInterval? {
        get { self[.sunshine] }
        set { self[.sunshine] = newValue }
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
