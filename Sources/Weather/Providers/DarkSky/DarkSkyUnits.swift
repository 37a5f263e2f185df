/// The sets of units of Dark Sky and Pirate Weather, by their names in `flags`.
enum DarkSkyUnits: String {
    case us
    case si
    case ca
    case uk

    /// Creates the set of a name. Dark Sky wrote `uk2` for the `uk` of Pirate Weather.
    init?(name: String) {
        self.init(rawValue: name == "uk2" ? "uk" : name)
    }

    /// Creates the set for requested units; nil for kelvins, which neither service offers.
    init?(_ asked: PayloadUnits) {
        switch asked {
        case .us, .imperial: self = .us
        case .si, .metric: self = .si
        case .ca: self = .ca
        case .uk: self = .uk
        case .standard: return nil
        }
    }

    /// Returns the set with which the humidity of a document's moments matches their temperature and dew point, from which it
    /// follows: `si` for all sets with degrees Celsius; nil if this is inconclusive.
    static func byHumidity(in root: JSONObject) throws(ForecastProblem) -> DarkSkyUnits? {
        var air = [try root.object("currently").flatMap(Air.init)]
        air += try root.object("hourly")?.known("data") { (hour) throws(ForecastProblem) in try Air(hour) } ?? []
        return UnitEvidence.fit([.us, .si], within: 3, orElse: 5) { units in
            UnitEvidence.mean(air.compactMap(\.self)) { air in
                let (temperature, dewPoint) = (units.temperature(air.temperature), units.temperature(air.dewPoint))
                return Moisture.humidity(temperature, dewPoint: dewPoint).map {
                    min(abs($0.percent - air.humidity * 100), 100)
                }
            }
        }
    }

    /// The air of a moment, in unknown units.
    private struct Air {
        let temperature, dewPoint, humidity: Double

        /// Reads the numbers of an entry; nil if one is missing.
        init?(_ entry: JSONObject) throws(ForecastProblem) {
            guard let temperature = try entry.double("temperature"), let dewPoint = try entry.double("dewPoint"),
                let humidity = try entry.double("humidity")
            else { return nil }
            (self.temperature, self.dewPoint, self.humidity) = (temperature, dewPoint, humidity)
        }
    }

    func temperature(_ number: Double) -> Temperature {
        self == .us ? Temperature(fahrenheit: number) : Temperature(celsius: number)
    }

    func speed(_ number: Double) -> Speed {
        switch self {
        case .us, .uk: Speed(milesPerHour: number)
        case .si: Speed(metersPerSecond: number)
        case .ca: Speed(kilometersPerHour: number)
        }
    }

    /// Converts a visibility.
    func distance(_ number: Double) -> Length {
        switch self {
        case .us, .uk: Length(miles: number)
        case .si, .ca: Length(kilometers: number)
        }
    }

    /// Converts the water that falls in an hour.
    func water(_ number: Double) -> Length {
        self == .us ? Length(inches: number) : Length(millimeters: number)
    }

    /// Converts an accumulation on the ground.
    func depth(_ number: Double) -> Length {
        self == .us ? Length(inches: number) : Length(centimeters: number)
    }
}
