import Foundation
import Outputs
import Weather

/// One day of the forecast, as finished strings.
public struct ForecastCellViewModel: Cell, Identifiable {
    /// The day itself, so that the same day is the same cell whenever it is read.
    public let id: String
    /// `Thursday`.
    public let day: String
    /// `October 15`.
    public let date: String
    /// `Light rain showers`.
    public let summary: String?
    /// The name of the drawing for the condition.
    public let imageName: String?
    /// `8 mi/h`.
    public let windSpeed: String?
    /// `47 °F`.
    public let lowTemperature: String?
    /// `58 °F`.
    public let highTemperature: String?

    let lowShort: String?
    let highShort: String?
    let wind: String?
    let precipitationProbability: String?
    let precipitation: String?
    let uvIndex: String?
    let sunrise: String?
    let sunset: String?
    let isToday: Bool
    let bar: Bar

    /// The bar from the day's low to its high, in hundredths of the scale that the days share.
    struct Bar {
        let start: String?
        let width: String?
        let now: String?
        let coldest: String?
        let warmest: String?

        init(_ day: WeatherDay, on scale: TemperatureScale, now: Temperature?) {
            self.now = now.map { NumberText.decimal(scale.position($0), digits: 1) }
            coldest = day.low.map(TemperatureScale.rampStep)
            warmest = day.high.map(TemperatureScale.rampStep)
            guard let low = day.low, let high = day.high else {
                (start, width) = (nil, nil)
                return
            }
            // A day without any range still shows as a dot.
            let length = max(scale.position(high) - scale.position(low), 2)
            start = NumberText.decimal(min(scale.position(low), 100 - length), digits: 1)
            width = NumberText.decimal(length, digits: 1)
        }
    }

    init(
        _ weather: WeatherDay, isToday: Bool, _ bar: Bar, _ zone: TimeZone, _ preferences: Preferences,
        _ language: Language
    ) {
        id = weather.date.description
        day = language.dates.text(.weekday, weather.date)
        date = language.dates.text(.monthDay, weather.date)
        summary = weather.summary?.readable ?? weather.condition?.words(language.phrases)
        imageName = weather.condition?.iconName(isDay: true)
        windSpeed = weather.windSpeed?.spelledOut(preferences.wind, language)
        lowTemperature = weather.low?.text(preferences.temperature, digits: 0, language)
        highTemperature = weather.high?.text(preferences.temperature, digits: 0, language)
        lowShort = weather.low?.short(preferences.temperature, language)
        highShort = weather.high?.short(preferences.temperature, language)
        wind = weather.windSpeed?.text(preferences.wind, language)
        precipitationProbability = weather.precipitationProbability?.notableText(language)
        precipitation = weather.precipitation?.visibleRain(preferences.precipitation, language)
        uvIndex = weather.uvIndex.map { UVWords.text($0, language) }
        sunrise = weather.sunrise.map { language.dates.text(.time(preferences.clock), $0, zone) }
        sunset = weather.sunset.map { language.dates.text(.time(preferences.clock), $0, zone) }
        self.isToday = isToday
        self.bar = bar
    }

    public static let fields: [Field<ForecastCellViewModel>] = [
        .text("id") { $0.id },
        .text("instant") { $0.id },
        .text("day") { $0.day },
        .text("date") { $0.date },
        .text("summary") { $0.summary },
        .text("imageName") { $0.imageName },
        .text("windSpeed") { $0.windSpeed },
        .text("lowTemperature") { $0.lowTemperature },
        .text("highTemperature") { $0.highTemperature },
        .text("lowShort") { $0.lowShort },
        .text("highShort") { $0.highShort },
        .text("wind") { $0.wind },
        .text("precipitationProbability") { $0.precipitationProbability },
        .text("precipitation") { $0.precipitation },
        .text("uvIndex") { $0.uvIndex },
        .text("sunrise") { $0.sunrise },
        .text("sunset") { $0.sunset },
        .text("barStart") { $0.bar.start },
        .text("barWidth") { $0.bar.width },
        .text("nowPosition") { $0.bar.now },
        .text("barColorLow") { $0.bar.coldest },
        .text("barColorHigh") { $0.bar.warmest },
        .flag("isToday") { $0.isToday },
    ]
}
