import Foundation

extension Forecast {
    init(_ payload: CanonicalPayload) throws(ForecastProblem) {
        self.init(provider: payload.provider ?? "canonical", place: Place(payload.place), fetchedAt: payload.fetchedAt)
        current = payload.current.map(WeatherMoment.init)
        hours = (payload.hours ?? []).map(WeatherMoment.init)
        for (index, day) in (payload.days ?? []).enumerated() {
            days.append(try WeatherDay(day, path: "days[\(index)]"))
        }
        alerts = (payload.alerts ?? []).map(WeatherAlert.init)
        attribution = payload.attribution.map { Attribution(text: $0.text, url: $0.url) }
        computed = payload.computed ?? []
    }
}

extension Place {
    fileprivate init(_ payload: CanonicalPayload.Place?) {
        self.init(
            name: payload?.name, latitude: payload?.latitude, longitude: payload?.longitude,
            timeZone: payload?.timeZone, country: payload?.country)
    }
}

extension WeatherMoment {
    fileprivate init(_ payload: CanonicalPayload.Moment) {
        self.init(time: payload.time)
        temperature = payload.temperature.map(Temperature.init(celsius:))
        apparentTemperature = payload.apparentTemperature.map(Temperature.init(celsius:))
        dewPoint = payload.dewPoint.map(Temperature.init(celsius:))
        humidity = payload.humidity.map { Fraction($0) }
        pressure = payload.pressure.map(Pressure.init(hectopascals:))
        windSpeed = payload.windSpeed.map(Speed.init(metersPerSecond:))
        windGust = payload.windGust.map(Speed.init(metersPerSecond:))
        windDirection = payload.windDirection.map(Angle.init(degrees:))
        precipitation = payload.precipitation.map(Length.init(millimeters:))
        precipitationProbability = payload.precipitationProbability.map { Fraction($0) }
        snowfall = payload.snowfall.map(Length.init(centimeters:))
        cloudCover = payload.cloudCover.map { Fraction($0) }
        uvIndex = payload.uvIndex
        visibility = payload.visibility.map(Length.init(meters:))
        condition = payload.condition.map(Condition.init(canonical:))
        code = payload.code
        summary = payload.summary
        isDay = payload.isDay
    }
}

extension WeatherDay {
    fileprivate init(_ payload: CanonicalPayload.Day, path: String) throws(ForecastProblem) {
        guard let date = CalendarDate(payload.date) else {
            throw ForecastProblem("a day is written as 2026-10-15, found “\(payload.date)”", at: path + ".date")
        }
        self.init(date: date)
        high = payload.high.map(Temperature.init(celsius:))
        low = payload.low.map(Temperature.init(celsius:))
        apparentHigh = payload.apparentHigh.map(Temperature.init(celsius:))
        apparentLow = payload.apparentLow.map(Temperature.init(celsius:))
        precipitation = payload.precipitation.map(Length.init(millimeters:))
        precipitationProbability = payload.precipitationProbability.map { Fraction($0) }
        snowfall = payload.snowfall.map(Length.init(centimeters:))
        windSpeed = payload.windSpeed.map(Speed.init(metersPerSecond:))
        windGust = payload.windGust.map(Speed.init(metersPerSecond:))
        windDirection = payload.windDirection.map(Angle.init(degrees:))
        uvIndex = payload.uvIndex
        condition = payload.condition.map(Condition.init(canonical:))
        code = payload.code
        summary = payload.summary
        (sunrise, sunset) = (payload.sunrise, payload.sunset)
        (moonrise, moonset) = (payload.moonrise, payload.moonset)
        moonPhase = payload.moonPhase.map(Angle.init(degrees:))
        polar = payload.polar.flatMap(Polar.init)
    }
}

extension WeatherAlert {
    fileprivate init(_ payload: CanonicalPayload.Alert) {
        self.init(
            title: payload.title, description: payload.description, language: payload.language,
            severity: payload.severity.flatMap(Severity.init) ?? .unknown, starts: payload.starts, ends: payload.ends,
            sender: payload.sender, url: payload.url, regions: payload.regions ?? [])
    }
}

extension Condition {
    /// A name that is not ours is a condition that we don't know, not an error.
    fileprivate init(canonical name: String) {
        self = Condition(name: name) ?? Condition(.unknown)
    }
}
