import Outputs
import Rx

/// A whole forecast page: all view models under the names that templates use.
///
/// ```swift
/// let report = ReportViewModel(WeatherInputs(state: root.weatherDataState, preferences: choices, world: world))
/// let page = Page(template, showing: report.outputs)
/// ```
public struct ReportViewModel: ViewModel {
    private let inputs: WeatherInputs

    /// A report of whatever weather the inputs bring.
    public init(_ inputs: WeatherInputs) {
        self.inputs = inputs
    }

    public var outputs: Outputs {
        [
            .group("page", PageViewModel(inputs).outputs),
            .group("place", PlaceViewModel(inputs).outputs),
            .group("day", DayViewModel(inputs).outputs),
            .group("alerts", AlertsViewModel(inputs).outputs),
            .group("hours", HoursViewModel(inputs).outputs),
            .group("chart", ChartViewModel(inputs).outputs),
            .group("week", WeekViewModel(inputs).outputs),
            .group("forecast", ForecastViewModel(inputs).outputs),
            .group("weather", WeatherViewModel(inputs).outputs),
            .group("almanac", AlmanacViewModel(inputs).outputs),
            .group("freshness", FreshnessViewModel(inputs).outputs),
            .group("attribution", AttributionViewModel(inputs).outputs),
        ]
    }
}
