/// The sets of units in which Dark Sky and Pirate Weather answer, by the names that their flags give them.
enum DarkSkyUnits: String {
    case us
    case si
    case ca
    case uk

    /// The set of a name; Dark Sky wrote `uk2` where Pirate Weather writes `uk`.
    init?(name: String) {
        self.init(rawValue: name == "uk2" ? "uk" : name)
    }

    /// The set that is meant by what units were asked for; nil for kelvins, which neither service has.
    init?(_ asked: PayloadUnits) {
        switch asked {
        case .us, .imperial: self = .us
        case .si, .metric: self = .si
        case .ca: self = .ca
        case .uk: self = .uk
        case .standard: return nil
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

    /// How far one can see.
    func distance(_ number: Double) -> Length {
        switch self {
        case .us, .uk: Length(miles: number)
        case .si, .ca: Length(kilometers: number)
        }
    }

    /// The water that falls in an hour.
    func water(_ number: Double) -> Length {
        self == .us ? Length(inches: number) : Length(millimeters: number)
    }

    /// What has gathered on the ground.
    func depth(_ number: Double) -> Length {
        self == .us ? Length(inches: number) : Length(centimeters: number)
    }
}
