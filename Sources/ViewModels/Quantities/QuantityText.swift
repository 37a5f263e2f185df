import Weather

extension Temperature {
    /// `50.4 °F`, with so many decimals; kelvins are whole.
    func text(_ unit: TemperatureUnit, digits: Int, _ language: Language) -> String {
        measure(unit, digits: digits).text(language)
    }

    /// Whether another temperature has the same short text.
    func looksLike(_ other: Temperature, _ unit: TemperatureUnit) -> Bool {
        let (one, second) = (measure(unit, digits: 0), other.measure(unit, digits: 0))
        return RoundedNumber(one.value, digits: 0) == RoundedNumber(second.value, digits: 0)
    }

    /// `50°`: for places where the unit is plain from what stands around it. Kelvins have no such sign.
    func short(_ unit: TemperatureUnit, _ language: Language) -> String {
        let measure = measure(unit, digits: 0)
        return unit == .kelvin ? measure.text(language) : Measure(measure.value, .degrees).text(language)
    }
}

extension Speed {
    /// `8 mph`, or `4 Bft` on Beaufort's scale.
    func text(_ unit: WindUnit, _ language: Language) -> String {
        measure(unit).text(language)
    }

    /// `8`: for places where the unit is plain from what stands around it.
    func bare(_ unit: WindUnit, _ language: Language) -> String {
        measure(unit).bare(language)
    }

    /// The word of its force: `Gentle breeze`.
    func force(_ language: Language) -> String {
        language.phrases["beaufort.\(beaufort)"]
    }
}

extension Pressure {
    /// `1013 hPa`, `29.92 inHg`, with the decimals that the unit needs.
    func text(_ unit: PressureUnit, _ language: Language) -> String {
        measure(unit).text(language)
    }
}

extension Length {
    /// A depth of rain: `1.2 mm`, `0.05 in`; `<0.01 in` where there is some and the unit's decimals would show none.
    func rain(_ unit: PrecipitationUnit, _ language: Language) -> String {
        let measure = rainMeasure(unit)
        guard measure.looksLikeZero, meters > 0 else { return measure.text(language) }
        return language.phrases["amount.lessThan", ["amount": measure.smallest.text(language)]]
    }

    /// A depth of rain where there is any: nil for none, and for what the unit's decimals would show as none.
    func visibleRain(_ unit: PrecipitationUnit, _ language: Language) -> String? {
        rainMeasure(unit).visibleText(language)
    }

    /// A depth of snow where there is any: `3.5 cm`, `12 cm`, `1.4 in`.
    func visibleSnow(_ unit: PrecipitationUnit, _ language: Language) -> String? {
        snowMeasure(unit).visibleText(language)
    }

    /// A distance: `24 km`, `0.4 mi`; one decimal where it is short.
    func distance(_ unit: DistanceUnit, _ language: Language) -> String {
        distanceMeasure(unit).text(language)
    }
}

extension Fraction {
    /// `45%`.
    func percentText(_ language: Language) -> String {
        language.numbers.percent(value)
    }

    /// `45%`; nil below five, which is no reason to take an umbrella.
    func notableText(_ language: Language) -> String? {
        value < 0.05 ? nil : percentText(language)
    }
}

extension Measure {
    fileprivate func visibleText(_ language: Language) -> String? {
        looksLikeZero ? nil : text(language)
    }
}

/// The wind as the program's first view models wrote it in English; every other language has one label for a unit.
extension Speed {
    /// `8 MPH` or `13 KPH`, in the capitals of the day's view; other units as everywhere else.
    func shouted(_ unit: WindUnit, _ language: Language) -> String {
        switch unit {
        case .milesPerHour where language.isFirstEnglish: bare(unit, language) + " MPH"
        case .kilometersPerHour where language.isFirstEnglish: bare(unit, language) + " KPH"
        default: text(unit, language)
        }
    }

    /// `8 mi/h`, as the forecast's cells write it; other units as everywhere else.
    func spelledOut(_ unit: WindUnit, _ language: Language) -> String {
        unit == .milesPerHour && language.isFirstEnglish ? bare(unit, language) + " mi/h" : text(unit, language)
    }
}
