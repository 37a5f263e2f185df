/// Reads OpenWeather's air pollution: concentrations now, of the next days, or of the past. The response has no place
/// besides its coordinates, and its index has a scale of its own, which is ignored.
enum OpenWeatherAir {
    static func read(_ body: JSONObject) throws(ForecastProblem) -> Answer {
        let place = try place(of: body)
        let moments = try body.known("list", moment)
        guard let first = moments.first else { return .helper("air quality data", place: place) }
        var forecast = Forecast(
            from: .service(.openWeather), place: place, attribution: Provider.openWeather.attribution)
        forecast.air = moments.count == 1 ? AirForecast(current: first) : AirForecast(hours: moments)
        return .forecast(forecast, assumptions: [])
    }

    /// Returns the place: an object, or in some old responses an array of latitude and longitude.
    private static func place(of body: JSONObject) throws(ForecastProblem) -> Place {
        guard let written = body["coord"], !written.isNull else { return Place() }
        guard written.kind == .array else {
            let point = try written.object()
            return Place(latitude: try point.double("lat"), longitude: try point.double("lon"))
        }
        var numbers: [Double] = []
        for number in try written.array() { numbers.append(try number.double()) }
        return numbers.count == 2 ? Place(latitude: numbers[0], longitude: numbers[1]) : Place()
    }

    /// Returns the air of an entry; nil without a time or values.
    private static func moment(_ entry: JSONObject) throws(ForecastProblem) -> AirMoment? {
        guard let time = try entry.event("dt"), let parts = try entry.object("components") else { return nil }
        var moment = AirMoment(time: time)
        try moment.fillConcentrations(parts)
        return moment == AirMoment(time: time) ? nil : moment
    }
}
