import FoundationEssentials
import ViewModels

/// A page that is written repeatedly: its path and its settings.
struct WatchedPage {
    let destination: Destination
    /// The page's name in a folder.
    let name: String
    let path: String
    let template: PageTemplate
    let localeSettings: LocaleSettings

    /// Writes a page atomically, or reports an error; the next write may succeed.
    func rewrite(_ page: ReportPage, in context: CommandContext) {
        do throws(CommandProblem) {
            try ResultWriter(context: context).write(page.bytes(), to: destination, as: name)
        } catch {
            context.messages.tell(error)
        }
    }
}

extension Choices {
    /// The number of seconds until the page may change.
    var watchInterval: TimeInterval {
        TimeInterval((self[WatchOptions.every] ?? .seconds(3600)).components.seconds)
    }
}
