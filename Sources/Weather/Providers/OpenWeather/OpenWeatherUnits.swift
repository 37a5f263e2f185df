import Wording

/// The units of an answer that does not say them, and how they were found.
struct OpenWeatherUnits: Equatable {
    /// The set of units, by the service's name.
    let set: PayloadUnits
    /// What had to be assumed; nil where nothing had to.
    let assumption: Sentence?
    /// Whether they may be others.
    private(set) var isInDoubt = false

    init(set: PayloadUnits, assumption: Sentence?) {
        (self.set, self.assumption) = (set, assumption)
    }

    /// The units in which an answer's values make sense. On earth all temperatures in kelvins are above 150, and none in
    /// degrees Celsius is above 60.
    init(_ evidence: OpenWeatherEvidence) {
        let unsaid = "OpenWeather's answer does not say its units;"
        guard let highest = evidence.entries.map(\.temperature).max() else {
            let assumed =
                "those it uses by default are assumed (--payload-units standard, metric or imperial says which)"
            self.init(set: .standard, assumption: "\(unsaid) \(assumed)")
            isInDoubt = true
            return
        }
        switch (highest, evidence.units) {
        case (150..., _):
            let said = "its temperatures can only be kelvins (--payload-units standard)"
            self.init(set: .standard, assumption: "\(unsaid) \(said)")
        case (60..., _):
            let said = "its temperatures can only be degrees Fahrenheit (--payload-units imperial)"
            self.init(set: .imperial, assumption: "\(unsaid) \(said)")
        case (_, .imperial?):
            let said = "its values go together in degrees Fahrenheit alone (--payload-units imperial)"
            self.init(set: .imperial, assumption: "\(unsaid) \(said)")
        case (_, _?):
            let said = "its values go together in degrees Celsius alone (--payload-units metric)"
            self.init(set: .metric, assumption: "\(unsaid) \(said)")
        case (_, nil):
            let assumed =
                "degrees Celsius are assumed, though they may be Fahrenheit (--payload-units metric or imperial says which)"
            self.init(set: .metric, assumption: "\(unsaid) \(assumed)")
            isInDoubt = true
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
    /// The units of an answer of a kind: those that were asked for, if that is known. Only the summary of a day says them.
    init(of body: JSONObject, _ kind: OpenWeatherKind.Weather, _ hints: ReadingHints) throws(ForecastProblem) {
        let said = kind == .daySummary ? try body.string("units").flatMap(PayloadUnits.init(rawValue:)) : nil
        switch said ?? hints.units {
        case let units? where [.standard, .metric, .imperial].contains(units): self.init(set: units, assumption: nil)
        default: self.init(try OpenWeatherEvidence(of: body, kind))
        }
    }
}

extension OpenWeatherEvidence {
    /// What the entries of an answer of a kind say.
    init(of body: JSONObject, _ kind: OpenWeatherKind.Weather) throws(ForecastProblem) {
        // Whoever reads the cities tells of those that cannot be read.
        var problems: Sentences = []
        let known: [Entry?] =
            switch kind {
            case .current: [try Self.ofMain(body)]
            case .group: try body.independent("list", each: "city", noting: &problems, Self.ofMain)
            case .steps: try body.objects("list", Self.ofMain)
            case .days: try body.objects("list", Self.ofDay)
            case .oneCall:
                try [Self.ofCurrent(body)] + body.objects("hourly", Self.ofHour)
                    + body.objects("daily", Self.ofDay)
            case .timeMachine: try body.objects("data", Self.ofHour)
            case .daySummary: [try body.object("temperature")?.double("max").map { Entry(temperature: $0) }]
            }
        // What stands for a missing number or was made by an error says nothing.
        entries = known.compactMap(\.self).filter { (-150...400).contains($0.temperature) }
        let point = try firstKnown(body.object("coord"), body.object("city")?.object("coord"))
        latitude = try firstKnown(point?.double("lat"), point?.double("Lat"), body.double("lat"))
    }

    private static func ofMain(_ entry: JSONObject) throws(ForecastProblem) -> Entry? {
        guard let air = try entry.object("main"), let temperature = try air.double("temp") else { return nil }
        return Entry(
            time: try entry.event("dt"), temperature: temperature, felt: try air.double("feels_like"),
            percent: try air.double("humidity"), wind: try entry.object("wind")?.double("speed"),
            code: try code(entry))
    }

    private static func ofCurrent(_ body: JSONObject) throws(ForecastProblem) -> Entry? {
        guard let current = try body.object("current") else { return nil }
        return try ofHour(current)
    }

    private static func ofHour(_ entry: JSONObject) throws(ForecastProblem) -> Entry? {
        guard let temperature = try entry.double("temp") else { return nil }
        return Entry(
            time: try entry.event("dt"), temperature: temperature, felt: try entry.double("feels_like"),
            dewPoint: try entry.double("dew_point"), percent: try entry.double("humidity"),
            wind: try entry.double("wind_speed"), code: try code(entry))
    }

    private static func ofDay(_ entry: JSONObject) throws(ForecastProblem) -> Entry? {
        guard let highest = try entry.object("temp")?.double("max") else { return nil }
        return Entry(time: try entry.event("dt"), temperature: highest)
    }

    private static func code(_ entry: JSONObject) throws(ForecastProblem) -> Int? {
        try entry.array("weather")?.first?.object().int("id")
    }
}
