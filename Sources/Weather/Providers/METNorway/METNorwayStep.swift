import FoundationEssentials

/// A step of the series: the air at an instant, and the periods that begin with it.
///
/// The first steps are an hour apart, the later ones six hours. Hourly steps also describe the next six hours, so that
/// a shower is listed up to six times and must be counted once. The steps of a nowcast are five minutes apart and
/// contain the rate of precipitation. The first one is the current weather, and contains the precipitation of the next
/// hour.
struct METNorwayStep {
    private let time: Date
    private let data: JSONObject
    /// Whether the response can have likely ranges. The compact form has none, so that they are not looked up in it.
    private let hasRanges: Bool

    /// Returns the steps of a series as moments in order of time, and for a nowcast the current weather.
    static func moments(
        of properties: JSONObject
    ) throws(ForecastProblem) -> (now: WeatherMoment?, all: [WeatherMoment]) {
        let hasRanges = try METNorwayUnits.nameRanges(properties.object("meta")?.object("units"))
        var steps = try properties.known("timeseries") { (entry) throws(ForecastProblem) -> METNorwayStep? in
            guard let time = try entry.instant("time"), let data = try entry.object("data") else { return nil }
            return METNorwayStep(time: time, data: data, hasRanges: hasRanges)
        }
        if !zip(steps, steps.dropFirst()).allSatisfy({ $0.time <= $1.time }) { steps.sort { $0.time < $1.time } }
        var moments: [WeatherMoment] = []
        moments.reserveCapacity(steps.count)
        for (index, step) in steps.enumerated() {
            moments.append(try step.moment(until: index + 1 < steps.count ? steps[index + 1].time : nil))
        }
        guard steps.count > 1, steps[0].isShort(until: steps[1].time) else { return (nil, moments) }
        // Outside the range of the radar there are steps without values.
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
            if hasRanges { try Self.fillRanges(&moment, ofAir: details) }
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
        if hasRanges { try counted?.fillRange(&moment) }
        // Amounts of the longer period fall partly after the next step, but its condition can be used.
        for period in [hour, sixHours].compactMap({ $0 }) { try period.fillCondition(&moment) }
        return moment
    }

    /// Returns whether the next step follows within a nowcast, and is not a duplicate.
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

    private static func fillRanges(
        _ moment: inout WeatherMoment, ofAir details: JSONObject
    ) throws(ForecastProblem) {
        var ranges = LikelyRanges()
        ranges.temperature = ClosedRange(
            from: try details.double("air_temperature_percentile_10").map(Temperature.init(celsius:)),
            to: try details.double("air_temperature_percentile_90").map(Temperature.init(celsius:)))
        ranges.windSpeed = ClosedRange(
            from: try details.double("wind_speed_percentile_10").map(Speed.init(metersPerSecond:)),
            to: try details.double("wind_speed_percentile_90").map(Speed.init(metersPerSecond:)))
        moment.likely = ranges.known
    }

    /// A period that begins with a step.
    private struct Period {
        let object: JSONObject
        let duration: TimeInterval

        /// Fills in the condition if it is missing.
        func fillCondition(_ moment: inout WeatherMoment) throws(ForecastProblem) {
            guard moment.code == nil, let code = try object.object("summary")?.words("symbol_code") else { return }
            let symbol = METSymbol(code)
            (moment.code, moment.condition) = (code, symbol.condition)
            // The sun can rise or set within six hours; the symbol does not tell whether it is up at their start.
            moment.isDay = duration == 3600 ? symbol.isDay : nil
        }

        /// Fills in the values of a period that is the moment's span.
        func fill(_ moment: inout WeatherMoment) throws(ForecastProblem) {
            try fillCondition(&moment)
            guard let details = try object.object("details") else { return }
            moment.high = try details.double("air_temperature_max").map(Temperature.init(celsius:))
            moment.low = try details.double("air_temperature_min").map(Temperature.init(celsius:))
            moment.precipitation = try details.double("precipitation_amount").map(Length.init(millimeters:))
            moment.precipitationProbability = try details.double("probability_of_precipitation").map(
                Fraction.init(percent:))
        }

        /// Fills in the likely range of the precipitation, which the service calls its minimum and maximum.
        func fillRange(_ moment: inout WeatherMoment) throws(ForecastProblem) {
            guard let details = try object.object("details") else { return }
            let range = ClosedRange(
                from: try details.double("precipitation_amount_min").map(Length.init(millimeters:)),
                to: try details.double("precipitation_amount_max").map(Length.init(millimeters:)))
            guard let range else { return }
            var ranges = moment.likely ?? LikelyRanges()
            ranges.precipitation = range
            moment.likely = ranges
        }
    }
}
