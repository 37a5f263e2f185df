import FoundationEssentials
import Glibc

/// Evidence for the units of a response that does not name them: the units in which its values are consistent.
struct OpenWeatherEvidence {
    /// The values of a moment, in unknown units.
    struct Entry {
        var time: Date?
        var temperature: Double
        var felt, dewPoint, percent, wind: Double?
        /// The service's code of the condition.
        var code: Int?
    }

    let entries: [Entry]
    let latitude: Double?

    /// The only set of units in which the values are consistent; nil if there are several.
    var units: PayloadUnits? {
        let votes = Set([byFeltTemperature, byDewPoint, byWhatFalls, byClimate].compactMap(\.self))
        return votes.count == 1 ? votes.first : nil
    }

    private static let candidates: [OpenWeatherUnits] = [
        OpenWeatherUnits(set: .metric, assumption: nil), OpenWeatherUnits(set: .imperial, assumption: nil),
    ]

    // MARK: - Computed values

    /// The units that the apparent temperature implies. It follows from wind and humidity by a formula that has changed
    /// over the years.
    private var byFeltTemperature: PayloadUnits? {
        UnitEvidence.fit(Self.candidates, within: 0.1, orElse: 0.5) { units in
            [Self.felt, Self.feltBefore].compactMap { formula in
                UnitEvidence.mean(entries) { entry in
                    guard let felt = entry.felt, let percent = entry.percent, let wind = entry.wind else { return nil }
                    let temperature = units.temperature(entry.temperature)
                    guard let computed = formula(temperature, units.speed(wind), Fraction(percent: percent)) else {
                        return nil
                    }
                    return abs(computed.celsius - units.temperature(felt).celsius)
                }
            }.min()
        }?.set
    }

    /// Returns the wind chill up to 10 °C, the heat index above 80 °F, and Steadman's mean between them.
    private static func felt(_ air: Temperature, _ wind: Speed, _ humidity: Fraction) -> Temperature? {
        if air.fahrenheit <= 50 { return FeelsLike.windChill(air, wind: wind) }
        let steadman = 0.5 * (air.fahrenheit + 61 + (air.fahrenheit - 68) * 1.2 + humidity.percent * 0.094)
        return steadman < 80 ? Temperature(fahrenheit: steadman) : FeelsLike.heatIndex(air, humidity: humidity)
    }

    /// Returns the apparent temperature by the formula of the Australian Bureau of Meteorology, which the service used
    /// until 2020.
    private static func feltBefore(_ air: Temperature, _ wind: Speed, _ humidity: Fraction) -> Temperature? {
        let water = humidity.value * 6.105 * exp(17.27 * air.celsius / (237.7 + air.celsius))
        return Temperature(celsius: air.celsius + 0.33 * water - 0.7 * wind.metersPerSecond - 4)
    }

    /// The units that the humidity implies. It follows from temperature and dew point.
    private var byDewPoint: PayloadUnits? {
        UnitEvidence.fit(Self.candidates, within: 1, orElse: 3) { units in
            UnitEvidence.mean(entries) { entry in
                guard let dewPoint = entry.dewPoint, let percent = entry.percent else { return nil }
                let humidity = Moisture.humidity(
                    units.temperature(entry.temperature), dewPoint: units.temperature(dewPoint))
                return humidity.map { abs($0.percent - percent) }
            }
        }?.set
    }

    // MARK: - Impossible values

    /// The units that the precipitation implies: rain does not fall in hard frost, nor snow on a warm day.
    private var byWhatFalls: PayloadUnits? {
        possible { temperature, entry in
            switch entry.code ?? 0 {
            case 300...321, 500...504, 520...531: temperature.celsius >= -8
            case 600...602, 620...622: temperature.celsius <= 8
            default: true
            }
        }
    }

    /// The units that the climate implies: in the wrong units, temperatures are too high or too low for the place.
    private var byClimate: PayloadUnits? {
        possible { temperature, entry in
            Climate.range(latitude: latitude, at: entry.time).contains(temperature.celsius)
        }
    }

    /// Returns the only set of units in which all entries are possible; nil if there are several.
    private func possible(_ isPossible: (Temperature, Entry) -> Bool) -> PayloadUnits? {
        let sets = Self.candidates.filter { units in
            entries.allSatisfy { isPossible(units.temperature($0.temperature), $0) }
        }
        return sets.count == 1 ? sets[0].set : nil
    }
}

/// The temperature range of a latitude and season, wider than all records of towns there.
enum Climate {
    /// Returns the range in degrees Celsius; that of the whole Earth if latitude or time is unknown.
    static func range(latitude: Double?, at time: Date?) -> ClosedRange<Double> {
        guard let latitude, let time, abs(latitude) <= 90 else { return -90...58 }
        let polar = abs(latitude) / 90
        // From 0 at midsummer to 1 at midwinter.
        let year = 365.2425 * 86_400
        let turns = ((time.timeIntervalSince1970 - 197 * 86_400) / year).truncatingRemainder(dividingBy: 1)
        let winter = (1 - cos(2 * .pi * turns) * (latitude < 0 ? -1 : 1)) / 2
        let highest = 58 - 28 * polar * polar - 32 * polar * winter
        let lowest = -14 - 75 * polar * winter - 110 * max(polar - 0.7, 0)
        return lowest...highest
    }
}
