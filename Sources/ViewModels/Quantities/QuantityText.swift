import Weather

extension Temperature {
    /// Returns a text such as `50.4 °F`, with a number of decimals; kelvins are whole.
    func text(_ unit: TemperatureUnit, digits: Int, _ language: Language) -> String {
        measure(unit, digits: digits).text(language)
    }

    /// Returns whether another temperature has the same short text.
    func looksLike(_ other: Temperature, _ unit: TemperatureUnit) -> Bool {
        let (one, second) = (measure(unit, digits: 0), other.measure(unit, digits: 0))
        return RoundedNumber(one.value, digits: 0) == RoundedNumber(second.value, digits: 0)
    }

    /// Returns a text such as `50°`, for places where the context gives the unit. Kelvins have no such sign.
    func short(_ unit: TemperatureUnit, _ language: Language) -> String {
        let measure = measure(unit, digits: 0)
        return unit == .kelvin ? measure.text(language) : Measure(measure.value, .degrees).text(language)
    }
}

extension Speed {
    /// Returns a text such as `8 mph`, or `4 Bft` on Beaufort's scale.
    func text(_ unit: WindUnit, _ language: Language) -> String {
        measure(unit).text(language)
    }

    /// Returns a text such as `8`, for places where the context gives the unit.
    func bare(_ unit: WindUnit, _ language: Language) -> String {
        measure(unit).bare(language)
    }

    /// Returns the name of the speed's Beaufort force: `Gentle breeze`.
    func force(_ language: Language) -> String {
        language.phrases["beaufort.\(beaufort)"]
    }
}

extension Pressure {
    /// Returns a text such as `1013 hPa` or `29.92 inHg`, with the decimals that the unit needs.
    func text(_ unit: PressureUnit, _ language: Language) -> String {
        measure(unit).text(language)
    }
}

extension Length {
    /// Returns a depth of rain: `1.2 mm`, `0.05 in`; `<0.01 in` for a positive amount that would be formatted as zero.
    func rain(_ unit: PrecipitationUnit, _ language: Language) -> String {
        let measure = rainMeasure(unit)
        guard measure.looksLikeZero, meters > 0 else { return measure.text(language) }
        return language.phrases["amount.lessThan", ["amount": measure.smallest.text(language)]]
    }

    /// Returns a depth of rain; nil for zero, and for an amount that would be formatted as zero.
    func visibleRain(_ unit: PrecipitationUnit, _ language: Language) -> String? {
        rainMeasure(unit).visibleText(language)
    }

    /// Returns a depth of snow; nil for zero: `3.5 cm`, `12 cm`, `1.4 in`.
    func visibleSnow(_ unit: PrecipitationUnit, _ language: Language) -> String? {
        snowMeasure(unit).visibleText(language)
    }

    /// Returns a distance: `24 km`, `0.4 mi`; short ones have one decimal.
    func distance(_ unit: DistanceUnit, _ language: Language) -> String {
        distanceMeasure(unit).text(language)
    }
}

extension Fraction {
    /// Returns a text such as `45%`.
    func percentText(_ language: Language) -> String {
        language.numbers.percent(value)
    }

    /// Returns a text such as `45%`; nil below five percent, which is not worth mentioning.
    func notableText(_ language: Language) -> String? {
        value < 0.05 ? nil : percentText(language)
    }
}

extension Measure {
    fileprivate func visibleText(_ language: Language) -> String? {
        looksLikeZero ? nil : text(language)
    }
}

/// The wind in the program's first view models in English. Other languages have one label for a unit.
extension Speed {
    /// Returns a text such as `8 MPH` or `13 KPH`, in the capitals of the day's view; other units as usual.
    func shouted(_ unit: WindUnit, _ language: Language) -> String {
        switch unit {
        case .milesPerHour where language.isFirstEnglish: bare(unit, language) + " MPH"
        case .kilometersPerHour where language.isFirstEnglish: bare(unit, language) + " KPH"
        default: text(unit, language)
        }
    }

    /// Returns a text such as `8 mi/h`, for the forecast's cells; other units as usual.
    func spelledOut(_ unit: WindUnit, _ language: Language) -> String {
        unit == .milesPerHour && language.isFirstEnglish ? bare(unit, language) + " mi/h" : text(unit, language)
    }
}
