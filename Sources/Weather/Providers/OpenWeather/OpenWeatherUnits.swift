import Wording

/// The units of a response that does not name them, and the reason for choosing them.
struct OpenWeatherUnits: Equatable {
    /// The set of units, by the service's name.
    let set: PayloadUnits
    /// The assumption made; nil if there is none.
    let assumption: Sentence?
    /// Whether the units are uncertain.
    private(set) var isInDoubt = false

    init(set: PayloadUnits, assumption: Sentence?) {
        (self.set, self.assumption) = (set, assumption)
    }

    /// Chooses the units in which the values are plausible. On Earth, all temperatures in kelvins are above 150, and
    /// none in degrees Celsius is above 60.
    init(_ evidence: OpenWeatherEvidence) {
        guard let highest = evidence.entries.map(\.temperature).max() else {
            let assumed =
                "assuming the default ones (set --payload-units to standard, metric or imperial)"
            self.init(set: .standard, assumption: Self.sentence(assumed))
            isInDoubt = true
            return
        }
        switch (highest, evidence.units) {
        case (150..., _):
            let said = "its temperatures can only be kelvins (--payload-units standard)"
            self.init(set: .standard, assumption: Self.sentence(said))
        case (60..., _):
            let said = "its temperatures can only be degrees Fahrenheit (--payload-units imperial)"
            self.init(set: .imperial, assumption: Self.sentence(said))
        case (_, .imperial?):
            let said = "its values are only consistent in degrees Fahrenheit (--payload-units imperial)"
            self.init(set: .imperial, assumption: Self.sentence(said))
        case (_, _?):
            let said = "its values are only consistent in degrees Celsius (--payload-units metric)"
            self.init(set: .metric, assumption: Self.sentence(said))
        case (_, nil):
            let assumed =
                "assuming degrees Celsius, though they may be Fahrenheit (set --payload-units to metric or imperial)"
            self.init(set: .metric, assumption: Self.sentence(assumed))
            isInDoubt = true
        }
    }

    private static func sentence(_ reason: String) -> Sentence {
        "The OpenWeather response does not name its units; \(reason)"
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
    /// Creates the requested units of a response, if known. Only the summary of a day names its units.
    init(of body: JSONObject, _ kind: OpenWeatherKind.Weather, _ hints: ReadingHints) throws(ForecastProblem) {
        let said = kind == .daySummary ? try body.string("units").flatMap(PayloadUnits.init(rawValue:)) : nil
        switch said ?? hints.units {
        case let units? where [.standard, .metric, .imperial].contains(units): self.init(set: units, assumption: nil)
        default: self.init(try OpenWeatherEvidence(of: body, kind))
        }
    }
}

extension OpenWeatherEvidence {
    /// Collects the values of a response.
    init(of body: JSONObject, _ kind: OpenWeatherKind.Weather) throws(ForecastProblem) {
        // Reading the cities later reports the invalid ones.
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
        // Placeholders for missing numbers and errors are not evidence.
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
