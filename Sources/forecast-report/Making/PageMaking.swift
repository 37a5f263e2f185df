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
        try make(from: source, orElse: "forecast.html", suffix: ".html", try Making(pagesIn: context, isLast: true))
    }
}

extension Messages {
    /// Warns that a forecast has ended, and names its source if there are several.
    func warnOfEnd(of source: WeatherSource? = nil) {
        let which = source.map { "\($0.name): " } ?? ""
        warn("\(which)the forecast has ended; it is shown as archived", .archived)
    }
}
