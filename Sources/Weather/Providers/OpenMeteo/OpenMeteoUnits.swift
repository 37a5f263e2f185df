/// A unit by the name that Open-Meteo gives it.
protocol OpenMeteoUnit: RawRepresentable<String> {
    associatedtype Quantity
    /// The unit of answers that don't name one.
    static var usual: Self { get }
    func quantity(_ number: Double) -> Quantity
}

enum OpenMeteoTemperatureUnit: String, OpenMeteoUnit {
    case celsius = "°C"
    case fahrenheit = "°F"

    static var usual: Self { .celsius }

    func quantity(_ number: Double) -> Temperature {
        switch self {
        case .celsius: Temperature(celsius: number)
        case .fahrenheit: Temperature(fahrenheit: number)
        }
    }
}

enum OpenMeteoSpeedUnit: String, OpenMeteoUnit {
    case kilometersPerHour = "km/h"
    case milesPerHour = "mp/h"
    case metersPerSecond = "m/s"
    case knots = "kn"

    static var usual: Self { .kilometersPerHour }

    func quantity(_ number: Double) -> Speed {
        switch self {
        case .kilometersPerHour: Speed(kilometersPerHour: number)
        case .milesPerHour: Speed(milesPerHour: number)
        case .metersPerSecond: Speed(metersPerSecond: number)
        case .knots: Speed(knots: number)
        }
    }
}

enum OpenMeteoDepthUnit: String, OpenMeteoUnit {
    case millimeters = "mm"
    case centimeters = "cm"
    case inches = "inch"

    static var usual: Self { .millimeters }

    func quantity(_ number: Double) -> Length {
        switch self {
        case .millimeters: Length(millimeters: number)
        case .centimeters: Length(centimeters: number)
        case .inches: Length(inches: number)
        }
    }
}

enum OpenMeteoDistanceUnit: String, OpenMeteoUnit {
    case meters = "m"
    case feet = "ft"

    static var usual: Self { .meters }

    func quantity(_ number: Double) -> Length {
        switch self {
        case .meters: Length(meters: number)
        case .feet: Length(inches: number * 12)
        }
    }
}
