import Wording

/// The units of an answer of Bright Sky, which does not say them.
enum BrightSkyUnits: String {
    /// Those of the Deutscher Wetterdienst, which are the default: °C, km/h, hPa, minutes of sunshine.
    case dwd
    /// K, m/s, Pa, seconds of sunshine.
    case si

    /// The set that is most like other units.
    init(_ units: PayloadUnits) {
        self = units == .si || units == .standard ? .si : .dwd
    }

    /// The units that were asked for, or else those in which the numbers of an answer can be true; nil where either set makes
    /// sense. No temperature in degrees Celsius is as high as any in kelvins, and no pressure in hectopascals as any in pascals.
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
