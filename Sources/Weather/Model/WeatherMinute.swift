import FoundationEssentials

/// The precipitation of a minute, or of a few minutes.
public struct WeatherMinute: Equatable, Sendable, HasMembers {
    /// The start of the span.
    public var time: Date
    @usableFromInline var numbers = Numbers<MinuteMember>()
    /// The duration of the span in seconds; nil if it lasts until the next minute of the list, but
    /// at most a quarter of an hour.
    @inlinable public var duration: TimeInterval? {
        get { numbers.quantity(.duration) }
        set { numbers.set(.duration, newValue) }
    }
    /// The precipitation per hour as water, including melted snow.
    @inlinable public var precipitationIntensity: Length? {
        get { numbers.quantity(.precipitationIntensity) }
        set { numbers.set(.precipitationIntensity, newValue) }
    }
    /// The probability of precipitation.
    @inlinable public var precipitationProbability: Fraction? {
        get { numbers.quantity(.precipitationProbability) }
        set { numbers.set(.precipitationProbability, newValue) }
    }
    /// The kind of precipitation; nil if it is unknown or dry.
    public var kind: Kind?

    /// A kind of precipitation.
    public enum Kind: String, CaseIterable, Sendable {
        case rain
        case snow
        case sleet
        case hail
    }

    /// Creates a minute without any values.
    public init(time: Date) {
        self.time = time
    }
}
