import Arguments
import Files
import Foundation
import HTMLRender
import ViewModels
import Weather

extension Subcommand {
    static let page = Subcommand(
        CommandDescription(
            "page", "Make a page of weather that is at hand or fetched.",
            discussion: [
                "The weather is that of the inputs, any service's answers, gzip'd or not; without them that of --place or --at, "
                    + "and without those the embedded sample's. Beside --at, --place is only what the place is called.",
                "Several inputs are several documents about one place. With a folder behind -o, they are several places "
                    + "with a page each, named after its input. What is written appears whole or not at all.",
            ],
            arguments: [.inputs],
            options: [
                PageOptions.group, SpeechOptions.group.without(SpeechOptions.timeZone), WeatherOptions.group,
                WeatherOptions.fetching, GeneralOptions.group,
            ],
            examples: [
                Example("forecast-report weather.json --units us -o page.html", "any service's answer, recognised"),
                Example("forecast-report --place Tromsø --units si", "fetched, or from what is stored"),
                Example("forecast-report oslo.json bergen.json.gz -o pages/", "two pages in a folder"),
                Example("forecast-report weather.json --locale de_DE --wind knots -o -", "in German, with knots"),
            ])
    ) { context throws(CommandProblem) in
        try context.makePages()
    }
}

/// The page of a forecast, which is what the program is for.
extension CommandContext {
    func makePages() throws(CommandProblem) -> ExitCode { try makePages(from: try source()) }

    /// The pages of a source.
    func makePages(from source: WeatherSource) throws(CommandProblem) -> ExitCode {
        try make(from: source, orElse: "forecast.html", suffix: ".html", try pageMaking(isLast: true))
    }

    /// How pages are made.
    ///
    /// - Parameter isLast: Whether the program ends afterwards.
    func pageMaking(isLast: Bool) throws(CommandProblem) -> Making {
        let (template, habits, now) = (try template(), try habits(), try instant())
        let (choices, sources) = (choices, surroundings.sources)
        return Making(days: ReportExtent(choices).reach, now: now) {
            var report: Result<ReportPage, CommandProblem>?
            return { forecast, source throws(CommandProblem) in
                let forecast = try forecast.showable(called: source.name)
                let now = choices.instant(for: forecast, from: source, else: now)
                let loaded =
                    report
                    ?? Result { () throws(CommandProblem) in
                        let page = try ReportPage(template, habits, choices, noting: sources) { now }
                        // Taking all its streams apart before the end takes time for nothing.
                        return isLast ? Unmanaged.passRetained(page).takeUnretainedValue() : page
                    }
                report = loaded
                let page = try loaded.get()
                return MadeText(
                    bytes: try page.bytes(for: .data(forecast)), isInDoubt: !forecast.doubts.isEmpty,
                    hasEnded: forecast.hasEnded(by: now))
            }
        }
    }

    /// A page that waits for its weather.
    func page(
        _ template: PageTemplate, _ habits: Habits, of root: RootViewModel = RootViewModel(),
        now: @escaping @Sendable () -> Date
    ) throws(CommandProblem) -> ReportPage {
        try ReportPage(template, habits, choices, of: root, noting: surroundings.sources, now: now)
    }

    /// Says what a reader of the page could be misled by.
    func warn(about forecast: Forecast, seenAt now: Date) {
        if forecast.hasEnded(by: now) { warnOfEnd() }
    }

    /// Says that a forecast has ended, of which source where there are several.
    func warnOfEnd(of source: WeatherSource? = nil) {
        let which = source.map { "\($0.name): " } ?? ""
        messages.warn("\(which)the forecast has ended; it is shown as archived", .archived)
    }
}

extension ReportPage {
    /// A page as it was chosen, which waits for its weather.
    convenience init(
        _ template: PageTemplate, _ habits: Habits, _ choices: Choices, of root: RootViewModel = RootViewModel(),
        noting sources: SourceFiles, now: @escaping @Sendable () -> Date
    ) throws(CommandProblem) {
        do throws(TemplateProblem) {
            try self.init(
                template, of: root, preferences: habits.preferences(choices), language: habits.language,
                extent: ReportExtent(choices), sources: sources, now: now)
        } catch {
            throw CommandProblem(error, in: template.folder)
        }
    }
}
