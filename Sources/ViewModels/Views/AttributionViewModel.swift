import Outputs
import Rx
import Weather

/// The attribution of the data.
public struct AttributionViewModel: ViewModel {
    private let inputs: WeatherInputs

    /// Creates a view model of the attribution for the weather of the inputs.
    public init(_ inputs: WeatherInputs) {
        self.inputs = inputs
    }

    public var outputs: OutputTree {
        [
            .text("text", inputs.text(\.sourceWords)),
            .text("url", inputs.text { $0.forecast.attribution?.url?.webAddress }),
            .text("provider", inputs.text(\.provider)),
            // Avoids `Weather data Weather data provided by …`.
            .flag("saysSource", inputs.flag(\.saysSource)),
        ]
    }
}

extension PresentedForecast {
    /// The text of the attribution.
    fileprivate var sourceWords: String? { ownWords ?? plainWords }

    /// Whether the text already begins with the text of the label (`footer.source`).
    fileprivate var saysSource: Bool {
        guard let sourceWords else { return false }
        return sourceWords.lowercased().hasPrefix(language.phrases["footer.source"].lowercased())
    }

    /// The text that the owner of the data requires.
    fileprivate var ownWords: String? { forecast.attribution?.text.readable }

    /// `Weather data from MET Norway`, if the owner requires no text.
    fileprivate var plainWords: String? {
        provider.map { language.phrases["attribution.from", ["name": $0]] }
    }

    /// The service's name; nil if it is unknown.
    fileprivate var provider: String? {
        forecast.origin.provider.flatMap { $0 == .canonical ? nil : $0.title }
    }
}
