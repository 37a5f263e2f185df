import Rx
import ViewModels
import Weather

/// Keeps the page of some files up to date: it is written when a file changes, and regularly as time passes.
struct FileWatch {
    let context: CommandContext
    let inputs: [String]
    let watched: WatchedPage

    /// Runs until interrupted. Unreadable files are an error at the start; later they may be about to be written.
    func run() throws(CommandProblem) {
        let root = RootViewModel()
        let page = try ReportPage(
            watched.template, watched.localeSettings, context.choices, of: root, noting: context.surroundings.sources,
            now: try ShownInstant(context: context).clock())
        root.start()
        func show() throws(CommandProblem) {
            defer { context.messages.tellOthers() }
            root.send(.data(try forecast()))
            watched.rewrite(page, in: context)
        }
        let surroundings = context.surroundings
        // Subscribed before the files are read, so that no change is missed.
        let changes = surroundings.changes(of: inputs)
        try show()
        let watching =
            changes
            .merge(with: surroundings.ticks(context.choices.watchInterval).map { _ in })
            .sink {
                do throws(CommandProblem) {
                    try show()
                } catch {
                    context.messages.tell(error)
                }
            }
        surroundings.waitForInterruption()
        watching.cancel()
    }

    private func forecast() throws(CommandProblem) -> Forecast {
        let source = WeatherSource.inputs(inputs)
        let forecast = try WeatherGathering(context: context).forecast(from: source).showable(called: source.name)
        if forecast.hasEnded(by: try ShownInstant(context: context).date()) { context.messages.warnOfEnd() }
        return forecast
    }
}
