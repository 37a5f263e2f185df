import Weather

extension Temperature {
    /// Degrees in a unit, as a bare number.
    func degrees(_ unit: TemperatureUnit) -> Double {
        switch unit {
        case .celsius: celsius
        case .fahrenheit: fahrenheit
        case .kelvin: kelvin
        }
    }

    /// `50.4 °F`, with so many decimals.
    func text(_ unit: TemperatureUnit, digits: Int) -> String {
        let label =
            switch unit {
            case .celsius: "°C"
            case .fahrenheit: "°F"
            case .kelvin: "K"
            }
        return NumberText.decimal(degrees(unit), digits: digits) + " " + label
    }

    /// `50°`: for places where the unit is plain from what stands around it.
    func short(_ unit: TemperatureUnit) -> String {
        NumberText.whole(degrees(unit)) + (unit == .kelvin ? " K" : "°")
    }
}

extension Speed {
    /// `8 mph`, or `force 4` on Beaufort's scale.
    func text(_ unit: WindUnit) -> String {
        switch unit {
        case .kilometersPerHour: NumberText.whole(kilometersPerHour) + " km/h"
        case .milesPerHour: NumberText.whole(milesPerHour) + " mph"
        case .metersPerSecond: NumberText.whole(metersPerSecond) + " m/s"
        case .knots: NumberText.whole(knots) + " kn"
        case .beaufort: "\(beaufort) Bft"
        }
    }

    /// The wind's force from 0 to 12: the mean speed v = 0.836 · B^1.5 m/s, cut between the whole forces as the
    /// World Meteorological Organization's table does.
    var beaufort: Int {
        let upperBounds = [0.5, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]
        return upperBounds.firstIndex { metersPerSecond < $0 } ?? 12
    }
}

extension Pressure {
    /// `1013 hPa`, `29.92 inHg`, with the decimals that the unit needs.
    func text(_ unit: PressureUnit) -> String {
        switch unit {
        case .hectopascals: NumberText.whole(hectopascals) + " hPa"
        case .millibars: NumberText.whole(hectopascals) + " mbar"
        case .kilopascals: NumberText.decimal(kilopascals, digits: 1) + " kPa"
        case .inchesOfMercury: NumberText.decimal(inchesOfMercury, digits: 2) + " inHg"
        case .millimetersOfMercury: NumberText.whole(millimetersOfMercury) + " mmHg"
        }
    }
}

extension Length {
    /// A depth of rain: `1.2 mm`, `0.05 in`.
    func rain(_ unit: PrecipitationUnit) -> String {
        switch unit {
        case .millimeters: NumberText.decimal(millimeters, digits: 1) + " mm"
        case .inches: NumberText.decimal(inches, digits: 2) + " in"
        }
    }

    /// A depth of rain where there is any: nil for none, and for what the unit's decimals would show as none.
    func visibleRain(_ unit: PrecipitationUnit) -> String? {
        let text = rain(unit)
        return text == Length(meters: 0).rain(unit) ? nil : text
    }

    /// A distance: `24 km`, `0.4 mi`; one decimal where it is short.
    func distance(_ unit: DistanceUnit) -> String {
        let (value, label) = unit == .kilometers ? (kilometers, "km") : (miles, "mi")
        return NumberText.decimal(value, digits: value < 9.95 ? 1 : 0) + " " + label
    }
}

extension Fraction {
    /// `45%`.
    var percentText: String {
        NumberText.whole(percent) + "%"
    }

    /// `45%`; nil below five, which is no reason to take an umbrella.
    var notableText: String? {
        value < 0.05 ? nil : percentText
    }
}

extension Speed {
    /// `8 MPH` or `13 KPH`, in the capitals of the day's view; other units as everywhere else.
    func shouted(_ unit: WindUnit) -> String {
        switch unit {
        case .milesPerHour: NumberText.whole(milesPerHour) + " MPH"
        case .kilometersPerHour: NumberText.whole(kilometersPerHour) + " KPH"
        case .metersPerSecond, .knots, .beaufort: text(unit)
        }
    }

    /// `8 mi/h`, as the forecast's cells write it; other units as everywhere else.
    func spelledOut(_ unit: WindUnit) -> String {
        unit == .milesPerHour ? NumberText.whole(milesPerHour) + " mi/h" : text(unit)
    }
}
