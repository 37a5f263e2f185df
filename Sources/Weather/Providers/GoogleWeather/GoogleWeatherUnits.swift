enum GoogleTemperatureUnit: String, NamedUnit {
    case celsius = "CELSIUS"
    case fahrenheit = "FAHRENHEIT"

    static var usual: Self { .celsius }

    func quantity(_ number: Double) -> Temperature {
        switch self {
        case .celsius: Temperature(celsius: number)
        case .fahrenheit: Temperature(fahrenheit: number)
        }
    }
}

enum GoogleSpeedUnit: String, NamedUnit {
    case kilometersPerHour = "KILOMETERS_PER_HOUR"
    case milesPerHour = "MILES_PER_HOUR"

    static var usual: Self { .kilometersPerHour }

    func quantity(_ number: Double) -> Speed {
        switch self {
        case .kilometersPerHour: Speed(kilometersPerHour: number)
        case .milesPerHour: Speed(milesPerHour: number)
        }
    }
}

enum GoogleDistanceUnit: String, NamedUnit {
    case kilometers = "KILOMETERS"
    case miles = "MILES"

    static var usual: Self { .kilometers }

    func quantity(_ number: Double) -> Length {
        switch self {
        case .kilometers: Length(kilometers: number)
        case .miles: Length(miles: number)
        }
    }
}

enum GoogleWaterUnit: String, NamedUnit {
    case millimeters = "MILLIMETERS"
    case inches = "INCHES"

    static var usual: Self { .millimeters }

    func quantity(_ number: Double) -> Length {
        switch self {
        case .millimeters: Length(millimeters: number)
        case .inches: Length(inches: number)
        }
    }
}

extension JSONObject {
    /// Returns a quantity from an object with a number and the name of its unit.
    func quantity<Unit: NamedUnit>(
        _ name: StaticString, _ numberName: StaticString, in _: Unit.Type
    ) throws(ForecastProblem) -> Unit.Quantity? {
        guard let quantity = try object(name), let number = try quantity.double(numberName) else { return nil }
        guard let written = quantity["unit"] else { return Unit.usual.quantity(number) }
        guard let unit = Unit(rawValue: try written.string()) else { throw written.unexpected("a known unit") }
        return unit.quantity(number)
    }
}
