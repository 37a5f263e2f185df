import Foundation
import Weather

/// The weather in words: those of the service where they are in the page's language, otherwise ours for its condition.
struct SummaryWords {
    /// `Light rain showers`; nil where nothing is known.
    let text: String?
    /// The language of the text where it is, or may be, another than the page's: that of the service's own words, which
    /// stand where its condition is not known.
    let language: String?

    /// The letters of the service's own words that are shown. No service says a condition or a day in as many, and rows are
    /// read more than once.
    private static let longest = 100_000

    /// - Parameter own: The service's own words.
    /// - Parameter condition: What it means by them.
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
    /// Whether texts of some language, such as `pt-BR`, can stand among those of this one.
    func includes(_ tag: String) -> Bool {
        func essence(_ tag: String) -> [String?] {
            let language = Locale.Language(identifier: tag.replacingOccurrences(of: "_", with: "-"))
            let code = language.languageCode?.identifier
            // Bokmål is what services call Norwegian.
            return [code == "no" ? "nb" : code, language.script?.identifier]
        }
        return essence(tag) == essence(self.tag)
    }
}

extension PresentedForecast {
    /// The weather now in words.
    var summary: String? {
        moment.flatMap { SummaryWords($0, in: self).text }
    }
}
