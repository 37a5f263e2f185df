import Glibc

/// The apparent temperature, by the formulas of the US National Weather Service.
///
/// In the cold it is the wind chill of 2001, in the heat the heat index of Rothfusz (1990) with the service's two
/// adjustments, and otherwise the temperature itself. Both formulas are stated in °F, miles per hour and percent.
enum FeelsLike {
    /// Returns the apparent temperature; nil if a value is unknown that the applicable formula needs.
    static func temperature(_ temperature: Temperature, wind: Speed?, humidity: Fraction?) -> Temperature? {
        if temperature.fahrenheit <= 50 {
            guard let wind else { return nil }
            return windChill(temperature, wind: wind)
        }
        guard temperature.fahrenheit >= 80 else { return temperature }
        guard let humidity else { return nil }
        return heatIndex(temperature, humidity: humidity)
    }

    /// Returns the wind chill: T_wc = 35.74 + 0.6215 T − 35.75 V^0.16 + 0.4275 T V^0.16, for T ≤ 50 °F and V > 3 mph
    /// (NWS, "Wind Chill Temperature Index", 2001; winds at ten meters).
    static func windChill(_ temperature: Temperature, wind: Speed) -> Temperature {
        guard temperature.fahrenheit <= 50, wind.milesPerHour > 3 else { return temperature }
        let air = temperature.fahrenheit
        let power = pow(wind.milesPerHour, 0.16)
        return Temperature(fahrenheit: 35.74 + 0.6215 * air - 35.75 * power + 0.4275 * air * power)
    }

    /// Returns the heat index by the regression of Rothfusz, "The Heat Index Equation", NWS Technical Attachment SR
    /// 90-23 (1990), used where the simple mean of Steadman's formula and the temperature reaches 80 °F, with the
    /// adjustments of the Weather Prediction Center for very dry and very humid air.
    static func heatIndex(_ temperature: Temperature, humidity: Fraction) -> Temperature {
        let air = temperature.fahrenheit
        let moisture = min(max(humidity.percent, 0), 100)
        let steadman = 0.5 * (air + 61 + (air - 68) * 1.2 + moisture * 0.094)
        guard (steadman + air) / 2 >= 80 else { return Temperature(fahrenheit: (steadman + air) / 2) }
        var felt = -42.379 + 2.049_015_23 * air + 10.143_331_27 * moisture
        felt -= 0.224_755_41 * air * moisture + 0.006_837_83 * air * air + 0.054_817_17 * moisture * moisture
        felt += 0.001_228_74 * air * air * moisture + 0.000_852_82 * air * moisture * moisture
        felt -= 0.000_001_99 * air * air * moisture * moisture
        if moisture < 13, (80...112).contains(air) {
            felt -= (13 - moisture) / 4 * ((17 - abs(air - 95)) / 17).squareRoot()
        } else if moisture > 85, (80...87).contains(air) {
            felt += (moisture - 85) / 10 * (87 - air) / 5
        }
        return Temperature(fahrenheit: felt)
    }
}
