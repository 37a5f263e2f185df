import FoundationEssentials
import Outputs
import Rx
import Weather

/// The values that a calendar or a feed of the forecast needs and a page does not: identifiers and instants.
public struct FormsViewModel: ViewModel {
    private let inputs: WeatherInputs

    /// Creates a view model of the forms of the weather of the inputs.
    public init(_ inputs: WeatherInputs) {
        self.inputs = inputs
    }

    public var outputs: OutputTree {
        [
            .text("uid", inputs.text { StableID($0.forecast.place).text }),
            .text("urn", inputs.text { StableID($0.forecast.place).urn }),
            .text("latitude", inputs.text { $0.forecast.place.latitude.map { NumberText.decimal($0, digits: 4) } }),
            .text("longitude", inputs.text { $0.forecast.place.longitude.map { NumberText.decimal($0, digits: 4) } }),
            .text("instant", inputs.text { InstantText.string($0.madeAt) }),
            .text("stamp", inputs.text { InstantText.compact($0.madeAt) }),
        ]
    }
}

extension PresentedForecast {
    /// The time at which the data were fetched; if it is unknown, the time of the page.
    fileprivate var madeAt: Date { updatedAt ?? shownTime }
}

extension ForecastCellViewModel {
    /// The fields of a day for a calendar or a feed.
    static var formFields: [Field<ForecastCellViewModel>] {
        [
            .text("uid") { $0.stableID.text },
            .text("urn") { $0.stableID.urn },
            .text("shortDay") { $0.shortDay },
            .text("stampDate") { $0.stamp(after: 0) },
            .text("stampDateAfter") { $0.stamp(after: 1) },
            .text("outlook") { $0.outlook },
            .text("heading") { $0.heading },
        ]
    }

    /// The identifier of the day at this place.
    private var stableID: StableID { StableID(list.presented.forecast.place, id) }

    /// `Thu`.
    private var shortDay: String { language.dates.text(.shortWeekday, weather.date) }

    /// `20261015`: the date in the basic format, or one some days later; nil after the calendar's end.
    private func stamp(after days: Int) -> String? {
        CalendarDate(daysSince1970: weather.date.daysSince1970 + days)?.description.replacing("-", with: "")
    }

    /// `Light rain showers, 47° to 58°`; without the range if it is unknown.
    private var outlook: String? {
        let (low, high) = (
            weather.low?.short(choices.temperature, language), weather.high?.short(choices.temperature, language)
        )
        guard let low, let high else { return summary }
        let range = language.phrases["days.range", ["low": low, "high": high]]
        return summary.map { language.phrases["days.outlook", ["summary": $0, "range": range]] } ?? range
    }

    /// `Thursday, October 15: Light rain showers, 47° to 58°`; only the date if nothing else is known.
    private var heading: String {
        let date = language.dates.text(.fullDate, weather.date)
        return outlook.map { language.phrases["days.heading", ["date": date, "outlook": $0]] } ?? date
    }
}

extension AlertCellViewModel {
    /// The fields of an alert for a calendar or a feed.
    static var formFields: [Field<AlertCellViewModel>] {
        [
            .text("uid") { $0.stableID.text },
            .text("urn") { $0.stableID.urn },
            .text("stampStart") { $0.alert.starts.map(InstantText.compact) },
            .text("stampEnd") { $0.stampEnd },
        ]
    }

    /// The end of the alert; nil if it is not after the start, since iCalendar (RFC 5545, 3.6.1) does not permit such an
    /// event.
    private var stampEnd: String? {
        guard let ends = alert.ends else { return nil }
        let stamp = InstantText.compact(ends)
        if let starts = alert.starts, ends <= starts || stamp == InstantText.compact(starts) { return nil }
        return stamp
    }
}
