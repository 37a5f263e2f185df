import Foundation
import Testing
import Weather

@testable import ViewModels

/// Returns a forecast of hours from an instant on.
func hourly(
    from start: String, count: Int = 60, step: Double = 1, zone: String = "Europe/Oslo", latitude: Double = 59.91,
    longitude: Double = 10.75, _ change: (Int, inout WeatherMoment) -> Void = { _, _ in }
) throws -> Forecast {
    let begin = try Date(start, strategy: .iso8601)
    var forecast = Forecast(
        from: "test", place: Place(name: "Here", latitude: latitude, longitude: longitude, timeZone: zone))
    forecast.hours = (0..<count).map { index in
        var hour = WeatherMoment(time: begin + Double(index) * step * 3600)
        hour.temperature = Temperature(celsius: 10)
        change(index, &hour)
        return hour
    }
    return forecast
}

/// Returns a forecast as presented at an instant, in English or in a right-to-left language.
func presented(_ forecast: Forecast, at now: Date, isMirrored: Bool = false) throws -> PresentedForecast {
    let language = isMirrored ? try #require(Language(locale: "ar_EG")) : .english
    return PresentedForecast(forecast, in: World(now: { now }, language: language))
}
