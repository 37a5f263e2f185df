/// The unit of temperatures.
public enum TemperatureUnit: String, CaseIterable, Sendable {
    case celsius
    case fahrenheit
    case kelvin
}

/// The unit of the wind's speed.
public enum WindUnit: String, CaseIterable, Sendable {
    case kilometersPerHour = "kmh"
    case milesPerHour = "mph"
    case metersPerSecond = "ms"
    case knots
    case beaufort
}

/// The unit of the air's pressure.
public enum PressureUnit: String, CaseIterable, Sendable {
    case hectopascals = "hpa"
    case kilopascals = "kpa"
    case inchesOfMercury = "inhg"
    case millimetersOfMercury = "mmhg"
    case millibars = "mbar"
}

/// The unit of rain; snow follows it, in centimeters or inches.
public enum PrecipitationUnit: String, CaseIterable, Sendable {
    case millimeters = "mm"
    case inches = "inch"
}

/// The unit of how far one can see.
public enum DistanceUnit: String, CaseIterable, Sendable {
    case kilometers = "km"
    case miles
}

/// How hours are counted.
public enum Clock: String, CaseIterable, Sendable {
    case twelveHours = "12h"
    case twentyFourHours = "24h"
}
