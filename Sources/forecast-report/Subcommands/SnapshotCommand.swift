import Foundation
import Rx
import StreamSnapshots
import ViewModels
import Weather

/// How a snapshot is written.
enum SnapshotFormat: String, CaseIterable, Sendable {
    case text, json
}

/// Every output of the view models, as it was emitted.
extension Errand {
    func snapshot() throws(CommandProblem) -> ExitCode {
        let habits = try habits()
        let format = choices[SubcommandOptions.format] ?? .text
        return try make(from: try source(), orElse: "-", suffix: format == .json ? ".json" : ".txt") {
            forecast, source throws(CommandProblem) in
            let forecast = try located(forecast, from: source)
            let now = try instant(for: forecast, from: source)
            let root = RootViewModel()
            let inputs = WeatherInputs(
                state: root.weatherDataState, preferences: Just(habits.preferences(choices)),
                world: World(now: { now }, language: habits.language))
            let record = OutputsRecord(of: ReportViewModel(inputs))
            root.start()
            root.send(.data(forecast))
            return Array((format == .json ? record.json : record.text).utf8)
        }
    }
}
