import FoundationEssentials

/// A step of the series: the air at an instant, and the precipitation before it.
///
/// The steps are first one hour apart, and later three, six and twelve hours.
struct SMHIStep {
    private let moment: WeatherMoment
    /// The precipitation before the instant.
    private let fallen: Fallen

    /// The precipitation of an interval that ends with a step.
    private struct Fallen {
        /// The start of the interval; nil for that of the previous step.
        let start: Date?
        /// Millimeters, in total or per hour.
        let amount: Double?
        let isRate: Bool
        let probability: Fraction?
    }

    /// Reads a step in one of the two formats; nil if it has no time or values.
    init?(_ entry: JSONObject) throws(ForecastProblem) {
        guard let time = try firstKnown(entry.instant("time"), entry.instant("validTime")),
            let values = try SMHIValues(of: entry)
        else { return nil }
        var moment = WeatherMoment(time: time)
        moment.temperature = try values.number("air_temperature", "t").map(Temperature.init(celsius:))
        moment.humidity = try values.number("relative_humidity", "r").map(Fraction.init(percent:))
        moment.pressure = try values.number("air_pressure_at_mean_sea_level", "msl").map(Pressure.init(hectopascals:))
        moment.windSpeed = try values.number("wind_speed", "ws").map(Speed.init(metersPerSecond:))
        moment.windGust = try values.number("wind_speed_of_gust", "gust").map(Speed.init(metersPerSecond:))
        moment.windDirection = try values.number("wind_from_direction", "wd").flatMap(Angle.init(direction:))
        // Clouds are in eighths of the sky.
        moment.cloudCover = try values.number("cloud_area_fraction", "tcc_mean").map { Fraction($0 / 8) }
        moment.visibility = try values.number("visibility_in_air", "vis").map(Length.init(kilometers:))
        if let symbol = try values.symbol() {
            (moment.condition, moment.code) = (Condition(smhi: symbol), String(symbol))
        }
        let start = try entry.instant("intervalParametersStartTime")
        // Zeros can be slightly negative; a number below is a mark for an unknown amount.
        let amount = try values.number("precipitation_amount_mean", "pmean").flatMap { $0 < -1 ? nil : max(0, $0) }
        fallen = Fallen(
            // Responses of the first months have the end as the beginning.
            start: start.flatMap { $0 < time ? $0 : nil }, amount: amount, isRate: values.areOld,
            probability: try values.number("probability_of_precipitation", "").map(Fraction.init(percent:)))
        self.moment = moment
    }

    /// Returns the steps as moments in order of time, each with the precipitation until the next one. Precipitation
    /// before the first one is dropped.
    static func moments(of steps: [SMHIStep]) -> [WeatherMoment] {
        let steps = steps.sorted { $0.moment.time < $1.moment.time }
        var moments = steps.map(\.moment)
        for (index, next) in steps.enumerated().dropFirst() {
            let start = moments[index - 1].time
            let step = next.moment.time.timeIntervalSince(start)
            guard step > 0 else { continue }
            moments[index - 1].duration = step
            guard next.fallen.start ?? start == start else { continue }
            let amount = next.fallen.amount.map { next.fallen.isRate ? $0 * step / 3600 : $0 }
            moments[index - 1].precipitation = amount.map(Length.init(millimeters:))
            moments[index - 1].precipitationProbability = next.fallen.probability
        }
        return moments
    }
}

/// The values of a step: members of an object or, in the older format, a list of parameters with names and units.
enum SMHIValues {
    case members(JSONObject)
    case list([String: JSONValue])

    init?(of entry: JSONObject) throws(ForecastProblem) {
        if let members = try entry.object("data") {
            self = .members(members)
            return
        }
        guard entry["parameters"] != nil else { return nil }
        var values: [String: JSONValue] = [:]
        let parameters = try entry.known("parameters") { (parameter) throws(ForecastProblem) -> JSONObject? in parameter
        }
        for parameter in parameters {
            guard let name = try parameter.words("name"), let value = try parameter.array("values")?.first else {
                continue
            }
            if let unit = parameter["unit"], let known = Self.units[name], try unit.string() != known {
                throw unit.unexpected("the unit “\(known)”")
            }
            if values[name] == nil { values[name] = value }
        }
        self = .list(values)
    }

    /// Whether the values are in the older format, in which precipitation is a rate.
    var areOld: Bool {
        switch self {
        case .members: false
        case .list: true
        }
    }

    /// Returns a number by its name in either format; nil if it is absent or 9999, the mark for a missing value.
    func number(_ name: StaticString, _ oldName: String) throws(ForecastProblem) -> Double? {
        guard let number = try value(name, oldName)?.double(), number != 9999 else { return nil }
        return number
    }

    /// Returns the weather symbol.
    func symbol() throws(ForecastProblem) -> Int? {
        guard let number = try value("symbol_code", "Wsymb2")?.int(), number != 9999 else { return nil }
        return number
    }

    private func value(_ name: StaticString, _ oldName: String) -> JSONValue? {
        switch self {
        case .members(let members): members[name]
        case .list(let values): values[oldName].flatMap { $0.isNull ? nil : $0 }
        }
    }

    /// The units of the older format, which never changed. The newer format does not name its units.
    private static let units = [
        "t": "Cel", "r": "percent", "msl": "hPa", "ws": "m/s", "gust": "m/s", "wd": "degree", "tcc_mean": "octas",
        "vis": "km", "pmean": "kg/m2/h",
    ]
}
