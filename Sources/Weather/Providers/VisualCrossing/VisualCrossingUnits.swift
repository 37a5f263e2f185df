import Wording

/// The units of an answer, which does not say them, and how they were found.
struct VisualCrossingUnits {
    /// A group of units, by the service's name.
    enum Group: String, CaseIterable {
        case us, metric, uk, base
    }

    let group: Group
    /// What had to be assumed; nil where nothing had to.
    let assumption: Sentence?
    /// Whether nothing tells in which unit the temperatures are.
    let isInDoubt: Bool

    /// The group that was asked for, if that is known, or else the one in which the numbers of an answer make sense.
    init(askedFor units: PayloadUnits?, air: [VisualCrossingAir]) {
        if let units {
            (group, assumption, isInDoubt) = (Group(units), nil, false)
        } else if let (group, assumption) = Self.found(in: air) {
            (self.group, self.assumption, isInDoubt) = (group, assumption, false)
        } else {
            group = .us
            assumption = """
                \(Self.unsaid) those it uses by default are assumed (--payload-units us, metric or uk says which)
                """
            isInDoubt = true
        }
    }

    private static let unsaid = "The answer of Visual Crossing does not name its units;"

    /// The group in which the numbers make sense; nil where they do in several.
    private static func found(in air: [VisualCrossingAir]) -> (Group, Sentence)? {
        switch air.compactMap(\.temperature).filter({ (-150...400).contains($0) }).max() {
        case .some(150...):
            return (.base, "\(unsaid) its temperatures can only be kelvins (--payload-units standard)")
        case .some(60...):
            return (.us, "\(unsaid) its temperatures can only be degrees Fahrenheit (--payload-units us)")
        default: break
        }
        let (celsius, fahrenheit) = (
            doubt(about: Temperature.init(celsius:), air), doubt(about: Temperature.init(fahrenheit:), air)
        )
        guard let celsius, let fahrenheit, celsius != fahrenheit else { return nil }
        if fahrenheit < celsius {
            return (.us, "\(unsaid) its humidity tells that these are degrees Fahrenheit (--payload-units us)")
        }
        let words =
            "its humidity tells that these are degrees Celsius, and the wind is assumed to be in kilometers an hour"
        return (.metric, "\(unsaid) \(words) (--payload-units metric or uk says which)")
    }

    /// How far the humidity of an answer is from the one that follows from temperature and dew point in a unit; nil where
    /// there is nothing to compare. The same numbers mean different humidities in each unit.
    private static func doubt(about unit: (Double) -> Temperature, _ air: [VisualCrossingAir]) -> Double? {
        let differences = air.compactMap { air -> Double? in
            guard let temperature = air.temperature, let dewPoint = air.dewPoint, let humidity = air.humidity,
                let made = Moisture.humidity(unit(temperature), dewPoint: unit(dewPoint))
            else { return nil }
            return min(abs(made.percent - humidity), 100)
        }
        return differences.isEmpty ? nil : differences.reduce(0, +) / Double(differences.count)
    }

    // MARK: - Quantities

    func temperature(_ number: Double) -> Temperature {
        switch group {
        case .us: Temperature(fahrenheit: number)
        case .metric, .uk: Temperature(celsius: number)
        case .base: Temperature(kelvin: number)
        }
    }

    func speed(_ number: Double) -> Speed {
        switch group {
        case .us, .uk: Speed(milesPerHour: number)
        case .metric: Speed(kilometersPerHour: number)
        case .base: Speed(metersPerSecond: number)
        }
    }

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
    /// The service's group that is most like a set of units.
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

/// What an entry says of the air, in units that are not known yet.
struct VisualCrossingAir {
    let temperature, dewPoint, humidity: Double?

    init(_ entry: JSONObject) throws(ForecastProblem) {
        temperature = try firstKnown(entry.double("temp"), entry.double("tempmax"))
        (dewPoint, humidity) = (try entry.double("dew"), try entry.double("humidity"))
    }

    /// The air of all entries of an answer.
    static func all(in root: JSONObject) throws(ForecastProblem) -> [VisualCrossingAir] {
        var air: [VisualCrossingAir] = []
        if let current = try root.object("currentConditions") { air.append(try Self(current)) }
        for day in try root.known("days", { (day) throws(ForecastProblem) in day }) {
            air.append(try Self(day))
            air += try day.known("hours") { (hour) throws(ForecastProblem) in try Self(hour) }
        }
        return air
    }
}
