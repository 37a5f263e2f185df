import Foundation

/// A step of the series: the air at an instant, and what the periods that begin with it bring.
///
/// The first steps are an hour apart, the later ones six hours. Those an hour apart also say what the next six hours
/// bring, so that a shower is told of up to six times and must be counted once. The steps of a nowcast are five minutes apart,
/// and say how strongly it rains; the first of them is the weather now, with what the next hour brings.
struct METNorwayStep {
    private let time: Date
    private let data: JSONObject

    /// The steps of a series as moments, in the order of time, and the weather now where they are those of a nowcast.
    static func moments(
        of properties: JSONObject
    ) throws(ForecastProblem) -> (now: WeatherMoment?, all: [WeatherMoment]) {
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
        guard steps.count > 1, steps[0].isShort(until: steps[1].time) else { return (nil, moments) }
        // Where the radar does not reach, there are steps that say nothing.
        moments.removeAll { moment in
            var time = WeatherMoment(time: moment.time)
            time.duration = moment.duration
            return moment == time
        }
        return (try steps[0].moment(until: nil), moments)
    }

    private func moment(until next: Date?) throws(ForecastProblem) -> WeatherMoment {
        var moment = WeatherMoment(time: time)
        let step = next.map { $0.timeIntervalSince(time) }.flatMap { $0 > 0 ? $0 : nil }
        if let details = try data.object("instant")?.object("details") {
            try Self.fillAir(&moment, details)
            if let step, let rate = try details.double("precipitation_rate") {
                moment.precipitation = Length(millimeters: rate * step / 3600)
            }
        }
        let hour = try data.object("next_1_hours").map { Period(object: $0, duration: 3600) }
        let sixHours = try data.object("next_6_hours").map { Period(object: $0, duration: 6 * 3600) }
        let isLong = step.map { $0 >= 6 * 3600 } ?? (hour == nil)
        let counted = isShort(until: next) ? nil : isLong ? sixHours ?? hour : hour
        moment.duration = counted?.duration ?? step
        try counted?.fill(&moment)
        // What the other one brings comes partly after the next step; what the weather is like, it can tell.
        for period in [hour, sixHours].compactMap({ $0 }) { try period.fillCondition(&moment) }
        return moment
    }

    /// Whether the next step is one of a nowcast, and not the same once more.
    private func isShort(until next: Date?) -> Bool {
        next.map { $0 > time && $0 < time + 3600 } ?? false
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
        let duration: TimeInterval

        /// Says what the weather is like, where that is not said yet.
        func fillCondition(_ moment: inout WeatherMoment) throws(ForecastProblem) {
            guard moment.code == nil, let code = try object.object("summary")?.words("symbol_code") else { return }
            let symbol = METSymbol(code)
            (moment.code, moment.condition) = (code, symbol.condition)
            // In six hours the sun can rise or set: whether it is up at their beginning, they don't say.
            moment.isDay = duration == 3600 ? symbol.isDay : nil
        }

        /// Says all of a period that is the moment's span.
        func fill(_ moment: inout WeatherMoment) throws(ForecastProblem) {
            try fillCondition(&moment)
            guard let details = try object.object("details") else { return }
            moment.high = try details.double("air_temperature_max").map(Temperature.init(celsius:))
            moment.low = try details.double("air_temperature_min").map(Temperature.init(celsius:))
            moment.precipitation = try details.double("precipitation_amount").map(Length.init(millimeters:))
            moment.precipitationProbability = try details.double("probability_of_precipitation").map(
                Fraction.init(percent:))
        }
    }
}
