import Foundation
import ViewModels

/// A page that is written again and again: where it is, and how it looks.
struct WatchedPage {
    let destination: Destination
    /// Its name in a folder.
    let name: String
    let path: String
    let template: PageTemplate
    let habits: Habits
}

extension CommandContext {
    /// What time it is, as long as nobody has chosen an instant.
    func clock() throws(CommandProblem) -> @Sendable () -> Date {
        let isChosen = choices[WeatherOptions.now] != nil || surroundings.environment["SOURCE_DATE_EPOCH"] != nil
        guard isChosen else { return surroundings.now }
        let instant = try instant()
        return { instant }
    }

    /// How many seconds pass until there may be something new.
    var interval: TimeInterval {
        TimeInterval((choices[SubcommandOptions.every] ?? .seconds(3600)).components.seconds)
    }

    /// Writes a page whole, or says why that cannot be done; the next time it may.
    func rewrite(_ page: ReportPage, to watched: WatchedPage) {
        do throws(CommandProblem) {
            try write(page.bytes(), to: watched.destination, as: watched.name)
        } catch {
            messages.tell(error)
        }
    }
}
