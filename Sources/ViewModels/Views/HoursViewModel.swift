import Foundation
import Outputs
import Rx
import Weather

/// The next hours, one cell each.
public struct HoursViewModel: ViewModel {
    private let inputs: WeatherInputs
    private let count: Int

    /// Hours from now on.
    public init(_ inputs: WeatherInputs, count: Int = 48) {
        self.inputs = inputs
        self.count = count
    }

    /// The cells, from the hour that is running on.
    public var items: AnyPublisher<[HourCellViewModel], Never> {
        inputs.cells(usingEach: \.temperature, \.wind, \.precipitation, \.clock) { [count] reading, choices in
            var midnight = MidnightMark()
            return reading.hours.prefix(count).map { hour in
                let isNewDay = midnight.passes(hour.time, in: reading.zone)
                return HourCellViewModel(hour, startsDay: isNewDay, reading.zone, choices, reading.language)
            }
        }
    }

    /// `Next 48 hours`: as many as there are.
    private var title: AnyPublisher<String?, Never> {
        inputs.text { [count] in $0.language.counted("hours.title", min(count, $0.hours.count)) }
    }

    public var outputs: Outputs {
        [.text("title", title), .list("items", items)]
    }
}

/// One hour, as finished strings.
public struct HourCellViewModel: Cell {
    let time: String
    let day: String?
    let instant: String
    let image: String?
    let summary: String?
    let temperature: String?
    let precipitation: String?
    let precipitationProbability: String?
    let wind: String?
    let windDirection: String?
    let windArrow: String?
    let humidity: String?
    let isNight: Bool

    init(_ hour: WeatherMoment, startsDay: Bool, _ zone: TimeZone, _ preferences: Preferences, _ language: Language) {
        let words = WindWords(phrases: language.phrases)
        time = language.dates.text(.hour(preferences.clock), hour.time, zone)
        day = startsDay ? language.dates.text(.weekday, hour.time, zone) : nil
        instant = InstantText.string(hour.time)
        isNight = hour.isDay == false
        image = hour.condition?.iconName(isDay: !isNight)
        summary = hour.summary?.readable ?? hour.condition?.words(language.phrases)
        temperature = hour.temperature?.short(preferences.temperature, language)
        precipitation = hour.precipitation?.visibleRain(preferences.precipitation, language)
        precipitationProbability = hour.precipitationProbability?.notableText(language)
        wind = hour.windSpeed?.text(preferences.wind, language)
        windDirection = words.name(hour.windDirection, hour.windSpeed)
        windArrow = words.arrow(hour.windDirection, hour.windSpeed)
        humidity = hour.humidity?.percentText(language)
    }

    public static let fields: [Field<HourCellViewModel>] = [
        .text("time") { $0.time },
        .text("day") { $0.day },
        .text("instant") { $0.instant },
        .text("image") { $0.image },
        .text("summary") { $0.summary },
        .text("temperature") { $0.temperature },
        .text("precipitation") { $0.precipitation },
        .text("precipitationProbability") { $0.precipitationProbability },
        .text("wind") { $0.wind },
        .text("windDirection") { $0.windDirection },
        .text("windArrow") { $0.windArrow },
        .text("humidity") { $0.humidity },
        .flag("isNight") { $0.isNight },
    ]
}

/// Notices when a row of hours enters another day.
private struct MidnightMark {
    private var day: CalendarDate?

    mutating func passes(_ instant: Date, in zone: TimeZone) -> Bool {
        let next = WallTime(instant, in: zone).date
        defer { day = next }
        return next != day
    }
}
