import Outputs
import Rx
import Weather

/// What a page says first: the weather now or, where nobody knows it, that of the first day.
///
/// ```html
/// <p data-if="headline.label" data-text="headline.label">Today</p>
/// <p data-text="headline.temperature">54°</p>
/// ```
public struct HeadlineViewModel: ViewModel {
    private let inputs: WeatherInputs
    private let headline: WeatherPart<Headline>

    /// The headline of whatever weather the inputs bring.
    public init(_ inputs: WeatherInputs) {
        self.inputs = inputs
        headline = inputs.part { Headline($0) }
    }

    public var outputs: Outputs {
        [
            .text("label", headline.text { $0.label }),
            .text("image", headline.text { $0.image }),
            .text("temperature", headline.text(using: \.temperature) { $0.temperature?.short($1, $0.language) }),
            .text("high", headline.text(using: \.temperature) { $0.high?.short($1, $0.language) }),
            .text("low", headline.text(using: \.temperature) { $0.low?.short($1, $0.language) }),
            .text("summary", headline.text { $0.summary }),
            .text("sentence", headline.text { $0.sentence }),
        ]
    }
}

/// The weather that a page begins with.
private struct Headline {
    private let presented: PresentedForecast
    /// The weather now; nil where it has nothing that a headline could say.
    private let moment: WeatherMoment?
    /// Today or, where that is not known, the first day.
    private let day: WeatherDay?

    init(_ presented: PresentedForecast) {
        self.presented = presented
        moment = presented.moment.flatMap { $0.temperature == nil && $0.condition == nil ? nil : $0 }
        day = moment == nil ? presented.today ?? presented.days.first : presented.today
    }

    var language: Language { presented.language }
    private var isToday: Bool { day?.date == presented.date }

    /// `Today`, `Friday`: the day that it is about; nil where it is about now.
    var label: String? {
        guard moment == nil, let day else { return nil }
        return isToday ? language.phrases["days.today"] : language.dates.text(.weekday, day.date)
    }

    var image: String? {
        if let now = moment ?? (isToday ? presented.headline : nil) {
            return now.condition?.iconName(in: presented.light(of: now))
        }
        return day.flatMap { $0.condition?.iconName(in: presented.light(of: $0)) }
    }

    /// That of now; of a day its high, or what else is known of it.
    var temperature: Temperature? { moment == nil ? day?.high ?? day?.low : moment?.temperature }

    /// What is not in the temperature already.
    var high: Temperature? { moment == nil ? nil : day?.high }
    var low: Temperature? { moment == nil && day?.high == nil ? nil : day?.low }

    var summary: String? {
        moment != nil || isToday ? presented.summary : day.flatMap { SummaryWords($0, in: presented).text }
    }

    /// The sentence for the day, where it says more than the summary.
    var sentence: String? {
        let sentence = moment == nil ? day.flatMap(presented.sentence(for:)) : presented.sentence
        return sentence == summary ? nil : sentence
    }
}
