import Foundation
import Outputs
import Weather

/// What a day's row shows when it is unfolded.
extension ForecastCellViewModel {
    struct Details {
        let summary: SummaryWords
        let sentence: String?
        let windForce: String?
        let windDirection: String?
        let windArrow: String?
        let windGust: String?
        let snowfall: String?
        let isTomorrow: Bool
        let isWeekend: Bool
        /// Whether there is anything to unfold.
        let isWorthUnfolding: Bool

        init(_ day: WeatherDay, in reading: Reading, _ choices: Preferences) {
            let (language, wind) = (reading.language, WindWords(phrases: reading.language.phrases))
            summary = SummaryWords(day, in: reading)
            sentence = reading.sentence(for: day)
            windForce = day.windSpeed?.force(language)
            windDirection = wind.from(day.windDirection, day.windSpeed)
            windArrow = wind.arrow(day.windDirection, day.windSpeed)
            windGust = day.windGust?.text(choices.wind, language)
            snowfall = day.snowfall?.visibleSnow(choices.precipitation, language)
            isTomorrow = day.date.daysSince1970 == reading.date.daysSince1970 + 1
            isWeekend = reading.isWeekend(day.date)
            isWorthUnfolding =
                sentence != nil || windForce != nil || windGust != nil || snowfall != nil || day.uvIndex != nil
                || day.precipitation != nil || day.sunrise != nil || day.sunset != nil
        }
    }

    static let detailFields: [Field<ForecastCellViewModel>] = [
        .text("summaryLanguage") { $0.details.summary.language },
        .text("sentence") { $0.details.sentence },
        .text("windForce") { $0.details.windForce },
        .text("windDirection") { $0.details.windDirection },
        .text("windArrow") { $0.details.windArrow },
        .text("windGust") { $0.details.windGust },
        .text("snowfall") { $0.details.snowfall },
        .flag("isTomorrow") { $0.details.isTomorrow },
        .flag("isWeekend") { $0.details.isWeekend },
        .flag("hasDetails") { $0.details.isWorthUnfolding },
    ]
}

extension Reading {
    /// Whether a day is one on which most people of the place's country rest.
    fileprivate func isWeekend(_ date: CalendarDate) -> Bool {
        let days: [Int] =
            switch forecast.place.country?.uppercased() {
            case "AF": [4, 5]
            case "IR", "DJ": [5]
            case "BH", "BD", "DZ", "EG", "IL", "IQ", "JO", "KW", "LY", "MV", "OM", "PS", "QA", "SA", "SD", "SY", "YE":
                [5, 6]
            case "IN", "UG": [0]
            case "NP": [6]
            default: [6, 0]
            }
        return days.contains(WallTime(date).weekday)
    }
}
