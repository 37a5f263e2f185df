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

    /// Writes a page whole, or says why that cannot be done; the next time it may.
    func rewrite(_ page: ReportPage, in context: CommandContext) {
        do throws(CommandProblem) {
            try ResultWriter(context: context).write(page.bytes(), to: destination, as: name)
        } catch {
            context.messages.tell(error)
        }
    }
}

extension Choices {
    /// The number of seconds until there may be something new.
    var watchInterval: TimeInterval {
        TimeInterval((self[WatchOptions.every] ?? .seconds(3600)).components.seconds)
    }
}
