import Foundation

extension CanonicalPayload {
    init(_ forecast: Forecast) {
        format = Self.format
        provider = forecast.provider
        place = Place(
            name: forecast.place.name, latitude: forecast.place.latitude, longitude: forecast.place.longitude,
            timeZone: forecast.place.timeZone, country: forecast.place.country)
        fetchedAt = forecast.fetchedAt
        current = forecast.current.map(Moment.init)
        hours = forecast.hours.map(Moment.init)
        days = forecast.days.map(Day.init)
        alerts = forecast.alerts.map(Alert.init)
        attribution = forecast.attribution.map { Attribution(text: $0.text, url: $0.url) }
        computed = forecast.computed.isEmpty ? nil : forecast.computed
    }
}

extension CanonicalPayload.Moment {
    fileprivate init(_ moment: WeatherMoment) {
        self.init(
            time: moment.time,
            temperature: moment.temperature?.celsius,
            apparentTemperature: moment.apparentTemperature?.celsius,
            dewPoint: moment.dewPoint?.celsius,
            humidity: moment.humidity?.value,
            pressure: moment.pressure?.hectopascals,
            windSpeed: moment.windSpeed?.metersPerSecond,
            windGust: moment.windGust?.metersPerSecond,
            windDirection: moment.windDirection?.degrees,
            precipitation: moment.precipitation?.millimeters,
            precipitationProbability: moment.precipitationProbability?.value,
            snowfall: moment.snowfall?.centimeters,
            cloudCover: moment.cloudCover?.value,
            uvIndex: moment.uvIndex,
            visibility: moment.visibility?.meters,
            condition: moment.condition?.name,
            code: moment.code,
            summary: moment.summary,
            isDay: moment.isDay)
    }
}

extension CanonicalPayload.Day {
    fileprivate init(_ day: WeatherDay) {
        self.init(
            date: day.date.description,
            high: day.high?.celsius,
            low: day.low?.celsius,
            apparentHigh: day.apparentHigh?.celsius,
            apparentLow: day.apparentLow?.celsius,
            precipitation: day.precipitation?.millimeters,
            precipitationProbability: day.precipitationProbability?.value,
            snowfall: day.snowfall?.centimeters,
            windSpeed: day.windSpeed?.metersPerSecond,
            windGust: day.windGust?.metersPerSecond,
            windDirection: day.windDirection?.degrees,
            uvIndex: day.uvIndex,
            condition: day.condition?.name,
            code: day.code,
            summary: day.summary,
            sunrise: day.sunrise,
            sunset: day.sunset,
            moonrise: day.moonrise,
            moonset: day.moonset,
            moonPhase: day.moonPhase?.degrees,
            polar: day.polar?.rawValue)
    }
}

extension CanonicalPayload.Alert {
    fileprivate init(_ alert: WeatherAlert) {
        self.init(
            title: alert.title, description: alert.description, language: alert.language,
            severity: alert.severity.rawValue, starts: alert.starts, ends: alert.ends, sender: alert.sender,
            url: alert.url, regions: alert.regions.isEmpty ? nil : alert.regions)
    }
}
