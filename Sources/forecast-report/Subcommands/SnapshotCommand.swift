import Foundation
import ViewModels
import Weather

/// Every output of the view models, as it was emitted.
extension Errand {
    func snapshot() throws(CommandProblem) -> ExitCode {
        if let status = try keptSnapshots() { return status }
        let habits = try habits()
        let format = choices[SubcommandOptions.format] ?? .text
        let suffix = format == .json ? ".json" : ".txt"
        return try make(from: try source(), orElse: "-", suffix: suffix, days: ReportExtent(choices).reach) {
            forecast, source throws(CommandProblem) in
            let forecast = try forecast.showable(called: source.name)
            let now = try instant(for: forecast, from: source)
            let snapshot = OutputSnapshot(
                of: [.data(forecast)], preferences: habits.preferences(choices), extent: ReportExtent(choices),
                in: World(now: { now }, language: habits.language))
            return Array(snapshot.text(format).utf8)
        }
    }
}
