import Rx
import StreamSnapshots
import ViewModels

/// Every output of the report, as it is emitted while weather is awaited and comes.
struct OutputSnapshot {
    /// How a snapshot is written.
    enum Format: String, CaseIterable {
        /// As JSON, for programs.
        case json
        /// One line an emission, for eyes and comparisons.
        case text
    }

    private let recorder: OutputsRecord

    /// The outputs of some states, one after the other, from loading on.
    init(
        of states: [WeatherDataState], preferences: Preferences, extent: ReportExtent = ReportExtent(), in world: World
    ) {
        let root = RootViewModel()
        let inputs = WeatherInputs(state: root.weatherDataState, preferences: Just(preferences), world: world)
        recorder = OutputsRecord(of: ReportViewModel(inputs, days: extent.days, hours: extent.hours))
        root.start()
        states.forEach(root.send)
    }

    /// The snapshot as text, ending with a line.
    func text(_ format: Format) -> String {
        switch format {
        case .json: recorder.json
        case .text: recorder.text
        }
    }
}
