import FoundationEssentials
import FoundationInternationalization
import Weather

/// The weather as text: that of the service if it is in the page's language, otherwise ours for its condition.
struct SummaryWords {
    /// `Light rain showers`; nil if unknown.
    let text: String?
    /// The language of the text if it may differ from the page's: that of the service's text, which is used for an
    /// unknown condition.
    let language: String?

    /// The maximum number of letters shown of the service's own text. Real texts are shorter, and rows are read more
    /// than once.
    private static let longest = 2_000

    /// Creates the words from the service's own text if it can be used, otherwise from the condition.
    ///
    /// - Parameter own: The service's own text.
    /// - Parameter condition: The condition that it describes.
    init(_ own: String?, _ condition: Condition?, in presented: PresentedForecast) {
        let own = own?.beginning(Self.longest).readable
        if let own, presented.isInPageLanguage {
            (text, language) = (own.beginningSentence(in: presented.language.tag), nil)
        } else if let own, condition.map({ $0.kind == .unknown }) ?? true {
            let tag = presented.forecast.language?.languageTag
            (text, language) = (own.beginningSentence(in: tag ?? ""), tag)
        } else {
            (text, language) = (condition?.words(presented.language.phrases.conditions), nil)
        }
    }

    init(_ moment: borrowing WeatherMoment, in presented: PresentedForecast) {
        self.init(moment.summary, moment.condition, in: presented)
    }

    init(_ day: borrowing WeatherDay, in presented: PresentedForecast) {
        self.init(day.summary, day.condition, in: presented)
    }

    init(night day: borrowing WeatherDay, in presented: PresentedForecast) {
        self.init(day.nightSummary, day.nightCondition, in: presented)
    }
}

extension Language {
    /// Returns whether texts of a language, such as `pt-BR`, fit among those of this one.
    func includes(_ tag: String) -> Bool {
        func essence(_ tag: String) -> [String?] {
            let language = Locale.Language(identifier: tag)
            let code = language.languageCode?.identifier
            // Services call Bokmål Norwegian.
            return [code == "no" ? "nb" : code, language.script?.identifier]
        }
        return tag.languageTag.map(essence) == essence(self.tag)
    }
}

extension PresentedForecast {
    /// The current weather as text.
    var summary: String? {
        moment.flatMap { SummaryWords($0, in: self).text }
    }
}
