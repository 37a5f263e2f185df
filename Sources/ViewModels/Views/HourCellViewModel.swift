import Foundation
import Outputs
import Weather

/// One hour, as finished strings.
public struct HourCellViewModel: Cell {
    let time: String
    let date: CalendarDate
    let day: String
    /// Whether the cells before it in its list are of another day.
    var startsDay = false
    let instant: String
    let image: String?
    let words: SummaryWords
    let temperature: String?
    let feelsLike: String?
    let dewPoint: String?
    let humidity: String?
    let pressure: String?
    let precipitation: String?
    let precipitationProbability: String?
    let snowfall: String?
    let cloudCover: String?
    let visibility: String?
    let uvIndex: String?
    let wind: Wind
    let isNight: Bool
    let isNow: Bool

    /// The wind of an hour.
    struct Wind {
        let full: String?
        let short: String?
        let direction: String?
        let arrow: String?
        let gust: String?

        init(_ hour: WeatherMoment, _ unit: WindUnit, _ language: Language) {
            let words = WindWords(phrases: language.phrases)
            full = hour.windSpeed?.text(unit, language)
            short = hour.windSpeed?.bare(unit, language)
            direction = words.name(hour.windDirection, hour.windSpeed)
            arrow = words.arrow(hour.windDirection, hour.windSpeed)
            gust = hour.windGust?.text(unit, language)
        }
    }

    init(_ hour: WeatherMoment, isNow: Bool, in reading: Reading, _ choices: Preferences) {
        let language = reading.language
        let time = reading.wallTime(at: hour.time)
        // Where the clocks are not at a full hour when the hour begins, as in Kathmandu, the minutes are needed.
        let pattern: DatePattern = time.minute == 0 ? .hour(choices.clock) : .time(choices.clock)
        self.time = language.dates.text(pattern, time)
        date = time.date
        day = language.dates.text(.weekday, time.date)
        instant = InstantText.string(hour.time)
        isNight = hour.isDay == false
        self.isNow = isNow
        image = hour.condition?.iconName(in: reading.light(of: hour))
        words = SummaryWords(hour, in: reading)
        temperature = hour.temperature?.short(choices.temperature, language)
        let felt = hour.apparentTemperature?.short(choices.temperature, language)
        feelsLike = felt == temperature ? nil : felt
        dewPoint = hour.dewPoint?.short(choices.temperature, language)
        humidity = hour.humidity?.percentText(language)
        pressure = hour.pressure?.text(choices.pressure, language)
        precipitation = hour.precipitation?.visibleRain(choices.precipitation, language)
        precipitationProbability = hour.precipitationProbability?.notableText(language)
        snowfall = hour.snowfall?.visibleSnow(choices.precipitation, language)
        cloudCover = hour.cloudCover?.percentText(language)
        visibility = hour.visibility?.distance(choices.distance, language)
        uvIndex = hour.uvIndex.map { language.numbers.whole($0) }
        wind = Wind(hour, choices.wind, language)
    }

    public static let fields: [Field<HourCellViewModel>] = [
        .text("time") { $0.time },
        .text("day") { $0.startsDay ? $0.day : nil },
        .text("instant") { $0.instant },
        .text("image") { $0.image },
        .text("summary") { $0.words.text },
        .text("summaryLanguage") { $0.words.language },
        .text("temperature") { $0.temperature },
        .text("feelsLike") { $0.feelsLike },
        .text("precipitation") { $0.precipitation },
        .text("precipitationProbability") { $0.precipitationProbability },
        .text("snowfall") { $0.snowfall },
        .text("wind") { $0.wind.full },
        .text("windShort") { $0.wind.short },
        .text("windDirection") { $0.wind.direction },
        .text("windArrow") { $0.wind.arrow },
        .text("windGust") { $0.wind.gust },
        .text("humidity") { $0.humidity },
        .text("dewPoint") { $0.dewPoint },
        .text("pressure") { $0.pressure },
        .text("cloudCover") { $0.cloudCover },
        .text("uvIndex") { $0.uvIndex },
        .text("visibility") { $0.visibility },
        .flag("isNight") { $0.isNight },
        .flag("isNow") { $0.isNow },
    ]
}
