import FoundationEssentials
import Outputs
import Weather

/// One day of the forecast. Its outputs are made when they are read.
public struct ForecastCellViewModel: Cell, Identifiable {
    let list: DayList
    private let index: Int
    let relation: Relation

    init(_ list: DayList, _ index: Int, _ relation: Relation) {
        (self.list, self.index, self.relation) = (list, index, relation)
    }

    var weather: WeatherDay { list.presented.days[index] }
    var choices: Preferences { list.choices }
    var language: Language { list.presented.language }
    private var words: SummaryWords { SummaryWords(weather, in: list.presented) }
    private var windWords: WindWords { WindWords(phrases: language.phrases) }
    private var ranges: RangeWords { RangeWords(language: language) }
    private var sun: (sunrise: Date?, sunset: Date?, polar: WeatherDay.Polar?) {
        list.presented.days[index].sun(in: list.presented.forecast.sky)
    }

    /// The date, so that the same day always has the same identifier.
    public var id: String { weather.date.description }
    /// `Thursday`.
    public var day: String { language.dates.text(.weekday, weather.date) }
    /// `October 15`.
    public var date: String { language.dates.text(.monthDay, weather.date) }
    /// `Light rain showers`.
    public var summary: String? { words.text }
    /// The name of the icon for the condition.
    public var imageName: String? { weather.condition?.iconName(in: list.presented.light(of: weather)) }
    /// `8 mi/h`.
    public var windSpeed: String? { weather.windSpeed?.spelledOut(choices.wind, language) }
    /// `47 °F`.
    public var lowTemperature: String? { weather.low?.text(choices.temperature, digits: 0, language) }
    /// `58 °F`.
    public var highTemperature: String? { weather.high?.text(choices.temperature, digits: 0, language) }

    /// The mean temperature of a day with unknown high and low.
    private var mean: Temperature? { weather.high == nil && weather.low == nil ? weather.mean : nil }
    private var precipitation: String? { weather.precipitation?.visibleRain(choices.precipitation, language) }
    private var snowfall: String? { weather.snowfall?.visibleSnow(choices.precipitation, language) }
    private var sunshine: String? { weather.sunshine.map { language.duration($0) } }

    /// The text for the night, if it differs from that for the day.
    private var nightSummary: String? {
        let night = SummaryWords(night: weather, in: list.presented).text
        return night.flatMap { night in summary?.says(night) == true ? nil : night }
    }

    /// `Chance of snow`: the label of the probability; nil without one.
    private var precipitationLabel: String? {
        weather.precipitationProbability?.notableText(language)
            .map { _ in PrecipitationWords.label(weather, language.phrases) }
    }

    /// Whether the day has more values than its weather and temperatures.
    private var hasDetails: Bool {
        let (weather, sun) = (weather, sun)
        return weather.windSpeed != nil || weather.windGust != nil || weather.uvIndex != nil || sun.sunrise != nil
            || sun.sunset != nil || precipitation != nil || snowfall != nil || weather.sunshine != nil
    }

    /// The relation of a day to the current day.
    struct Relation {
        /// The number of days from the current day.
        let distance: Int
        let isWeekend: Bool
        var isToday: Bool { distance == 0 }
        var isTomorrow: Bool { distance == 1 }

        init(_ day: CalendarDate, to today: CalendarDate, _ weekend: Weekend) {
            distance = day.daysSince1970 - today.daysSince1970
            isWeekend = weekend.contains(day)
        }
    }

    /// The bar from the day's low to its high, in percent of the common scale of all days.
    private var bar: (start: String, width: String)? {
        guard let low = weather.low, let high = weather.high else { return nil }
        // A day with equal low and high is still shown as a dot.
        let length = max(list.scale.position(high) - list.scale.position(low), 2)
        return (
            NumberText.decimal(min(list.scale.position(low), 100 - length), digits: 1),
            NumberText.decimal(length, digits: 1)
        )
    }

    private var nowPosition: String? {
        let now = relation.isToday ? list.presented.moment?.temperature : nil
        return now.map { NumberText.decimal(list.scale.position($0), digits: 1) }
    }

    private func time(_ instant: Date?) -> String? { list.presented.text(.time(choices.clock), instant) }

    public static let fields: [Field<ForecastCellViewModel>] = pageFields + formFields

