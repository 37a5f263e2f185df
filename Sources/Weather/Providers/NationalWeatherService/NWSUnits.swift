// Units have the codes of the World Meteorological Organization: `wmoUnit:km_h-1`. The prefix before the colon has
// changed over the years.

enum NWSTemperatureUnit: String, NamedUnit {
    case celsius = "degC"
    case fahrenheit = "degF"
    case kelvin = "K"

    static var usual: Self { .celsius }

    func quantity(_ number: Double) -> Temperature {
        switch self {
        case .celsius: Temperature(celsius: number)
        case .fahrenheit: Temperature(fahrenheit: number)
        case .kelvin: Temperature(kelvin: number)
        }
    }
}

enum NWSSpeedUnit: String, NamedUnit {
    case kilometersPerHour = "km_h-1"
    case metersPerSecond = "m_s-1"
    case milesPerHour = "mi_h-1"
    case knots = "kt"

    static var usual: Self { .kilometersPerHour }

    func quantity(_ number: Double) -> Speed {
        switch self {
        case .kilometersPerHour: Speed(kilometersPerHour: number)
        case .metersPerSecond: Speed(metersPerSecond: number)
        case .milesPerHour: Speed(milesPerHour: number)
        case .knots: Speed(knots: number)
        }
    }
}

enum NWSPressureUnit: String, NamedUnit {
    case pascals = "Pa"
    case hectopascals = "hPa"

    static var usual: Self { .pascals }

    func quantity(_ number: Double) -> Pressure {
        switch self {
        case .pascals: Pressure(hectopascals: number / 100)
        case .hectopascals: Pressure(hectopascals: number)
        }
    }
}

enum NWSDistanceUnit: String, NamedUnit {
    case meters = "m"
    case kilometers = "km"
    case miles = "mi"
    case feet = "ft"

    static var usual: Self { .meters }

    func quantity(_ number: Double) -> Length {
        switch self {
        case .meters: Length(meters: number)
        case .kilometers: Length(kilometers: number)
        case .miles: Length(miles: number)
        case .feet: Length(inches: number * 12)
        }
    }
}

enum NWSDepthUnit: String, NamedUnit {
    case millimeters = "mm"
    case centimeters = "cm"
    case meters = "m"
    case inches = "in"

    static var usual: Self { .millimeters }

    func quantity(_ number: Double) -> Length {
        switch self {
        case .millimeters: Length(millimeters: number)
        case .centimeters: Length(centimeters: number)
        case .meters: Length(meters: number)
        case .inches: Length(inches: number)
        }
    }
}

enum NWSShareUnit: String, NamedUnit {
    case percent
    case one = "1"

    static var usual: Self { .percent }

    func quantity(_ number: Double) -> Fraction {
        switch self {
        case .percent: Fraction(percent: number)
        case .one: Fraction(number)
        }
    }
}

enum NWSDirectionUnit: String, NamedUnit {
    case degrees = "degree_(angle)"

    static var usual: Self { .degrees }

    func quantity(_ number: Double) -> Angle? { Angle(direction: number) }
}

extension JSONObject {
    /// Returns a quantity such as `{"unitCode": "wmoUnit:degC", "value": -7.2}`. A range counts as its upper end, and a
    /// number without a unit has the default one.
    func quantity<Unit: NamedUnit>(_ name: StaticString, in _: Unit.Type) throws(ForecastProblem) -> Unit.Quantity? {
        guard let member = self[name] else { return nil }
        if member.kind == .number { return Unit.usual.quantity(try member.double()) }
        let parts = try member.object()
        guard
            let number = try firstKnown(
                parts.doubleOrText("value"), parts.doubleOrText("maxValue"), parts.doubleOrText("minValue"))
        else { return nil }
        let unit: Unit = try parts.unit("unitCode")
        return unit.quantity(number)
    }

    /// Returns the unit that a member names.
    func unit<Unit: NamedUnit>(_ name: StaticString) throws(ForecastProblem) -> Unit {
        guard let code = self[name] else { return Unit.usual }
        let written = try code.string()
        // Searched backwards by bytes: a search by characters is quadratic for a row of flags.
        let bytes = written.utf8
        let unit = bytes.lastIndex(of: UInt8(ascii: ":")).map { Substring(bytes[bytes.index(after: $0)...]) }
        guard let known = Unit(rawValue: unit.map { String($0) } ?? written) else {
            throw code.unexpected("a known unit")
        }
        return known
    }
}
