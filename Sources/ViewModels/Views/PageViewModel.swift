import Outputs
import Rx
import Weather

/// What a page says of itself: its language, its title, its units. It has these also while there is no weather.
public struct PageViewModel: ViewModel {
    private let inputs: WeatherInputs

    /// The page of whatever place the inputs bring.
    public init(_ inputs: WeatherInputs) {
        self.inputs = inputs
    }

    public var outputs: Outputs {
        let language = inputs.world.language
        return [
            .text("language", inputs.state.map { _ in Optional(language.tag) }),
            .text("languageName", inputs.state.map { _ in Optional(language.name) }),
            .text("direction", inputs.state.map { _ in language.isRightToLeft ? "rtl" : "ltr" }),
            .text("theme", text(using: \.theme) { $0.theme == .auto ? nil : $0.theme.rawValue }),
            .text("title", inputs.state.map { language.phrases.title($0.placeName) }),
            .text("description", inputs.state.map { language.phrases.description($0.placeName) }),
            .text("temperatureUnit", text(using: \.temperature) { $0.temperature.label.text(language) }),
            .text("windUnit", text(using: \.wind) { $0.wind.label.text(language) }),
            .text("units", units),
            .text("refreshSeconds", text(using: \.refreshMinutes) { $0.refreshMinutes.map { String($0 * 60) } }),
        ]
    }

    /// `°C, km/h, hPa, mm, km`.
    private var units: AnyPublisher<String?, Never> {
        let language = inputs.world.language
        return text(using: \.temperature, \.wind, \.pressure, \.precipitation, \.distance) { choices in
            choices.unitLabels.map { $0.text(language) }.joined(separator: language.phrases["list.separator"])
        }
    }

    /// A text that is made from preferences: one for each state, and one whenever such a preference changes.
    private func text<each Choice: Equatable>(
        using choice: repeat KeyPath<Preferences, each Choice>, text: @escaping (Preferences) -> String?
    ) -> AnyPublisher<String?, Never> {
        inputs.state
            .combineLatest(inputs.choices(repeat each choice))
            .map { text($1) }
            .eraseToAnyPublisher()
    }
}

extension WeatherDataState {
    fileprivate var placeName: String? { weatherData?.place.name?.readable }
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
    fileprivate var unitLabels: [UnitLabel] {
        [temperature.label, wind.label, pressure.label, precipitation.label, distance.label]
    }
}
