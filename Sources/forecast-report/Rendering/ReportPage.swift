import Files
import Foundation
import HTMLRender
import Outputs
import Rx
import ViewModels

/// How much of a forecast a report shows.
struct ReportExtent: Equatable {
    var days = 10
    var hours = 48

    /// The number of days whose weather a template can show, from now on: those of its hours and of a week among them.
    var reach: Int { max(days, (hours + 23) / 24, 7) }
}

extension ReportExtent {
    /// What was chosen.
    init(_ choices: Choices) {
        days = choices[PageOptions.days] ?? days
        hours = choices[PageOptions.hours] ?? hours
    }
}

/// The whole pipeline from a weather state to a page: bound once, then any number of states are sent through.
final class ReportPage {
    private let root: RootViewModel
    private let page: Page
    private let preferences: CurrentValueSubject<Preferences, Never>
    /// What its headline says; nil where nobody wants to know.
    let headline: HeadlineWords?
    /// The style sheets to which the page links; empty where it holds its own.
    let sharedStyles: [SharedStyle]

    /// Binds a template to the view models.
    ///
    /// - Parameter isListed: Whether a list of pages wants to know what the headline says.
    init(
        _ template: PageTemplate, of root: RootViewModel = RootViewModel(), preferences: Preferences,
        language: Language = .english, extent: ReportExtent = ReportExtent(), style: StylePlacement = .inline,
        sources: SourceFiles = SourceFiles(), isListed: Bool = false, now: @escaping @Sendable () -> Date
    ) throws(TemplateProblem) {
        self.preferences = CurrentValueSubject(preferences)
        let inputs = WeatherInputs(
            state: root.weatherDataState,
            preferences: self.preferences,
            world: World(now: now, language: language))
        let outputs = ReportViewModel(inputs, days: extent.days, hours: extent.hours).outputs
        headline = isListed ? HeadlineWords(of: outputs) : nil
        let compiled = try Template.load(
            template.page, from: try template.files(noting: sources), for: outputs.schema, words: language.phrases.all,
            style: style)
        sharedStyles = compiled.sharedStyles
        page = Page(compiled, showing: outputs)
        self.root = root
    }

    /// The names that a template can use.
    static var schema: Schema {
        let world = World(now: { .distantPast }, language: .english)
        return ReportViewModel(
            WeatherInputs(state: Empty<WeatherDataState, Never>(), preferences: Just(Preferences()), world: world)
        ).outputs.schema
    }

    /// The page of a state.
    ///
    /// - Parameter address: Where on the web it will be, where that is known.
    func bytes(for state: WeatherDataState, at address: String? = nil) throws(CommandProblem) -> [UInt8] {
        if address != preferences.value.address { preferences.value.address = address }
        root.send(state)
        return try bytes()
    }

    /// The page as it is now, for a root that gets its states elsewhere.
    func bytes() throws(CommandProblem) -> [UInt8] {
        let bytes = page.snapshot()
        guard let problem = page.problem else { return bytes }
        throw CommandProblem(
            .data, "\(problem); choose another template, or fewer hours and days", code: "page-too-large")
    }
}
