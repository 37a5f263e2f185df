import HTMLRender
import Weather

extension Making {
    /// Creates the way in which pages are made.
    ///
    /// - Parameter isLast: Whether the program ends afterwards.
    init(pagesIn context: CommandContext, isLast: Bool) throws(CommandProblem) {
        let (template, localeSettings, now) = (
            try PageTemplate.chosen(in: context), try context.localeSettings(),
            try ShownInstant(context: context).date()
        )
        let layout = TextLayout(of: template, in: context)
        let (choices, sources) = (context.choices, context.surroundings.sources)
        self.init(days: ReportExtent(choices).reach, now: now) {
            var report: Result<ReportPage, CommandProblem>?
            return { forecast, source throws(CommandProblem) in
                let forecast = try forecast.showable(called: source.name)
                let now = choices.instant(for: forecast, from: source, else: now)
                let loaded =
                    report
                    ?? Result { () throws(CommandProblem) in
                        let page = try ReportPage(template, localeSettings, choices, noting: sources) { now }
                        page.layout = layout
                        // Taking the streams apart before the program ends would only take time.
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
}

extension ResultMaker {
    /// Makes the pages of a source as the last action of the program.
    func makePages(from source: WeatherSource) throws(CommandProblem) -> ExitCode {
        let form = try PageTemplate.chosen(in: context).form
        return try make(
            from: source, orElse: form.destination, suffix: "." + form.ending,
            try Making(pagesIn: context, isLast: true))
    }
}

extension PageForm {
    /// The default destination of a page.
    var destination: String { self == .text ? "-" : "forecast.\(ending)" }
}

extension TextLayout {
    /// The numbers of columns that the built-in text page supports.
    private static let widths = 60...120

    /// Creates the layout of a template's pages: that of the terminal if they are shown there.
    init(of template: PageTemplate, in context: CommandContext) {
        let (terminal, environment) = (context.surroundings.terminal, context.surroundings.environment)
        let destination = ResultWriter(context: context).destination(orElse: template.form.destination)
        let isShown = terminal.showsOutput && destination == .standardOutput
        let shown = Terminal(isThere: isShown, columns: terminal.columns)
        self.init(hasStyles: shown.showsColors(context.choices[GeneralOptions.color], environment))
        if isShown {
            columns = min(max(terminal.width(environment), Self.widths.lowerBound), Self.widths.upperBound)
        }
    }
}

extension Messages {
    /// Warns that a forecast has ended, and names its source if there are several.
    func warnOfEnd(of source: WeatherSource? = nil) {
        let which = source.map { "\($0.name): " } ?? ""
        warn("\(which)the forecast has ended; it is shown as archived", .archived)
    }
}
