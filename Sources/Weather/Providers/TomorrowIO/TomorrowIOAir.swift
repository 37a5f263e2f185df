import Foundation

/// Reads the quality of the air. Its units are the same in metric and imperial responses: µg/m³ for particles, parts
/// per billion for gases, and parts per million for carbon monoxide.
enum TomorrowIOAir {
    private static let names: [StaticString] = [
        "particulateMatter25", "particulateMatter10", "pollutantO3", "pollutantNO2", "pollutantSO2", "pollutantCO",
        "epaIndex", "treeIndex", "grassIndex", "weedIndex",
    ]

    /// Returns the air of current weather and hours. All entries have the fields that were requested, so the first one
    /// decides whether there are any.
    static func air(of timelines: TomorrowIOTimelines) throws(ForecastProblem) -> AirForecast {
        var air = AirForecast()
        if let entry = timelines.current { air.current = try moment(entry) }
        guard let first = try timelines.hours.first?.object("values"), names.contains(where: first.contains)
        else { return air }
        for entry in timelines.hours {
            if let hour = try moment(entry) { air.hours.append(hour) }
        }
        return air
    }

    private static func moment(_ entry: JSONObject) throws(ForecastProblem) -> AirMoment? {
        guard let time = try TomorrowIOTimelines.time(of: entry)?.instant(), let values = try entry.object("values"),
            names.contains(where: values.contains)
        else { return nil }
        var moment = AirMoment(time: time)
        moment.fineParticles = try values.double("particulateMatter25")
        moment.particles = try values.double("particulateMatter10")
        moment.ozone = try values.double("pollutantO3").map { $0 * micrograms(of: 48) }
        moment.nitrogenDioxide = try values.double("pollutantNO2").map { $0 * micrograms(of: 46.006) }
        moment.sulphurDioxide = try values.double("pollutantSO2").map { $0 * micrograms(of: 64.066) }
        moment.carbonMonoxide = try values.double("pollutantCO").map { $0 * 1000 * micrograms(of: 28.010) }
        moment.usIndex = try values.double("epaIndex")
        moment.treePollenLevel = try values.double("treeIndex")
        moment.grassPollenLevel = try values.double("grassIndex")
        moment.weedPollenLevel = try values.double("weedIndex")
        return moment == AirMoment(time: time) ? nil : moment
    }

    /// Returns the mass in a cubic meter of a billionth of a gas with a molar mass in g/mol, at 20 °C and 1013 hPa,
    /// where a mole of a gas fills 24.055 l.
    private static func micrograms(of molarMass: Double) -> Double { molarMass / 24.055 }
}
