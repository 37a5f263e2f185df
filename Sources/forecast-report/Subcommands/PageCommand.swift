import Foundation
import HTMLRender
import ViewModels
import Weather

/// The page of a forecast, which is what the program is for.
extension Errand {
    func makePages() throws(CommandProblem) -> ExitCode { try makePages(from: try source()) }

    /// The pages of a source.
    func makePages(from source: WeatherSource) throws(CommandProblem) -> ExitCode {
        let template = try template()
        let habits = try habits()
        var report: ReportPage?
        return try make(from: source, orElse: "forecast.html", suffix: ".html", days: ReportExtent(choices).reach) {
            forecast, source throws(CommandProblem) in
            let forecast = try forecast.showable(called: source.name)
            let now = try instant(for: forecast, from: source)
            warn(about: forecast, of: invocation.arguments.count > 1 ? source : nil, seenAt: now)
            if let report { return try report.bytes(for: .data(forecast)) }
            let page = try page(template, habits) { now }
            // It stays until the program ends, which is soon: taking all its streams apart before takes time for nothing.
            report = Unmanaged.passRetained(page).takeUnretainedValue()
            return try page.bytes(for: .data(forecast))
        }
    }

    /// A page that waits for its weather.
    func page(
        _ template: PageTemplate, _ habits: Habits, of root: RootViewModel = RootViewModel(),
        now: @escaping @Sendable () -> Date
    ) throws(CommandProblem) -> ReportPage {
        do throws(TemplateProblem) {
            return try ReportPage(
                template, of: root, preferences: habits.preferences(choices), language: habits.language,
                extent: ReportExtent(choices), sources: surroundings.sources, now: now)
        } catch {
            throw CommandProblem(error, in: template.folder)
        }
    }

    /// Says what a reader of the page could be misled by.
    func warn(about forecast: Forecast, of source: WeatherSource? = nil, seenAt now: Date) {
        guard forecast.hasEnded(by: now) else { return }
        let which = source.map { "\($0.name): " } ?? ""
        messages.warn("\(which)the forecast has ended; it is shown as archived", .archived)
    }
}

extension WeatherSource {
    /// What to call it in a message.
    var name: String {
        switch self {
        case .inputs(let inputs): inputs.map(Errand.name).joined(separator: ", ")
        case .service(let provider, _): provider.title
        case .sample: "the embedded sample"
        }
    }
}
