import Files
import FoundationEssentials
import HTMLRender
import Outputs
import Rx
import ViewModels

/// The number of hours and days that a report shows.
struct ReportExtent: Equatable {
    var days = 10
    var hours = 48

    /// The number of days that a template can show, from now on, including those of its hours and of a week.
    var reach: Int { max(days, (hours + 23) / 24, 7) }
}

extension ReportExtent {
    /// Creates the extent with the chosen numbers.
    init(_ choices: Choices) {
        days = choices[PageOptions.days] ?? days
        hours = choices[PageOptions.hours] ?? hours
    }
}

/// The pipeline from a weather state to a page. It is bound once; then any number of states are sent through.
final class ReportPage {
    private let root: RootViewModel
    private let page: Page
    private let forms: [Page]
    private let preferences: CurrentValueSubject<Preferences, Never>
    /// The texts of its headline; nil if they are not wanted.
    let headline: HeadlineWords?
    /// The style sheets that the page links to; empty if the page contains them.
    let sharedStyles: [SharedStyle]
    /// The approximate number of bytes that the template takes in memory.
    let templateBytes: Int

    /// Binds a template to the view models.
    ///
    /// - Parameters:
    ///   - forms: The templates of other forms of the page.
    ///   - isListed: Whether a list of pages needs the texts of the headline.
    init(
        _ template: PageTemplate, and forms: [PageTemplate.Shipped] = [], of root: RootViewModel = RootViewModel(),
        preferences: Preferences,
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
        (sharedStyles, templateBytes) = (compiled.sharedStyles, compiled.byteCount)
        page = Page(compiled, showing: outputs)
        self.forms = try forms.map { form throws(TemplateProblem) in
            let template = PageTemplate.shipped(form)
            return Page(
                try Template.load(
                    template.page, from: try template.files(noting: sources), for: outputs.schema,
                    words: language.phrases.all), showing: outputs)
        }
        self.root = root
    }

    /// The screen for which a text page is written.
    var layout: TextLayout {
        get { page.layout }
        set { page.layout = newValue }
    }

    /// The names that a template can use.
    static var schema: Schema {
        let world = World(now: { .distantPast }, language: .english)
        return ReportViewModel(
            WeatherInputs(state: Empty<WeatherDataState, Never>(), preferences: Just(Preferences()), world: world)
        ).outputs.schema
    }

    /// Returns the page of a state.
    ///
    /// - Parameter address: The URL at which it will be published, if known.
    func bytes(for state: WeatherDataState, at address: String? = nil) throws(CommandProblem) -> [UInt8] {
        if address != preferences.value.address { preferences.value.address = address }
        root.send(state)
        return try bytes()
    }

    /// Returns the current page, for a root whose states come from elsewhere.
    func bytes() throws(CommandProblem) -> [UInt8] { try Self.bytes(of: page) }

    /// Returns the other forms of the current page, in the order of their templates.
    func otherForms() throws(CommandProblem) -> [[UInt8]] {
        try forms.map { form throws(CommandProblem) in try Self.bytes(of: form) }
    }

    private static func bytes(of page: Page) throws(CommandProblem) -> [UInt8] {
        let bytes = page.snapshot()
        guard let problem = page.problem else { return bytes }
        throw CommandProblem(
            .data, "\(problem); choose another template, or fewer hours and days", code: "page-too-large")
    }
}
