import Foundation
import Outputs
import Weather

/// One hour, whose outputs are made when they are asked for.
public struct HourCellViewModel: Cell {
    private let list: HourList
    private let index: Int
    /// What the place's clocks show when the hour begins.
    let wallTime: WallTime
    /// Whether the cells before it in its list are of another day.
    private let startsDay: Bool

    init(_ list: HourList, _ index: Int, at wallTime: WallTime, startsDay: Bool) {
        (self.list, self.index, self.wallTime, self.startsDay) = (list, index, wallTime, startsDay)
    }

    private var hour: WeatherMoment { list.presented.hours[index] }
    private var choices: Preferences { list.choices }
    private var language: Language { list.presented.language }

    /// `7 AM`. Where the clocks are not at a full hour when the hour begins, as in Kathmandu, the minutes are needed.
    private var time: String {
        language.dates.text(wallTime.minute == 0 ? .hour(choices.clock) : .time(choices.clock), wallTime)
    }

    /// `6 h`, where it is not an hour that the data hold for.
    private var span: String? {
        let seconds = list.presented.forecast.hours.duration(at: index)
        return seconds == 3600 ? nil : language.duration(seconds)
    }

    private var words: SummaryWords { SummaryWords(hour, in: list.presented) }

    private var image: String? {
        let hour = hour
        return hour.condition?.iconName(in: list.presented.light(of: hour))
    }

    private var temperature: String? { hour.temperature?.short(choices.temperature, language) }

    private var feelsLike: String? {
        let felt = hour.apparentTemperature?.short(choices.temperature, language)
        return felt == temperature ? nil : felt
    }

    /// `45 min`. That the sun does not shine by night goes without saying.
    private var sunshine: String? {
        let hour = hour
        guard let sunshine = hour.sunshine, sunshine > 0 || list.presented.forecast.isDay(hour) != false else {
            return nil
        }
        return language.duration(sunshine)
    }

    private var isNow: Bool {
        let (hours, now) = (list.presented.forecast.hours, list.presented.now)
        return hours[index].time <= now && now < hours.end(at: index)
    }

    /// Words for where the wind comes from.
    private func wind(_ words: (WindWords, WeatherMoment) -> String?) -> String? {
        words(WindWords(phrases: language.phrases), hour)
    }

    public static let fields: [Field<HourCellViewModel>] = [
        .text("time") { $0.time },
        .text("day") { $0.startsDay ? $0.language.dates.text(.weekday, $0.wallTime.date) : nil },
        .text("instant") { InstantText.string($0.hour.time) },
        .text("span") { $0.span },
        .text("image") { $0.image },
        .text("summary") { $0.words.text },
        .text("summaryLanguage") { $0.words.language },
        .text("temperature") { $0.temperature },
        .text("feelsLike") { $0.feelsLike },
        .text("precipitation") { $0.hour.precipitation?.visibleRain($0.choices.precipitation, $0.language) },
        .text("precipitationProbability") { $0.hour.precipitationProbability?.notableText($0.language) },
        .text("snowfall") { $0.hour.snowfall?.visibleSnow($0.choices.precipitation, $0.language) },
        .text("wind") { $0.hour.windSpeed?.text($0.choices.wind, $0.language) },
        .text("windShort") { $0.hour.windSpeed?.bare($0.choices.wind, $0.language) },
        .text("windDirection") { $0.wind { $0.name($1.windDirection, $1.windSpeed) } },
        .text("windArrow") { $0.wind { $0.arrow($1.windDirection, $1.windSpeed) } },
        .text("windGust") { $0.hour.windGust?.text($0.choices.wind, $0.language) },
        .text("humidity") { $0.hour.humidity?.percentText($0.language) },
        .text("dewPoint") { $0.hour.dewPoint?.short($0.choices.temperature, $0.language) },
        .text("pressure") { $0.hour.pressure?.text($0.choices.pressure, $0.language) },
        .text("cloudCover") { $0.hour.cloudCover?.percentText($0.language) },
        .text("uvIndex") { cell in cell.hour.uvIndex.map { cell.language.numbers.whole($0) } },
        .text("visibility") { $0.hour.visibility?.distance($0.choices.distance, $0.language) },
        .text("sunshine") { $0.sunshine },
        .flag("isNight") { $0.list.presented.forecast.isDay($0.hour) == false },
        .flag("isNow") { $0.isNow },
    ]
}
