/// The unit of temperatures.
public enum TemperatureUnit: String, CaseIterable, Sendable {
    /// Degrees Celsius: `10.2 °C`.
    case celsius
    /// Degrees Fahrenheit: `50.4 °F`.
    case fahrenheit
    /// Kelvins: `283 K`.
    case kelvin
}

/// The unit of the wind's speed.
public enum WindUnit: String, CaseIterable, Sendable {
    /// Kilometers per hour.
    case kilometersPerHour = "kmh"
    /// Miles per hour.
    case milesPerHour = "mph"
    /// Meters a second.
    case metersPerSecond = "ms"
    /// Nautical miles per hour.
    case knots
    /// The Beaufort scale, from 0 to 12.
    case beaufort
}

/// The unit of the air's pressure.
public enum PressureUnit: String, CaseIterable, Sendable {
    /// Hectopascals: `1013 hPa`.
    case hectopascals = "hpa"
    /// Kilopascals, with one decimal: `101.3 kPa`.
    case kilopascals = "kpa"
    /// Inches of mercury, with two decimals: `29.92 inHg`.
    case inchesOfMercury = "inhg"
    /// Millimeters of mercury: `760 mmHg`.
    case millimetersOfMercury = "mmhg"
    /// Millibars, which are equal to hectopascals.
    case millibars = "mbar"
}

/// The unit of rain; snow follows it, in centimeters or inches.
public enum PrecipitationUnit: String, CaseIterable, Sendable {
    /// Millimeters of rain, with one decimal.
    case millimeters = "mm"
    /// Inches of rain, with two decimals.
    case inches = "inch"
}

/// The unit of visibility.
public enum DistanceUnit: String, CaseIterable, Sendable {
    /// Kilometers.
    case kilometers = "km"
    /// Miles.
    case miles
}

/// The clock.
public enum Clock: String, CaseIterable, Sendable {
    /// `7:00 AM`.
    case twelveHours = "12h"
    /// `07:00`.
    case twentyFourHours = "24h"
}
