/// A number with its unit: `{"Value": 7.5, "Unit": "C", "UnitType": 17}`.
struct AccuWeatherMeasure {
    private let number: Double
    private let unit: Unit
    /// The JSON value of the unit, for messages.
    private let written: JSONValue

    /// Reads a measure in one or both systems of units, and prefers the metric one; nil if it has no value.
    init?(_ object: JSONObject) throws(ForecastProblem) {
        let measure = try firstKnown(object.object("Metric"), object.object("Imperial")) ?? object
        guard let number = try measure.double("Value") else { return nil }
        self.number = number
        if let type = measure["UnitType"] {
            guard let unit = Unit(rawValue: try type.int()) else {
                throw type.unexpected("a known unit type")
            }
            (self.unit, written) = (unit, type)
        } else {
            let name = try measure.required("Unit")
            guard let unit = Unit(name: try name.string()) else { throw name.unexpected("a known unit") }
            (self.unit, written) = (unit, name)
        }
    }

    func temperature() throws(ForecastProblem) -> Temperature {
        switch unit {
        case .celsius: Temperature(celsius: number)
        case .fahrenheit: Temperature(fahrenheit: number)
        case .kelvins: Temperature(kelvin: number)
        default: throw written.unexpected("a unit of temperature")
        }
    }

    func speed() throws(ForecastProblem) -> Speed {
        switch unit {
        case .kilometersPerHour: Speed(kilometersPerHour: number)
        case .knots: Speed(knots: number)
        case .milesPerHour: Speed(milesPerHour: number)
        case .metersPerSecond: Speed(metersPerSecond: number)
        default: throw written.unexpected("a unit of speed")
        }
    }

    func length() throws(ForecastProblem) -> Length {
        switch unit {
        case .feet: Length(inches: number * 12)
        case .inches: Length(inches: number)
        case .miles: Length(miles: number)
        case .millimeters: Length(millimeters: number)
        case .centimeters: Length(centimeters: number)
        case .meters: Length(meters: number)
        case .kilometers: Length(kilometers: number)
        default: throw written.unexpected("a unit of length")
        }
    }

    func pressure() throws(ForecastProblem) -> Pressure {
        switch unit {
        case .hectopascals, .millibars: Pressure(hectopascals: number)
        case .inchesOfMercury: Pressure(inchesOfMercury: number)
        case .kilopascals: Pressure(hectopascals: number * 10)
        case .millimetersOfMercury: Pressure(inchesOfMercury: number / 25.4)
        default: throw written.unexpected("a unit of pressure")
        }
    }

    /// The units, by the service's numbers of their types.
    enum Unit: Int {
        case feet = 0
        case inches, miles, millimeters, centimeters, meters, kilometers
        case kilometersPerHour, knots, milesPerHour, metersPerSecond
        case hectopascals, inchesOfMercury, kilopascals, millibars, millimetersOfMercury, poundsPerSquareInch
        case celsius, fahrenheit, kelvins

        init?(name: String) {
            guard let unit = Self.byName[name] else { return nil }
            self = unit
        }

        private static let byName: [String: Unit] = [
            "ft": .feet, "in": .inches, "mi": .miles, "mm": .millimeters, "cm": .centimeters, "m": .meters,
            "km": .kilometers, "km/h": .kilometersPerHour, "kt": .knots, "mi/h": .milesPerHour,
            "m/s": .metersPerSecond, "hPa": .hectopascals, "inHg": .inchesOfMercury, "kPa": .kilopascals,
            "mb": .millibars, "mmHg": .millimetersOfMercury, "psi": .poundsPerSquareInch, "C": .celsius,
            "F": .fahrenheit, "K": .kelvins,
        ]
    }
}

extension JSONObject {
    /// Returns the measure of a name; nil if it is absent or has no value.
    func measure(_ name: StaticString) throws(ForecastProblem) -> AccuWeatherMeasure? {
        guard let object = try object(name) else { return nil }
        return try AccuWeatherMeasure(object)
    }
}
