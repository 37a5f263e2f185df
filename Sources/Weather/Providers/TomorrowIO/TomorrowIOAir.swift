/// Reads the quality of the air. Its units are the same in metric and imperial responses: µg/m³ for particles, parts
/// per billion for gases, and parts per million for carbon monoxide.
enum TomorrowIOAir {
    private static let names: [StaticString] = [
        "particulateMatter25", "particulateMatter10", "pollutantO3", "pollutantNO2", "pollutantSO2", "pollutantCO",
        "epaIndex", "treeIndex", "grassIndex", "weedIndex",
    ]

    /// Returns the air of current weather and hours. Any of them can lack it.
    static func air(of timelines: TomorrowIOTimelines) throws(ForecastProblem) -> AirForecast {
        var air = AirForecast()
        if let entry = timelines.current { air.current = try moment(entry) }
        for entry in timelines.hours {
            if let hour = try moment(entry) { air.hours.append(hour) }
        }
        return air
    }

    private static func moment(_ entry: JSONObject) throws(ForecastProblem) -> AirMoment? {
        guard let values = try entry.object("values"), values.contains(anyOf: names),
            let time = try TomorrowIOTimelines.time(of: entry)?.instant()
        else { return nil }
        var moment = AirMoment(time: time)
        moment.fineParticles = try values.double("particulateMatter25")
        moment.particles = try values.double("particulateMatter10")
        moment.ozone = try micrograms(of: .ozone, values.double("pollutantO3"))
        moment.nitrogenDioxide = try micrograms(of: .nitrogenDioxide, values.double("pollutantNO2"))
        moment.sulphurDioxide = try micrograms(of: .sulphurDioxide, values.double("pollutantSO2"))
        moment.carbonMonoxide = try micrograms(of: .carbonMonoxide, values.double("pollutantCO").map { $0 * 1000 })
        moment.usIndex = try values.double("epaIndex")
        moment.treePollenLevel = try values.double("treeIndex")
        moment.grassPollenLevel = try values.double("grassIndex")
        moment.weedPollenLevel = try values.double("weedIndex")
        return moment == AirMoment(time: time) ? nil : moment
    }

    private static func micrograms(of gas: Pollutant, _ billionths: Double?) -> Double? {
        guard let billionths, let micrograms = gas.microgramsPerBillionth else { return nil }
        return billionths * micrograms
    }
}
