import Foundation
import Rx
import ViewModels
import Weather

/// Keeps the page of some files up to date: it is written when a file changes, and from time to time, since hours pass.
struct FileWatch {
    let errand: Errand
    let inputs: [String]
    let watched: WatchedPage

    /// Goes on until it is interrupted. Files that cannot be read to begin with are a mistake of the call; later on they
    /// may be about to be written.
    func run() throws(CommandProblem) {
        let root = RootViewModel()
        let page = try errand.page(watched.template, watched.habits, of: root, now: try errand.clock())
        root.start()
        func show() throws(CommandProblem) {
            defer { errand.messages.tellOthers() }
            root.send(.data(try forecast()))
            errand.rewrite(page, to: watched)
        }
        let surroundings = errand.surroundings
        // Asked for before the files are read, so that no change is missed.
        let changes = surroundings.changes(of: inputs)
        try show()
        let watching =
            changes
            .merge(with: surroundings.ticks(errand.interval).map { _ in })
            .sink {
                do throws(CommandProblem) {
                    try show()
                } catch {
                    errand.messages.tell(error)
                }
            }
        surroundings.waitForInterruption()
        watching.cancel()
    }

    private func forecast() throws(CommandProblem) -> Forecast {
        let source = WeatherSource.inputs(inputs)
        let forecast = try errand.forecast(from: source).showable(called: source.name)
        errand.warn(about: forecast, seenAt: try errand.instant())
        return forecast
    }
}
