import Foundation
import HTMLRender
import Rx
import ViewModels

/// The whole pipeline from a weather state to a page: bound once, then any number of states are sent through.
final class ReportPage {
    private let root = RootViewModel()
    private let page: Page

    /// Binds the embedded template to the view models.
    init(preferences: Preferences, language: Language = .english, now: @escaping @Sendable () -> Date) throws {
        let inputs = WeatherInputs(
            state: root.weatherDataState,
            preferences: Just(preferences),
            world: World(now: now, language: language))
        let report = ReportViewModel(inputs)
        let outputs = report.outputs
        let template = try Template.load(
            "page/page.html", from: try Embedded.templates(), for: outputs.schema, words: language.phrases.all)
        page = Page(template, showing: outputs)
        root.start()
    }

    /// The page of a state.
    func bytes(for state: WeatherDataState) -> [UInt8] {
        root.send(state)
        return page.snapshot()
    }
}
