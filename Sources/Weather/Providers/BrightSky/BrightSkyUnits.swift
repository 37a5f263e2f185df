import Wording

/// The units of a Bright Sky response, which does not name them.
enum BrightSkyUnits: String {
    /// The units of the Deutscher Wetterdienst, the default: °C, km/h, hPa, minutes of sunshine.
    case dwd
    /// K, m/s, Pa, seconds of sunshine.
    case si

    /// Creates the set closest to other units.
    init(_ units: PayloadUnits) {
        self = units == .si || units == .standard ? .si : .dwd
    }

    /// Creates the requested units, or else those in which the numbers are plausible; nil if both sets are plausible.
    /// Air temperatures in degrees Celsius are below all those in kelvins, and pressures in hectopascals are below all
    /// those in pascals.
    init?(askedFor units: PayloadUnits?, in entries: [JSONObject]) throws(ForecastProblem) {
        if let units {
            self.init(units)
            return
        }
        for entry in entries {
            let air = try firstKnown(entry.double("temperature"), entry.double("dew_point"))
            let pressure = try entry.double("pressure_msl")
            if let air {
                self = air > 150 ? .si : .dwd
                return
            }
            if let pressure {
                self = pressure > 2000 ? .si : .dwd
                return
            }
        }
        return nil
    }

    func temperature(_ number: Double) -> Temperature {
        self == .si ? Temperature(kelvin: number) : Temperature(celsius: number)
    }

    func speed(_ number: Double) -> Speed {
        self == .si ? Speed(metersPerSecond: number) : Speed(kilometersPerHour: number)
    }

    func pressure(_ number: Double) -> Pressure {
        Pressure(hectopascals: self == .si ? number / 100 : number)
    }

    func sunshine(_ number: Double) -> Double {
        self == .si ? number : number * 60
    }
}
