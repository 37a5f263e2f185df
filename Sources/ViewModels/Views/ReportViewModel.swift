import Outputs
import Rx

/// A whole forecast page: all view models with their names in templates.
///
/// ```swift
/// let report = ReportViewModel(WeatherInputs(state: root.weatherDataState, preferences: choices, world: world))
/// let page = Page(template, showing: report.outputs)
/// ```
public struct ReportViewModel: ViewModel {
    private let inputs: WeatherInputs
    private let days: Int
    private let hours: Int

    /// Creates a view model of a report of the weather of the inputs, with at most this number of days and hours.
    public init(_ inputs: WeatherInputs, days: Int = 10, hours: Int = 48) {
        (self.inputs, self.days, self.hours) = (inputs, days, hours)
    }

    public var outputs: OutputTree {
        [
            .group("page", PageViewModel(inputs).outputs),
            .group("place", PlaceViewModel(inputs).outputs),
            .group("headline", HeadlineViewModel(inputs).outputs),
            .group("day", DayViewModel(inputs).outputs),
            .group("alerts", AlertsViewModel(inputs).outputs),
            .group("nextHour", NextHourViewModel(inputs).outputs),
            .group("hours", HoursViewModel(inputs, count: hours).outputs),
            .group("chart", ChartViewModel(inputs, hours: hours).outputs),
            .group("week", WeekViewModel(inputs).outputs),
            .group("forecast", ForecastViewModel(inputs, count: days).outputs),
            .group("weather", WeatherViewModel(inputs).outputs),
            .group("almanac", AlmanacViewModel(inputs).outputs),
            .group("air", AirViewModel(inputs).outputs),
            .group("freshness", FreshnessViewModel(inputs).outputs),
            .group("attribution", AttributionViewModel(inputs).outputs),
            .group("forms", FormsViewModel(inputs).outputs),
        ]
    }
}
