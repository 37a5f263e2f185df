import Weather

/// Each quantity in each unit, with the usual decimals of that unit.

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
        // A wind stronger than calm must not read `0 m/s from the north`.
        case .metersPerSecond: Measure(metersPerSecond, .ms, digits: (0.3...0.5).contains(metersPerSecond) ? 1 : 0)
        case .knots: Measure(knots, .knots)
        case .beaufort: Measure(Double(beaufort), .beaufort)
        }
    }

    /// The wind's Beaufort force from 0 to 12, by the table of the World Meteorological Organization. Each force begins
    /// at the end of the previous one; calm ends at 0.2 m/s.
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
    /// Returns a depth of rain in a unit.
    func rainMeasure(_ unit: PrecipitationUnit) -> Measure {
        switch unit {
        case .millimeters: Measure(millimeters, .mm, digits: 1)
        case .inches: Measure(inches, .inch, digits: 2)
        }
    }

    /// Returns a depth of new snow in a unit.
    func snowMeasure(_ unit: PrecipitationUnit) -> Measure {
        switch unit {
        case .millimeters: Measure(centimeters, .cm, digits: Self.digits(centimeters))
        case .inches: Measure(inches, .inch, digits: 1)
        }
    }

    /// Returns a distance in a unit.
    func distanceMeasure(_ unit: DistanceUnit) -> Measure {
        switch unit {
        case .kilometers: Measure(kilometers, .km, digits: Self.distanceDigits(kilometers))
        case .miles: Measure(miles, .miles, digits: Self.distanceDigits(miles))
        }
    }

    /// Returns two decimals for a distance so short that it would otherwise be zero.
    private static func distanceDigits(_ value: Double) -> Int {
        switch value {
        case ..<0.005: 0
        case ..<0.095: 2
        default: digits(value)
        }
    }

    /// Returns one decimal for values below ten.
    private static func digits(_ value: Double) -> Int {
        value < 9.95 ? 1 : 0
    }
}

/// The labels of the units, from their measures, which are the one place that joins value and unit.

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
}

extension DistanceUnit {
    var label: UnitLabel { Length(meters: 0).distanceMeasure(self).unit }
}
