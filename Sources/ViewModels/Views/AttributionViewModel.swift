import Outputs
import Rx
import Weather

/// Whose data these are.
public struct AttributionViewModel: ViewModel {
    private let inputs: WeatherInputs

    /// The owner of whatever weather the inputs bring.
    public init(_ inputs: WeatherInputs) {
        self.inputs = inputs
    }

    public var outputs: Outputs {
        [
            .text("text", inputs.text(\.sourceWords)),
            .text("url", inputs.text { $0.forecast.attribution?.url?.webAddress }),
            .text("provider", inputs.text(\.provider)),
            // `Weather data Weather data provided by …` says it twice.
            .flag("saysSource", inputs.flag(\.saysSource)),
        ]
    }
}

extension PresentedForecast {
    /// Whose data these are.
    fileprivate var sourceWords: String? { ownWords ?? plainWords }

    /// Whether these words begin with those of the label before them.
    fileprivate var saysSource: Bool {
        guard let sourceWords else { return false }
        return sourceWords.lowercased().hasPrefix(language.phrases["footer.source"].lowercased())
    }

    /// The words that the data's owner asks for.
    fileprivate var ownWords: String? { forecast.attribution?.text.readable }

    /// `Weather data from MET Norway`, where the owner asks for no words.
    fileprivate var plainWords: String? {
        provider.map { language.phrases["attribution.from", ["name": $0]] }
    }

    /// The service's name; nil where the data come from none that is known.
    fileprivate var provider: String? {
        Provider(rawValue: forecast.provider).flatMap { $0 == .canonical ? nil : $0.title }
    }
}
