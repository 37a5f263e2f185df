import Foundation

/// The weather at an instant, or over the hour that begins with it.
public struct WeatherMoment: Equatable, Sendable {
    /// The instant.
    public var time: Date
    /// The air's temperature two meters above the ground.
    public var temperature: Temperature?
    /// What the temperature feels like, with wind and humidity.
    public var apparentTemperature: Temperature?
    /// The temperature at which the air would be saturated.
    public var dewPoint: Temperature?
    /// The relative humidity.
    public var humidity: Fraction?
    /// The pressure at sea level.
    public var pressure: Pressure?
    /// The wind's mean speed ten meters above the ground.
    public var windSpeed: Speed?
    /// The speed of its gusts.
    public var windGust: Speed?
    /// Where the wind comes from.
    public var windDirection: Angle?
    /// The water that falls in the hour, snow melted.
    public var precipitation: Length?
    /// How likely it is that something falls.
    public var precipitationProbability: Fraction?
    /// The depth of new snow in the hour.
    public var snowfall: Length?
    /// How much of the sky is covered.
    public var cloudCover: Fraction?
    /// The strength of the sun's ultraviolet light.
    public var uvIndex: Double?
    /// How far one can see.
    public var visibility: Length?
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

/// The weather of a calendar day of the place.
public struct WeatherDay: Equatable, Sendable {
    /// The day.
    public var date: CalendarDate
    /// The highest temperature of the calendar day.
    public var high: Temperature?
    /// The lowest temperature of the calendar day.
    public var low: Temperature?
    /// What the highest temperature feels like.
    public var apparentHigh: Temperature?
    /// What the lowest temperature feels like.
    public var apparentLow: Temperature?
    /// The water that falls in the day, snow melted.
    public var precipitation: Length?
    /// How likely it is that something falls.
    public var precipitationProbability: Fraction?
    /// The depth of new snow.
    public var snowfall: Length?
    /// The highest mean speed of the wind.
    public var windSpeed: Speed?
    /// The speed of the strongest gust.
    public var windGust: Speed?
    /// Where the wind mostly comes from.
    public var windDirection: Angle?
    /// The day's highest UV index.
    public var uvIndex: Double?
    /// What the weather is mostly like.
    public var condition: Condition?
    /// The service's own code for that.
    public var code: String?
    /// The service's own words for that.
    public var summary: String?
    /// When the sun rises.
    public var sunrise: Date?
    /// When the sun sets.
    public var sunset: Date?
    /// When the moon rises.
    public var moonrise: Date?
    /// When the moon sets.
    public var moonset: Date?
    /// The moon's phase: 0° new, 90° first quarter, 180° full.
    public var moonPhase: Angle?
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
