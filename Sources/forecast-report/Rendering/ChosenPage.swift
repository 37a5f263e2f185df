import Files
import FoundationEssentials
import HTMLRender
import ViewModels

extension ReportPage {
    /// Creates a page with the chosen settings, which waits for its weather.
    convenience init(
        _ template: PageTemplate, _ localeSettings: LocaleSettings, _ choices: Choices,
        of root: RootViewModel = RootViewModel(),
        noting sources: SourceFiles, now: @escaping @Sendable () -> Date
    ) throws(CommandProblem) {
        do throws(TemplateProblem) {
            try self.init(
                template, of: root, preferences: localeSettings.preferences(choices), language: localeSettings.language,
                extent: ReportExtent(choices), sources: sources, now: now)
        } catch {
            throw CommandProblem(error, in: template.folder)
        }
    }
}
