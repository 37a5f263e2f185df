/// How warm it is. Kept in degrees Celsius.
public struct Temperature: Hashable, Comparable, Sendable {
    /// Degrees Celsius.
    public var celsius: Double

    /// A temperature in degrees Celsius.
    public init(celsius: Double) { self.celsius = celsius }

    /// A temperature in degrees Fahrenheit.
    public init(fahrenheit: Double) { celsius = (fahrenheit - 32) * 5 / 9 }

    /// A temperature in kelvins.
    public init(kelvin: Double) { celsius = kelvin - 273.15 }

    /// Degrees Fahrenheit.
    public var fahrenheit: Double { celsius * 9 / 5 + 32 }

    /// Kelvins.
    public var kelvin: Double { celsius + 273.15 }

    public static func < (one: Temperature, other: Temperature) -> Bool { one.celsius < other.celsius }

    public static func - (one: Temperature, other: Temperature) -> TemperatureDifference {
        TemperatureDifference(kelvins: one.celsius - other.celsius)
    }

    public static func + (start: Temperature, change: TemperatureDifference) -> Temperature {
        Temperature(celsius: start.celsius + change.kelvins)
    }
}

/// How much warmer one thing is than another, which has no zero point: 10 K are 18 °F, while 10 °C are 50 °F.
public struct TemperatureDifference: Hashable, Comparable, Sendable {
    /// Kelvins, each as large as a degree Celsius.
    public var kelvins: Double

    /// A difference in kelvins.
    public init(kelvins: Double) { self.kelvins = kelvins }

    /// Degrees Fahrenheit.
    public var fahrenheit: Double { kelvins * 9 / 5 }

    public static func < (one: Self, other: Self) -> Bool { one.kelvins < other.kelvins }
}
