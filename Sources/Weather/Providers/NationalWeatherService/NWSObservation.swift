import FoundationEssentials

/// An observation of a station.
struct NWSObservation {
    let moment: WeatherMoment

    /// The rank among several observations: those with a temperature first, then the latest.
    var rank: Rank { Rank(hasTemperature: moment.temperature != nil, time: moment.time) }

    struct Rank: Comparable {
        let hasTemperature: Bool
        let time: Date

        static func < (one: Self, other: Self) -> Bool {
            one.hasTemperature == other.hasTemperature ? one.time < other.time : other.hasTemperature
        }
    }

    /// Reads an observation; nil if it has no values. Past precipitation is omitted, since current weather describes an
    /// instant.
    init?(_ content: JSONObject) throws(ForecastProblem) {
        guard let time = try content.instant("timestamp") else { return nil }
        var moment = WeatherMoment(time: time)
        moment.temperature = try content.quantity("temperature", in: NWSTemperatureUnit.self)
        moment.dewPoint = try content.quantity("dewpoint", in: NWSTemperatureUnit.self)
        moment.humidity = try content.quantity("relativeHumidity", in: NWSShareUnit.self)
        moment.apparentTemperature = try firstKnown(
            content.quantity("windChill", in: NWSTemperatureUnit.self),
            content.quantity("heatIndex", in: NWSTemperatureUnit.self))
        moment.pressure = try firstKnown(
            content.quantity("seaLevelPressure", in: NWSPressureUnit.self),
            content.quantity("barometricPressure", in: NWSPressureUnit.self))
        moment.windSpeed = try content.quantity("windSpeed", in: NWSSpeedUnit.self)
        moment.windGust = try content.quantity("windGust", in: NWSSpeedUnit.self)
        moment.windDirection = try content.quantity("windDirection", in: NWSDirectionUnit.self) ?? nil
        moment.visibility = try content.quantity("visibility", in: NWSDistanceUnit.self)
        if let icon = try content.words("icon").flatMap(NWSIcon.init) {
            (moment.condition, moment.code, moment.isDay) = (icon.condition, icon.code, icon.isDay)
        } else {
            (moment.condition, moment.code) = try Self.condition(content)
        }
        guard moment != WeatherMoment(time: time) else { return nil }
        moment.summary = try content.words("textDescription")
        self.moment = moment
    }

    /// Returns the condition without an icon, from the phenomena or else from the cloud layers.
    private static func condition(_ content: JSONObject) throws(ForecastProblem) -> (Condition?, String?) {
        let weather = try content.objects("presentWeather", NWSWeather.init).compactMap { $0 }
        if let (condition, code) = NWSWeather.condition(of: weather) { return (condition, code) }
        let layers = try content.objects("cloudLayers") { (layer) throws(ForecastProblem) in try layer.words("amount") }
        let densest = layers.compactMap { $0 }.compactMap { layer in covers.first { $0.code == layer } }
            .max { $0.rank < $1.rank }
        return (densest.map { Condition($0.kind) }, densest?.code)
    }

    private static let covers: [(code: String, rank: Int, kind: Condition.Kind)] = [
        ("CLR", 0, .clear), ("SKC", 0, .clear), ("FEW", 1, .mostlyClear), ("SCT", 2, .partlyCloudy),
        ("BKN", 3, .mostlyCloudy), ("OVC", 4, .overcast), ("VV", 5, .overcast),
    ]
}
