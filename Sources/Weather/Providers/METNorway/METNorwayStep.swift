import Foundation

/// A step of the series: the air at an instant, and what the periods that begin with it bring.
///
/// The first steps are an hour apart, the later ones six hours. Those an hour apart also say what the next six hours
/// bring, so that a shower is told of up to six times and must be counted once.
struct METNorwayStep {
    private let time: Date
    private let data: JSONObject

    /// The steps of a series as moments, in the order of time.
    static func moments(of properties: JSONObject) throws(ForecastProblem) -> [WeatherMoment] {
        var steps = try properties.known("timeseries") { (entry) throws(ForecastProblem) -> METNorwayStep? in
            guard let time = try entry.instant("time"), let data = try entry.object("data") else { return nil }
            return METNorwayStep(time: time, data: data)
        }
        if !zip(steps, steps.dropFirst()).allSatisfy({ $0.time <= $1.time }) { steps.sort { $0.time < $1.time } }
        var moments: [WeatherMoment] = []
        moments.reserveCapacity(steps.count)
        for (index, step) in steps.enumerated() {
            moments.append(try step.moment(until: index + 1 < steps.count ? steps[index + 1].time : nil))
        }
        return moments
    }

    private func moment(until next: Date?) throws(ForecastProblem) -> WeatherMoment {
        var moment = WeatherMoment(time: time)
        if let details = try data.object("instant")?.object("details") { try Self.fillAir(&moment, details) }
        let isLong = next.map { $0.timeIntervalSince(time) >= 6 * 3600 } ?? true
        let hour = try data.object("next_1_hours").map { Period(object: $0, isHour: true, isCounted: true) }
        let sixHours = try data.object("next_6_hours").map { Period(object: $0, isHour: false, isCounted: isLong) }
        let periods = (next != nil && isLong ? [sixHours, hour] : [hour, sixHours]).compactMap { $0 }
        for period in periods { try period.fill(&moment) }
        return moment
    }

    private static func fillAir(_ moment: inout WeatherMoment, _ details: JSONObject) throws(ForecastProblem) {
        moment.temperature = try details.double("air_temperature").map(Temperature.init(celsius:))
        moment.dewPoint = try details.double("dew_point_temperature").map(Temperature.init(celsius:))
        moment.humidity = try details.double("relative_humidity").map(Fraction.init(percent:))
        moment.pressure = try details.double("air_pressure_at_sea_level").map(Pressure.init(hectopascals:))
        moment.windSpeed = try details.double("wind_speed").map(Speed.init(metersPerSecond:))
        moment.windGust = try details.double("wind_speed_of_gust").map(Speed.init(metersPerSecond:))
        moment.windDirection = try details.double("wind_from_direction").flatMap(Angle.init(direction:))
        moment.cloudCover = try details.double("cloud_area_fraction").map(Fraction.init(percent:))
        moment.uvIndex = try details.double("ultraviolet_index_clear_sky")
    }

    /// What a period brings that begins with a step.
    private struct Period {
        let object: JSONObject
        let isHour: Bool
        /// Whether what falls in it falls before the next step, and so belongs to this one alone.
        let isCounted: Bool

        /// Says what is not said yet.
        func fill(_ moment: inout WeatherMoment) throws(ForecastProblem) {
            if moment.code == nil, let code = try object.object("summary")?.words("symbol_code") {
                let symbol = METSymbol(code)
                (moment.code, moment.condition) = (code, symbol.condition)
                // In six hours the sun can rise or set: whether it is up at their beginning, they don't say.
                moment.isDay = isHour ? symbol.isDay : nil
            }
            guard isCounted, moment.precipitation == nil, let details = try object.object("details") else { return }
            moment.precipitation = try details.double("precipitation_amount").map(Length.init(millimeters:))
            moment.precipitationProbability = try details.double("probability_of_precipitation").map(
                Fraction.init(percent:))
        }
    }
}
