/// The reader's choices: a unit for each quantity, and the clock.
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
    /// How hours are counted.
    public var clock: Clock
    /// Light or dark, or whatever the reader's device says.
    public var theme = Theme.auto
    /// After how many minutes a page loads itself anew; nil for never.
    public var refreshMinutes: Int?
    /// Where on the web the page will be; nil where that is not known.
    public var address: String?

    /// The choices of a preset, each of which can be changed afterwards.
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

/// Whether a page is light or dark.
public enum Theme: String, CaseIterable, Sendable {
    /// As the reader's device has it.
    case auto
    /// Light everywhere.
    case light
    /// Dark everywhere.
    case dark
}

/// A set of units that belong together where people are used to them.
public enum UnitPreset: String, CaseIterable, Sendable {
    /// °C, km/h, hPa, mm, km.
    case metric
    /// The United States': °F, mph, inHg, in, mi.
    case us
    /// Britain's: °C, mph, hPa, mm, mi.
    case uk
    /// Canada's: °C, km/h, kPa, mm, km.
    case ca
    /// Science's: °C, m/s, hPa, mm, km.
    case si

    /// The units that people of a region are used to: those of the United States also in Liberia and Myanmar.
    public init(region: String) {
        self =
            switch region {
            case "US", "LR", "MM": .us
            case "GB": .uk
            case "CA": .ca
            default: .metric
            }
    }

    /// The unit of every quantity, in one table.
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
