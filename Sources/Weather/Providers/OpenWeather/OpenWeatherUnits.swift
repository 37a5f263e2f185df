import Wording

/// The units of an answer that does not say them, and how they were found.
struct OpenWeatherUnits: Equatable {
    /// The set of units, by the service's name.
    let set: PayloadUnits
    /// What had to be assumed; nil where nothing had to.
    let assumption: Sentence?

    /// The units that were asked for, if that is known, or else those in which the temperatures of an answer make sense.
    init(askedFor: PayloadUnits?, temperatures: [Double]) {
        switch askedFor {
        case .standard, .metric, .imperial: (set, assumption) = (askedFor ?? .standard, nil)
        default: (set, assumption) = Self.guessed(from: temperatures)
        }
    }

    /// On earth all temperatures in kelvins are above 150, and none in degrees Celsius is above 60.
    private static func guessed(from temperatures: [Double]) -> (PayloadUnits, Sentence) {
        let unsaid = "OpenWeather's answer does not say its units;"
        // What stands for a missing number or was made by an error says nothing.
        let plausible = temperatures.filter { (-150...400).contains($0) }
        guard let highest = plausible.max() else {
            let assumed =
                "those it uses by default are assumed (--payload-units standard, metric or imperial says which)"
            return (.standard, "\(unsaid) \(assumed)")
        }
        switch highest {
        case 150...:
            return (.standard, "\(unsaid) its temperatures can only be kelvins (--payload-units standard)")
        case 60...:
            return (.imperial, "\(unsaid) its temperatures can only be degrees Fahrenheit (--payload-units imperial)")
        default:
            let assumed =
                "degrees Celsius are assumed, for these are no kelvins (--payload-units metric or imperial says which)"
            return (.metric, "\(unsaid) \(assumed)")
        }
    }

    func temperature(_ number: Double) -> Temperature {
        switch set {
        case .metric: Temperature(celsius: number)
        case .imperial: Temperature(fahrenheit: number)
        default: Temperature(kelvin: number)
        }
    }

    func speed(_ number: Double) -> Speed {
        set == .imperial ? Speed(milesPerHour: number) : Speed(metersPerSecond: number)
    }
}

extension OpenWeatherUnits {
    /// The units of an answer of a kind: only the summary of a day says them itself.
    init(of body: JSONObject, _ kind: OpenWeatherKind.Weather, _ hints: ReadingHints) throws(ForecastProblem) {
        let said = kind == .daySummary ? try body.string("units").flatMap(PayloadUnits.init(rawValue:)) : nil
        self.init(askedFor: said ?? hints.units, temperatures: try Self.temperatures(in: body, kind))
    }

    private static func temperatures(
        in body: JSONObject, _ kind: OpenWeatherKind.Weather
    ) throws(ForecastProblem) -> [Double] {
        let known: [Double?] =
            switch kind {
            case .current: [try ofMain(body)]
            case .group, .steps: try body.objects("list", ofMain)
            case .days: try body.objects("list", ofDay)
            case .oneCall:
                try [body.object("current")?.double("temp")] + body.objects("hourly", ofHour)
                    + body.objects("daily", ofDay)
            case .timeMachine: try body.objects("data", ofHour)
            case .daySummary: [try body.object("temperature")?.double("max")]
            }
        return known.compactMap { $0 }
    }

    private static func ofMain(_ entry: JSONObject) throws(ForecastProblem) -> Double? {
        try entry.object("main")?.double("temp")
    }

    private static func ofHour(_ entry: JSONObject) throws(ForecastProblem) -> Double? {
        try entry.double("temp")
    }

    private static func ofDay(_ entry: JSONObject) throws(ForecastProblem) -> Double? {
        try entry.object("temp")?.double("max")
    }
}
