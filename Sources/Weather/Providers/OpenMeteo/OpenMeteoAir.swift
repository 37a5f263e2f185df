import FoundationEssentials

/// Air quality, which the service gives from another host, in blocks like those of weather. A program may have put the
/// columns of both into one document.
extension OpenMeteoBlock {
    /// Whether the block has pollutants, pollen or an index.
    var hasAir: Bool {
        let names: [StaticString] = [
            "pm2_5", "pm10", "ozone", "nitrogen_dioxide", "sulphur_dioxide", "carbon_monoxide", "alder_pollen",
            "birch_pollen", "grass_pollen", "mugwort_pollen", "olive_pollen", "ragweed_pollen", "european_aqi",
            "us_aqi",
        ]
        return names.contains(where: has)
    }

    /// Returns the rows of the block that have values of the air.
    func air() throws(ForecastProblem) -> [AirMoment] {
        var day = WrittenDay()
        var moments = try values("time") { (value) throws(ForecastProblem) in try instant(value, &day) }
            .map(AirMoment.init)
        guard !moments.isEmpty else { return [] }
        try fillPollutants(&moments)
        try fillPollen(&moments)
        try fill(&moments, "european_aqi", in: OpenMeteoEuropeanIndexUnit.self) { $0.europeanIndex = $1 }
        try fill(&moments, "us_aqi", in: OpenMeteoUSIndexUnit.self) { $0.usIndex = $1 }
        moments.removeAll { $0 == AirMoment(time: $0.time) }
        return moments
    }

    private func fillPollutants(_ moments: inout [AirMoment]) throws(ForecastProblem) {
        try fill(&moments, "pm2_5", in: OpenMeteoMassUnit.self) { $0.fineParticles = $1 }
        try fill(&moments, "pm10", in: OpenMeteoMassUnit.self) { $0.particles = $1 }
        try fill(&moments, "ozone", in: OpenMeteoMassUnit.self) { $0.ozone = $1 }
        try fill(&moments, "nitrogen_dioxide", in: OpenMeteoMassUnit.self) { $0.nitrogenDioxide = $1 }
        try fill(&moments, "sulphur_dioxide", in: OpenMeteoMassUnit.self) { $0.sulphurDioxide = $1 }
        try fill(&moments, "carbon_monoxide", in: OpenMeteoMassUnit.self) { $0.carbonMonoxide = $1 }
    }

    private func fillPollen(_ moments: inout [AirMoment]) throws(ForecastProblem) {
        try fill(&moments, "alder_pollen", in: OpenMeteoPollenUnit.self) { $0.alderPollen = $1 }
        try fill(&moments, "birch_pollen", in: OpenMeteoPollenUnit.self) { $0.birchPollen = $1 }
        try fill(&moments, "grass_pollen", in: OpenMeteoPollenUnit.self) { $0.grassPollen = $1 }
        try fill(&moments, "mugwort_pollen", in: OpenMeteoPollenUnit.self) { $0.mugwortPollen = $1 }
        try fill(&moments, "olive_pollen", in: OpenMeteoPollenUnit.self) { $0.olivePollen = $1 }
        try fill(&moments, "ragweed_pollen", in: OpenMeteoPollenUnit.self) { $0.ragweedPollen = $1 }
    }
}

extension Attribution {
    /// Returns the attribution with that of air quality, which the service has from the Copernicus Atmosphere
    /// Monitoring Service. Its licence requires this text with the year of the data.
    func naming(sourceOfAirAt time: Date) -> Attribution {
        let year = CalendarDate(time, in: .gmt).year
        return Attribution(
            text: "\(text). Generated using Copernicus Atmosphere Monitoring Service information \(year)", url: url)
    }
}

/// The unit of concentrations, with a Greek mu.
private enum OpenMeteoMassUnit: String, NamedUnit {
    case micrograms = "\u{3BC}g/m³"

    static var usual: Self { .micrograms }

    func quantity(_ number: Double) -> Double { number }
}

private enum OpenMeteoPollenUnit: String, NamedUnit {
    case grains = "grains/m³"

    static var usual: Self { .grains }

    func quantity(_ number: Double) -> Double { number }
}

private enum OpenMeteoEuropeanIndexUnit: String, NamedUnit {
    case index = "EAQI"

    static var usual: Self { .index }

    func quantity(_ number: Double) -> Double { number }
}

private enum OpenMeteoUSIndexUnit: String, NamedUnit {
    case index = "USAQI"

    static var usual: Self { .index }

    func quantity(_ number: Double) -> Double { number }
}
