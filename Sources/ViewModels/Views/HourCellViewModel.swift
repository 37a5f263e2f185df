import Outputs
import Weather

/// One hour. Its outputs are made when they are read.
public struct HourCellViewModel: Cell {
    private let list: HourList
    private let index: Int
    /// The local time at the start of the hour.
    let wallTime: WallTime
    /// Whether the preceding cells of its list are of another day.
    private let startsDay: Bool

    init(_ list: HourList, _ index: Int, at wallTime: WallTime, startsDay: Bool) {
        (self.list, self.index, self.wallTime, self.startsDay) = (list, index, wallTime, startsDay)
    }

    private var choices: Preferences { list.choices }
    private var language: Language { list.presented.language }
    private var temperatureUnit: TemperatureUnit { list.choices.temperature }

    /// `7 AM`. The minutes are included unless the hour begins at a local full hour; in Kathmandu it does not.
    private var time: String {
        language.dates.text(wallTime.minute == 0 ? .hour(choices.clock) : .time(choices.clock), wallTime)
    }

    /// `6 h`, if the data are valid for another duration than an hour.
    private var span: String? {
        let seconds = list.hours.duration(at: index)
        return seconds == 3600 ? nil : language.duration(seconds)
    }

    private var words: SummaryWords { SummaryWords(list.hours[index], in: list.presented) }

    private var image: String? {
        list.hours[index].condition?.iconName(in: list.presented.light(inHour: index))
    }

    private var temperature: String? { list.hours[index].temperature?.short(temperatureUnit, language) }

    /// The likely ranges, without a copy of the hours that have none.
    private var likely: LikelyRanges? { list.hours[index].hasRanges ? list.hours[index].likely : nil }
    private var ranges: RangeWords { RangeWords(language: language) }

    private var feelsLike: String? {
        guard let felt = list.hours[index].apparentTemperature else { return nil }
        guard let temperature = list.hours[index].temperature else { return felt.short(temperatureUnit, language) }
        return felt.looksLike(temperature, temperatureUnit) ? nil : felt.short(temperatureUnit, language)
    }

    /// `45 min`; nil at night.
    private var sunshine: String? {
        guard let sunshine = list.hours[index].sunshine,
            sunshine > 0 || list.presented.forecast.isDay(inHour: index) != false
        else { return nil }
        return language.duration(sunshine)
    }

    private var isNow: Bool {
        let now = list.presented.now
        return list.hours[index].time <= now && now < list.hours.end(at: index)
    }

    public static let fields: [Field<HourCellViewModel>] = [
        .text("time") { $0.time },
        .text("day") { $0.startsDay ? $0.language.dates.text(.weekday, $0.wallTime.date) : nil },
        .text("instant") { InstantText.string($0.list.hours[$0.index].time) },
        .text("span") { $0.span },
        .text("image") { $0.image },
        .text("summary") { $0.words.text },
        .text("summaryLanguage") { $0.words.language },
        .text("temperature") { $0.temperature },
        .text("temperatureRange") { cell in
            cell.likely.flatMap { cell.ranges.temperature($0.temperature, cell.temperatureUnit) }
        },
        .text("precipitationRange") { cell in
            cell.likely.flatMap { cell.ranges.precipitation($0.precipitation, cell.choices.precipitation) }
        },
        .text("feelsLike") { $0.feelsLike },
        .text("precipitation") {
            $0.list.hours[$0.index].precipitation?.visibleRain($0.choices.precipitation, $0.language)
        },
        .text("precipitationProbability") {
            $0.list.hours[$0.index].precipitationProbability?.notableText($0.language)
        },
        .text("snowfall") { $0.list.hours[$0.index].snowfall?.visibleSnow($0.choices.precipitation, $0.language) },
        .text("wind") { $0.list.hours[$0.index].windSpeed?.text($0.choices.wind, $0.language) },
        .text("windShort") { $0.list.hours[$0.index].windSpeed?.bare($0.choices.wind, $0.language) },
        .text("windDirection") {
            WindWords(phrases: $0.language.phrases)
                .name($0.list.hours[$0.index].windDirection, $0.list.hours[$0.index].windSpeed)
        },
        .text("windArrow") {
            WindWords(phrases: $0.language.phrases)
                .arrow($0.list.hours[$0.index].windDirection, $0.list.hours[$0.index].windSpeed)
        },
        .text("windGust") { $0.list.hours[$0.index].windGust?.text($0.choices.wind, $0.language) },
        .text("humidity") { $0.list.hours[$0.index].humidity?.percentText($0.language) },
        .text("dewPoint") { $0.list.hours[$0.index].dewPoint?.short($0.choices.temperature, $0.language) },
        .text("pressure") { $0.list.hours[$0.index].pressure?.text($0.choices.pressure, $0.language) },
        .text("cloudCover") { $0.list.hours[$0.index].cloudCover?.percentText($0.language) },
        .text("uvIndex") { cell in cell.list.hours[cell.index].uvIndex.map { cell.language.numbers.whole($0) } },
        .text("visibility") { $0.list.hours[$0.index].visibility?.distance($0.choices.distance, $0.language) },
        .text("sunshine") { $0.sunshine },
        .flag("isNight") { $0.list.presented.forecast.isDay(inHour: $0.index) == false },
        .flag("isNow") { $0.isNow },
    ]
}
