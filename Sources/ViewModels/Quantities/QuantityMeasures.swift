import Weather

/// Each quantity in each unit, with the decimals that people expect of that unit.

extension Temperature {
    func measure(_ unit: TemperatureUnit, digits: Int) -> Measure {
        switch unit {
        case .celsius: Measure(celsius, .celsius, digits: digits)
        case .fahrenheit: Measure(fahrenheit, .fahrenheit, digits: digits)
        case .kelvin: Measure(kelvin, .kelvin)
        }
    }
}

extension Speed {
    func measure(_ unit: WindUnit) -> Measure {
        switch unit {
        case .kilometersPerHour: Measure(kilometersPerHour, .kmh)
        case .milesPerHour: Measure(milesPerHour, .mph)
        // More than a calm, which is not to read `0 m/s from the north`.
        case .metersPerSecond: Measure(metersPerSecond, .ms, digits: (0.3...0.5).contains(metersPerSecond) ? 1 : 0)
        case .knots: Measure(knots, .knots)
        case .beaufort: Measure(Double(beaufort), .beaufort)
        }
    }

    /// The wind's force from 0 to 12 by the table of the World Meteorological Organization: each force begins where the
    /// one before it ends, a calm at 0.2 m/s.
    var beaufort: Int {
        let upperBounds = [0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]
        return upperBounds.firstIndex { metersPerSecond < $0 } ?? 12
    }
}

extension Pressure {
    func measure(_ unit: PressureUnit) -> Measure {
        switch unit {
        case .hectopascals: Measure(hectopascals, .hpa)
        case .millibars: Measure(hectopascals, .mbar)
        case .kilopascals: Measure(kilopascals, .kpa, digits: 1)
        case .inchesOfMercury: Measure(inchesOfMercury, .inhg, digits: 2)
        case .millimetersOfMercury: Measure(millimetersOfMercury, .mmhg)
        }
    }
}

extension Length {
    /// A depth of rain.
    func rainMeasure(_ unit: PrecipitationUnit) -> Measure {
        switch unit {
        case .millimeters: Measure(millimeters, .mm, digits: 1)
        case .inches: Measure(inches, .inch, digits: 2)
        }
    }

    /// A depth of new snow.
    func snowMeasure(_ unit: PrecipitationUnit) -> Measure {
        switch unit {
        case .millimeters: Measure(centimeters, .cm, digits: Self.digits(centimeters))
        case .inches: Measure(inches, .inch, digits: 1)
        }
    }

    /// How far one can see.
    func distanceMeasure(_ unit: DistanceUnit) -> Measure {
        switch unit {
        case .kilometers: Measure(kilometers, .km, digits: Self.distanceDigits(kilometers))
        case .miles: Measure(miles, .miles, digits: Self.distanceDigits(miles))
        }
    }

    /// Two decimals in a fog in which one would say that nothing is seen.
    private static func distanceDigits(_ value: Double) -> Int {
        switch value {
        case ..<0.005: 0
        case ..<0.095: 2
        default: digits(value)
        }
    }

    /// One decimal for what is shorter than ten.
    private static func digits(_ value: Double) -> Int {
        value < 9.95 ? 1 : 0
    }
}

/// What each unit is called: the same as in its measures, which are the one place that joins value and unit.

extension TemperatureUnit {
    var label: UnitLabel { Temperature(celsius: 0).measure(self, digits: 0).unit }
}

extension WindUnit {
    var label: UnitLabel { Speed(metersPerSecond: 0).measure(self).unit }
}

extension PressureUnit {
    var label: UnitLabel { Pressure(hectopascals: 0).measure(self).unit }
}

extension PrecipitationUnit {
    var label: UnitLabel { Length(meters: 0).rainMeasure(self).unit }
    var snowLabel: UnitLabel { Length(meters: 0).snowMeasure(self).unit }
}

extension DistanceUnit {
    var label: UnitLabel { Length(meters: 0).distanceMeasure(self).unit }
}
