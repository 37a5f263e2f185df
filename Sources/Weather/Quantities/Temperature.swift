/// A temperature. Stored in degrees Celsius.
public struct Temperature: Hashable, Comparable, Sendable {
    /// The temperature in degrees Celsius.
    public var celsius: Double

    /// Creates a temperature in degrees Celsius.
    public init(celsius: Double) { self.celsius = celsius }

    /// Creates a temperature in degrees Fahrenheit.
    public init(fahrenheit: Double) { celsius = (fahrenheit - 32) * 5 / 9 }

    /// Creates a temperature in kelvins.
    public init(kelvin: Double) { celsius = kelvin - 273.15 }

    /// The temperature in degrees Fahrenheit.
    public var fahrenheit: Double { celsius * 9 / 5 + 32 }

    /// The temperature in kelvins.
    public var kelvin: Double { celsius + 273.15 }

    public static func < (one: Temperature, other: Temperature) -> Bool { one.celsius < other.celsius }

    public static func - (one: Temperature, other: Temperature) -> TemperatureDifference {
        TemperatureDifference(kelvins: one.celsius - other.celsius)
    }

    public static func + (start: Temperature, change: TemperatureDifference) -> Temperature {
        Temperature(celsius: start.celsius + change.kelvins)
    }
}

/// A difference of temperatures, which converts without an offset: 10 K are 18 °F, while 10 °C are 50 °F.
public struct TemperatureDifference: Hashable, Comparable, Sendable {
    /// The difference in kelvins, each as large as a degree Celsius.
    public var kelvins: Double

    /// Creates a difference in kelvins.
    public init(kelvins: Double) { self.kelvins = kelvins }

    /// The difference in degrees Fahrenheit.
    public var fahrenheit: Double { kelvins * 9 / 5 }

    public static func < (one: Self, other: Self) -> Bool { one.kelvins < other.kelvins }
}
