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
