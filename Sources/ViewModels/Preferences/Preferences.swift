import Weather

/// The reader's preferences: a unit for each quantity, and the clock.
public struct Preferences: Equatable, Sendable {
    /// The unit of temperatures.
    public var temperature: TemperatureUnit
    /// The unit of the wind's speed.
    public var wind: WindUnit
    /// The unit of the air's pressure.
    public var pressure: PressureUnit
    /// The unit of rain and snow.
    public var precipitation: PrecipitationUnit
    /// The unit of visibility.
    public var distance: DistanceUnit
    /// The clock: 12 or 24 hours.
    public var clock: Clock
    /// Light or dark colours, or those of the reader's device.
    public var theme = Theme.auto
    /// The index of air quality; nil for the one that is usual in the place's country.
    public var airIndex: AirIndex?
    /// The interval in minutes at which a page reloads itself; nil for never.
    public var refreshMinutes: Int?
    /// The web address at which the page will be published; nil if unknown.
    public var address: String?

    /// Creates the preferences of a preset, which can be changed individually.
    public init(_ preset: UnitPreset = .us, clock: Clock = .twelveHours) {
        self = preset.preferences
        self.clock = clock
    }

    fileprivate init(
        _ temperature: TemperatureUnit, _ wind: WindUnit, _ pressure: PressureUnit,
        _ precipitation: PrecipitationUnit, _ distance: DistanceUnit
    ) {
        self.temperature = temperature
        self.wind = wind
        self.pressure = pressure
        self.precipitation = precipitation
        self.distance = distance
        clock = .twelveHours
    }
}

/// The colours of a page.
public enum Theme: String, CaseIterable, Sendable {
    /// According to the reader's device.
    case auto
    /// Always light.
    case light
    /// Always dark.
    case dark
}

/// A set of units that are usual in a region.
public enum UnitPreset: String, CaseIterable, Sendable {
    /// °C, km/h, hPa, mm, km.
    case metric
    /// United States: °F, mph, inHg, in, mi.
    case us
    /// United Kingdom: °C, mph, hPa, mm, mi.
    case uk
    /// Canada: °C, km/h, kPa, mm, km.
    case ca
    /// International System of Units: °C, m/s, hPa, mm, km.
    case si

    /// Creates the units that are usual in a region. Liberia and Myanmar also use those of the United States.
    public init(region: String) {
        self =
            switch region {
            case "US", "LR", "MM": .us
            case "GB": .uk
            case "CA": .ca
            default: .metric
            }
    }

    /// The units of each preset.
    fileprivate var preferences: Preferences {
        switch self {
        case .metric: Preferences(.celsius, .kilometersPerHour, .hectopascals, .millimeters, .kilometers)
        case .us: Preferences(.fahrenheit, .milesPerHour, .inchesOfMercury, .inches, .miles)
        case .uk: Preferences(.celsius, .milesPerHour, .hectopascals, .millimeters, .miles)
        case .ca: Preferences(.celsius, .kilometersPerHour, .kilopascals, .millimeters, .kilometers)
        case .si: Preferences(.celsius, .metersPerSecond, .hectopascals, .millimeters, .kilometers)
        }
    }
}
