import Glibc

/// Converts between relative humidity and dew point by Magnus' formula.
///
/// The coefficients over water are those of Alduchov and Eskridge, "Improved Magnus Form Approximation of Saturation
/// Vapor Pressure", Journal of Applied Meteorology 35 (1996): 17.625 and 243.04 °C.
enum Moisture {
    private static let slope = 17.625
    private static let offset = 243.04

    /// Returns the dew point; nil for perfectly dry air, which has none.
    static func dewPoint(_ temperature: Temperature, humidity: Fraction) -> Temperature? {
        guard humidity.value > 0, temperature.celsius > -offset else { return nil }
        let saturation = log(min(humidity.value, 1)) + exponent(temperature)
        return Temperature(celsius: offset * saturation / (slope - saturation))
    }

    /// Returns the relative humidity.
    static func humidity(_ temperature: Temperature, dewPoint: Temperature) -> Fraction? {
        guard temperature.celsius > -offset, dewPoint.celsius > -offset else { return nil }
        return Fraction(min(exp(exponent(dewPoint) - exponent(temperature)), 1))
    }

    private static func exponent(_ temperature: Temperature) -> Double {
        slope * temperature.celsius / (offset + temperature.celsius)
    }
}
