import Outputs
import Rx
import Weather

/// The page's language, title and units, which are available even without weather.
public struct PageViewModel: ViewModel {
    private let states: WeatherStates
    private let language: Language

    /// Creates a view model of the page for the place of the inputs.
    public init(_ inputs: WeatherInputs) {
        (states, language) = (inputs.states, inputs.world.language)
    }

    public var outputs: OutputTree {
        [
            .text("language", states.text { [language] _ in language.tag }),
            .text("languageName", states.text { [language] _ in language.name }),
            .text("direction", states.text { [language] _ in language.isRightToLeft ? "rtl" : "ltr" }),
            .text("theme", states.text(using: \.theme) { $1 == .auto ? nil : $1.rawValue }),
            .text("title", states.text { [language] in language.phrases.title($0.placeName) }),
            .text("description", states.text { [language] in language.phrases.description($0.placeName) }),
            .text("temperatureUnit", states.text(using: \.temperature) { [language] in $1.label.text(language) }),
            .text("windUnit", states.text(using: \.wind) { [language] in $1.label.text(language) }),
            .text("units", units),
            .flag("unitsAreInDoubt", states.flag { $0.weatherData?.doubts.contains(.units) ?? false }),
            .text("address", states.text(using: \.address) { $1 }),
            .text("refreshSeconds", states.text(using: \.refreshMinutes) { $1.map { String($0 * 60) } }),
        ]
    }

    /// `°C, km/h, hPa, mm, km`.
    private var units: AnyPublisher<String?, Never> {
        states.text(usingEach: \.temperature, \.wind, \.pressure, \.precipitation, \.distance) { _, choices in
            choices.unitTexts(language).joined(by: language.phrases["list.separator"])
        }
    }
}

extension WeatherDataState {
    fileprivate var placeName: String? { weatherData?.place.shownName }
}

extension Phrases {
    fileprivate func title(_ place: String?) -> String? {
        place.map { self["page.titleFor", ["place": $0]] } ?? self["page.heading"]
    }

    fileprivate func description(_ place: String?) -> String? {
        place.map { self["page.descriptionFor", ["place": $0]] }
    }
}

extension Preferences {
    fileprivate func unitTexts(_ language: Language) -> [String] {
        [
            temperature.label.text(language), wind.label.text(language), pressure.label.text(language),
            precipitation.label.text(language), distance.label.text(language),
        ]
    }
}
