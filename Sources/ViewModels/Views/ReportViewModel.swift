import Outputs
import Rx
import Weather

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
            .group("page", page),
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
            .group("attribution", attribution),
        ]
    }

    /// What the page says of itself.
    private var page: Outputs {
        let (language, phrases) = (inputs.world.language, inputs.world.phrases)
        return [
            .text("language", inputs.state.map { _ in Optional(language.tag) }),
            .text("direction", inputs.state.map { _ in phrases.isRightToLeft ? "rtl" : "ltr" }),
            .text(
                "theme",
                inputs.state.combineLatest(inputs.choices(\.theme)).map { $1.theme == .auto ? nil : $1.theme.rawValue }),
            .text("title", inputs.state.map(phrases.title)),
            .text("description", inputs.state.map(phrases.description)),
        ]
    }

    private var attribution: Outputs {
        [
            .text("text", inputs.text { $0.forecast.attribution?.text.readable }),
            .text("url", inputs.text { $0.forecast.attribution?.url?.webAddress }),
        ]
    }
}

extension Phrases {
    fileprivate func title(for state: WeatherDataState) -> String? {
        guard let name = state.weatherData?.place.name?.readable else { return self["page.heading"] }
        return self["page.titleFor", ["place": name]]
    }

    fileprivate func description(for state: WeatherDataState) -> String? {
        guard let name = state.weatherData?.place.name?.readable else { return nil }
        return self["page.descriptionFor", ["place": name]]
    }
}
