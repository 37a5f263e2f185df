import Foundation
import ViewModels
import Weather

/// Every output of the view models, as it was emitted.
extension Errand {
    func snapshot() throws(CommandProblem) -> ExitCode {
        if let status = try keptSnapshots() { return status }
        let format = choices[SubcommandOptions.format] ?? .text
        let suffix = format == .json ? ".json" : ".txt"
        let (habits, choices, now) = (try habits(), choices, try instant())
        let making = Making(days: ReportExtent(choices).reach, now: now) {
            { forecast, source throws(CommandProblem) in
                let forecast = try forecast.showable(called: source.name)
                let now = choices.instant(for: forecast, from: source, else: now)
                let text = OutputSnapshot(of: forecast, habits, choices, now: now).text(format)
                return MadeText(bytes: Array(text.utf8), isInDoubt: !forecast.doubts.isEmpty)
            }
        }
        return try make(from: try source(), orElse: "-", suffix: suffix, making)
    }
}

extension OutputSnapshot {
    /// The outputs of weather, seen at an instant, as it was chosen.
    init(of forecast: Forecast, _ habits: Habits, _ choices: Choices, now: Date) {
        self.init(
            of: [.data(forecast)], preferences: habits.preferences(choices), extent: ReportExtent(choices),
            in: World(now: { now }, language: habits.language))
    }
}