    private static let pageFields: [Field<ForecastCellViewModel>] = [
        .text("id") { $0.id },
        .text("instant") { $0.id },
        .text("day") { $0.day },
        .text("date") { $0.date },
        .text("summary") { $0.summary },
        .text("summaryLanguage") { $0.words.language },
        .text("sentence") { $0.list.presented.sentence(for: $0.weather) },
        .text("imageName") { $0.imageName },
        .text("windSpeed") { $0.windSpeed },
        .text("lowTemperature") { $0.lowTemperature },
        .text("highTemperature") { $0.highTemperature },
        .text("lowShort") { $0.weather.low?.short($0.choices.temperature, $0.language) },
        .text("highShort") { $0.weather.high?.short($0.choices.temperature, $0.language) },
        .text("meanShort") { $0.mean?.short($0.choices.temperature, $0.language) },
        .text("tonight") { $0.list.presented.tonight(of: $0.weather, $0.choices.temperature) },
        .text("nightSummary") { $0.nightSummary },
        .text("wind") { $0.weather.windSpeed?.text($0.choices.wind, $0.language) },
        .text("windForce") { $0.weather.windSpeed?.force($0.language) },
        .text("windDirection") { $0.windWords.from($0.weather.windDirection, $0.weather.windSpeed) },
        .text("windArrow") { $0.windWords.arrow($0.weather.windDirection, $0.weather.windSpeed) },
        .text("windGust") { $0.weather.windGust?.text($0.choices.wind, $0.language) },
        .text("precipitationProbability") { $0.weather.precipitationProbability?.notableText($0.language) },
        .text("precipitationLabel") { $0.precipitationLabel },
        .text("precipitation") { $0.precipitation },
        .text("snowfall") { $0.snowfall },
        .text("uvIndex") { cell in cell.weather.uvIndex.map { UVWords.text($0, cell.language) } },
        .text("sunshine") { $0.sunshine },
        .text("highRange") { $0.ranges.temperature($0.weather.likely?.high, $0.choices.temperature) },
        .text("lowRange") { $0.ranges.temperature($0.weather.likely?.low, $0.choices.temperature) },
        .text("precipitationRange") {
            $0.ranges.precipitation($0.weather.likely?.precipitation, $0.choices.precipitation)
        },
        .text("windRange") { $0.ranges.wind($0.weather.likely?.windSpeed, $0.choices.wind) },
        .text("confidence") { $0.ranges.confidence($0.weather.likely?.high) },
        .text("normal") { $0.weather.normal($0.choices, $0.language) },
        .text("sunrise") { $0.time($0.sun.sunrise) },
        .text("sunset") { $0.time($0.sun.sunset) },
        .text("barStart") { $0.bar?.start },
        .text("barWidth") { $0.bar?.width },
        .text("nowPosition") { $0.nowPosition },
        .text("barColorLow") { $0.weather.low.map(TemperatureScale.rampStep) },
        .text("barColorHigh") { $0.weather.high.map(TemperatureScale.rampStep) },
        .flag("isToday") { $0.relation.isToday },
        // A list of only today has it as its heading.
        .flag("isCalledToday") { $0.relation.isToday && !$0.list.isTodayAlone },
        .flag("isTomorrow") { $0.relation.isTomorrow },
        .flag("isWeekend") { $0.relation.isWeekend },
        .flag("hasDetails") { $0.hasDetails },
    ]
}

/// The days that have not ended, with units and a common temperature scale.
final class DayList: Sendable {
    let presented: PresentedForecast
    let choices: Preferences
    let scale: TemperatureScale
    private let count: Int

    init(_ presented: PresentedForecast, _ choices: Preferences, count: Int) {
        (self.presented, self.choices, self.count) = (presented, choices, count)
        scale = TemperatureScale(presented.days.prefix(count))
    }

    /// Whether today is the only day.
    var isTodayAlone: Bool { presented.isTodayAlone(count) }

    /// Returns the cells of all days.
    func cells(_ weekend: Weekend) -> [ForecastCellViewModel] {
        presented.days.indices.prefix(count).map { index in
            let relation = ForecastCellViewModel.Relation(presented.days[index].date, to: presented.date, weekend)
            return ForecastCellViewModel(self, index, relation)
        }
    }
}
