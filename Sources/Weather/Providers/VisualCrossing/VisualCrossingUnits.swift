import Wording

/// The units of a response, which does not name them, and the reason for choosing them.
struct VisualCrossingUnits {
    /// A group of units, by the service's name.
    enum Group: String, CaseIterable {
        case us, metric, uk, base
    }

    let group: Group
    /// The assumption made; nil if there is none.
    let assumption: Sentence?
    /// Whether some units are uncertain.
    let isInDoubt: Bool

    /// Creates the requested group, if known, or else the one in which the numbers are plausible.
    init(askedFor units: PayloadUnits?, air: [VisualCrossingAir]) {
        if let units {
            self.init(group: Group(units), assumption: nil, isInDoubt: false)
        } else {
            self = Self.found(in: air)
        }
    }

    private init(group: Group, assumption: Sentence?, isInDoubt: Bool) {
        (self.group, self.assumption, self.isInDoubt) = (group, assumption, isInDoubt)
    }

    private init(_ group: Group, _ words: String, isInDoubt: Bool = false) {
        self.init(
            group: group, assumption: "The Visual Crossing response does not name its units; \(words)",
            isInDoubt: isInDoubt)
    }

    private static func found(in air: [VisualCrossingAir]) -> VisualCrossingUnits {
        switch air.compactMap({ $0.temperature ?? $0.high }).filter({ (-150...400).contains($0) }).max() {
        case .some(150...):
            return Self(.base, "its temperatures can only be kelvins (--payload-units standard)")
        case .some(60...):
            return Self(.us, "its temperatures can only be degrees Fahrenheit (--payload-units us)")
        default: break
        }
        switch byHumidity(air) {
        case .us: return Self(.us, "its humidity is only consistent with degrees Fahrenheit (--payload-units us)")
        case nil:
            let words = "assuming the default ones (set --payload-units to us, metric or uk)"
            return Self(.us, words, isInDoubt: true)
        default: return ofCelsius(air)
        }
    }

    /// Returns the units of a group with degrees Celsius. These groups differ in the units of wind and visibility.
    private static func ofCelsius(_ air: [VisualCrossingAir]) -> VisualCrossingUnits {
        let celsius = "its humidity is only consistent with degrees Celsius"
        if let group = byWindChill(air) {
            let unit = group == .uk ? "miles" : "kilometers"
            let words = "and its wind chill with wind in \(unit) an hour (--payload-units \(group.rawValue))"
            return Self(group, "\(celsius), \(words)")
        }
        guard air.contains(where: \.hasDistances) else { return Self(.metric, "\(celsius) (--payload-units metric)") }
        let words = "assuming wind in kilometers an hour (set --payload-units to metric or uk)"
        return Self(.metric, "\(celsius); \(words)", isInDoubt: true)
    }

    /// Returns the unit group in which the humidity matches temperature and dew point, from which it follows; nil if
    /// this is inconclusive. The humidity of a day matches only roughly, as all three are means.
    private static func byHumidity(_ air: [VisualCrossingAir]) -> Group? {
        UnitEvidence.fit([.us, .metric], within: 3, orElse: 5) { group in
            UnitEvidence.mean(air) { air in
                guard let temperature = air.temperature, let dewPoint = air.dewPoint, let humidity = air.humidity,
                    let made = Moisture.humidity(group.temperature(temperature), dewPoint: group.temperature(dewPoint))
                else { return nil }
                return min(abs(made.percent - humidity), 100)
            }
        }
    }

    /// Returns the unit group in which the apparent temperatures match the wind chill, computed up to 50 °F; nil if
    /// this is inconclusive.
    private static func byWindChill(_ air: [VisualCrossingAir]) -> Group? {
        UnitEvidence.fit([.metric, .uk], within: 0.3, orElse: 1) { group in
            UnitEvidence.mean(air) { air in
                guard let degrees = air.temperature, let felt = air.felt, let wind = air.wind, wind > 0 else {
                    return nil
                }
                let temperature = group.temperature(degrees)
                guard temperature.fahrenheit <= 50 else { return nil }
                let made = FeelsLike.windChill(temperature, wind: group.speed(wind))
                return min(abs(made.celsius - group.temperature(felt).celsius), 100)
            }
        }
    }

    // MARK: - Quantities

    func temperature(_ number: Double) -> Temperature { group.temperature(number) }

    func speed(_ number: Double) -> Speed { group.speed(number) }

    func water(_ number: Double) -> Length {
        group == .us ? Length(inches: number) : Length(millimeters: number)
    }

    func snow(_ number: Double) -> Length {
        group == .us ? Length(inches: number) : Length(centimeters: number)
    }

    func distance(_ number: Double) -> Length {
        group == .us || group == .uk ? Length(miles: number) : Length(kilometers: number)
    }
}

extension VisualCrossingUnits.Group {
    fileprivate func temperature(_ number: Double) -> Temperature {
        switch self {
        case .us: Temperature(fahrenheit: number)
        case .metric, .uk: Temperature(celsius: number)
        case .base: Temperature(kelvin: number)
        }
    }

    fileprivate func speed(_ number: Double) -> Speed {
        switch self {
        case .us, .uk: Speed(milesPerHour: number)
        case .metric: Speed(kilometersPerHour: number)
        case .base: Speed(metersPerSecond: number)
        }
    }

    /// Creates the service's group most similar to a set of units.
    init(_ units: PayloadUnits) {
        self =
            switch units {
            case .us, .imperial: .us
            case .uk: .uk
            case .metric, .ca: .metric
            case .standard, .si: .base
            }
    }
}

/// The air values of an entry, in unknown units.
struct VisualCrossingAir {
    /// The temperature of the moment, or the mean of the day, with dew point and humidity as means too; and a day's
    /// high.
    let temperature, high: Double?
    let dewPoint, humidity, felt: Double?
    /// The wind of a moment. That of a day is the maximum, which does not match the day's means.
    let wind: Double?
    /// Whether there is a speed or a distance.
    let hasDistances: Bool

    init(_ entry: JSONObject, isDay: Bool = false) throws(ForecastProblem) {
        (temperature, high) = (try entry.double("temp"), try entry.double("tempmax"))
        (dewPoint, humidity) = (try entry.double("dew"), try entry.double("humidity"))
        felt = try entry.double("feelslike")
        let speed = try entry.double("windspeed")
        wind = isDay ? nil : speed
        hasDistances = try firstKnown(speed, entry.double("windgust"), entry.double("visibility")) != nil
    }

    /// Returns the air values of all entries of a response.
    static func all(in root: JSONObject) throws(ForecastProblem) -> [VisualCrossingAir] {
        var air: [VisualCrossingAir] = []
        if let current = try root.object("currentConditions") { air.append(try Self(current)) }
        for day in try root.known("days", { (day) throws(ForecastProblem) in day }) {
            air.append(try Self(day, isDay: true))
            air += try day.known("hours") { (hour) throws(ForecastProblem) in try Self(hour) }
        }
        return air
    }
}
