enum OpenMeteoTemperatureUnit: String, NamedUnit {
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

enum OpenMeteoSpeedUnit: String, NamedUnit {
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

/// The units of water depth.
enum OpenMeteoWaterUnit: String, NamedUnit {
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

/// The units of snow depth, with another default.
struct OpenMeteoSnowUnit: NamedUnit {
    private let unit: OpenMeteoWaterUnit

    static var usual: Self { Self(unit: .centimeters) }

    var rawValue: String { unit.rawValue }

    private init(unit: OpenMeteoWaterUnit) {
        self.unit = unit
    }

    init?(rawValue: String) {
        guard let unit = OpenMeteoWaterUnit(rawValue: rawValue) else { return nil }
        self.unit = unit
    }

    func quantity(_ number: Double) -> Length { unit.quantity(number) }
}

enum OpenMeteoDistanceUnit: String, NamedUnit {
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

enum OpenMeteoShareUnit: String, NamedUnit {
    case percent = "%"
    case fraction = "fraction"

    static var usual: Self { .percent }

    func quantity(_ number: Double) -> Fraction {
        switch self {
        case .percent: Fraction(percent: number)
        case .fraction: Fraction(number)
        }
    }
}
