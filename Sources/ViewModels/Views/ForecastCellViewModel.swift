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

    let summaryLanguage: String?
    let sentence: String?
    let lowShort: String?
    let highShort: String?
    let wind: String?
    let windForce: String?
    let windDirection: String?
    let windArrow: String?
    let windGust: String?
    let precipitationProbability: String?
    let precipitation: String?
    let snowfall: String?
    let uvIndex: String?
    let sunrise: String?
    let sunset: String?
    let relation: Relation
    let bar: Bar

    /// How a day lies to the day on which it is looked at.
    struct Relation {
        /// How many days later it is.
        let distance: Int
        let isWeekend: Bool
        var isToday: Bool { distance == 0 }
        var isTomorrow: Bool { distance == 1 }

        init(_ day: CalendarDate, to today: CalendarDate, _ weekend: Weekend) {
            distance = day.daysSince1970 - today.daysSince1970
            isWeekend = weekend.contains(day)
        }
    }

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

    init(_ weather: WeatherDay, _ relation: Relation, _ bar: Bar, in reading: Reading, _ choices: Preferences) {
        let language = reading.language
        let words = SummaryWords(weather, in: reading)
        let windWords = WindWords(phrases: language.phrases)
        id = weather.date.description
        day = language.dates.text(.weekday, weather.date)
        date = language.dates.text(.monthDay, weather.date)
        (summary, summaryLanguage) = (words.text, words.language)
        sentence = reading.sentence(for: weather)
        imageName = weather.condition?.iconName(in: weather.light)
        windSpeed = weather.windSpeed?.spelledOut(choices.wind, language)
        lowTemperature = weather.low?.text(choices.temperature, digits: 0, language)
        highTemperature = weather.high?.text(choices.temperature, digits: 0, language)
        lowShort = weather.low?.short(choices.temperature, language)
        highShort = weather.high?.short(choices.temperature, language)
        wind = weather.windSpeed?.text(choices.wind, language)
        windForce = weather.windSpeed?.force(language)
        windDirection = windWords.from(weather.windDirection, weather.windSpeed)
        windArrow = windWords.arrow(weather.windDirection, weather.windSpeed)
        windGust = weather.windGust?.text(choices.wind, language)
        precipitationProbability = weather.precipitationProbability?.notableText(language)
        precipitation = weather.precipitation?.visibleRain(choices.precipitation, language)
        snowfall = weather.snowfall?.visibleSnow(choices.precipitation, language)
        uvIndex = weather.uvIndex.map { UVWords.text($0, language) }
        sunrise = reading.text(.time(choices.clock), weather.sunrise)
        sunset = reading.text(.time(choices.clock), weather.sunset)
        (self.relation, self.bar) = (relation, bar)
    }

    /// Whether there is more to say of the day than its weather and temperatures.
    var hasDetails: Bool {
        [wind, windGust, precipitation, snowfall, uvIndex, sunrise, sunset].contains { $0 != nil }
    }

    public static let fields: [Field<ForecastCellViewModel>] = [
        .text("id") { $0.id },
        .text("instant") { $0.id },
        .text("day") { $0.day },
        .text("date") { $0.date },
        .text("summary") { $0.summary },
        .text("summaryLanguage") { $0.summaryLanguage },
        .text("sentence") { $0.sentence },
        .text("imageName") { $0.imageName },
        .text("windSpeed") { $0.windSpeed },
        .text("lowTemperature") { $0.lowTemperature },
        .text("highTemperature") { $0.highTemperature },
        .text("lowShort") { $0.lowShort },
        .text("highShort") { $0.highShort },
        .text("wind") { $0.wind },
        .text("windForce") { $0.windForce },
        .text("windDirection") { $0.windDirection },
        .text("windArrow") { $0.windArrow },
        .text("windGust") { $0.windGust },
        .text("precipitationProbability") { $0.precipitationProbability },
        .text("precipitation") { $0.precipitation },
        .text("snowfall") { $0.snowfall },
        .text("uvIndex") { $0.uvIndex },
        .text("sunrise") { $0.sunrise },
        .text("sunset") { $0.sunset },
        .text("barStart") { $0.bar.start },
        .text("barWidth") { $0.bar.width },
        .text("nowPosition") { $0.bar.now },
        .text("barColorLow") { $0.bar.coldest },
        .text("barColorHigh") { $0.bar.warmest },
        .flag("isToday") { $0.relation.isToday },
        .flag("isTomorrow") { $0.relation.isTomorrow },
        .flag("isWeekend") { $0.relation.isWeekend },
        .flag("hasDetails") { $0.hasDetails },
    ]
}
