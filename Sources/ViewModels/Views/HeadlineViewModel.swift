import Outputs
import Rx
import Weather

/// The headline of a page: the current weather or, if it is unknown, that of the first day.
///
/// ```html
/// <p data-if="headline.label" data-text="headline.label">Today</p>
/// <p data-text="headline.temperature">54°</p>
/// ```
public struct HeadlineViewModel: ViewModel {
    private let headline: WeatherPart<Headline>

    /// Creates a view model of the headline for the weather of the inputs.
    public init(_ inputs: WeatherInputs) {
        headline = inputs.part { Headline($0) }
    }

    public var outputs: OutputTree {
        [
            .text("label", headline.text { $0.label }),
            .text("image", headline.text { $0.image }),
            .text("tint", headline.text { $0.tint }),
            .text("temperature", headline.text(using: \.temperature) { $0.temperature?.short($1, $0.language) }),
            .text("high", headline.text(using: \.temperature) { $0.high?.short($1, $0.language) }),
            .text("low", headline.text(using: \.temperature) { $0.low?.short($1, $0.language) }),
            .text("tonight", headline.text(using: \.temperature) { $0.tonight($1) }),
            .text("summary", headline.text { $0.summary }),
            .text("sentence", headline.text { $0.sentence }),
            .text("comparedWithNormal", headline.text(using: \.temperature) { $0.comparedWithNormal($1) }),
        ]
    }
}
