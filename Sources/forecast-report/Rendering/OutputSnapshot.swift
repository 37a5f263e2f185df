import FoundationEssentials
import Outputs
import Rx
import StreamSnapshots
import ViewModels
import Weather

/// Every output of every view model, as emitted while weather loads and arrives: those of the report, of the location,
/// which is the forecast's place, and of an empty form.
struct OutputSnapshot {
    private let recorder: OutputsRecord

    /// Creates a snapshot of the outputs for some states, one after another, from loading on.
    init(
        of states: [WeatherDataState], preferences: Preferences, extent: ReportExtent = ReportExtent(), in world: World
    ) {
        let (root, time) = (RootViewModel(), TestScheduler())
        let inputs = WeatherInputs(state: root.weatherDataState, preferences: Just(preferences), world: world)
        let report = ReportViewModel(inputs, days: extent.days, hours: extent.hours)
        let statuses = CurrentValueSubject<LocationStatus, LocationError>(.authorizedWhenInUse)
        let places = root.weatherDataState.compactMap(\.weatherData).map { Optional($0.place) }
        let location = LocationViewModel(
            statuses: statuses, locations: places, world.language, scheduler: time, start: root.start)
        let signup = SignupViewModel(world.language, scheduler: time)
        recorder = OutputsRecord(
            of: OutputTree(
                report.outputs.entries + [.group("location", location.outputs), .group("signup", signup.outputs)]))
        location.start()
        for state in states {
            root.send(state)
            // Location and form emit values that have not changed for half a second.
            time.advance(by: 1)
        }
    }

    /// Returns the snapshot as text that ends with a newline.
    func text(_ format: SnapshotFormat) -> String {
        switch format {
        case .json: recorder.json
        case .text: recorder.text
        }
    }
}

extension OutputSnapshot {
    /// Creates a snapshot of the outputs for weather at an instant, with the chosen settings.
    init(of forecast: Forecast, _ localeSettings: LocaleSettings, _ choices: Choices, now: Date) {
        self.init(
            of: [.data(forecast)], preferences: localeSettings.preferences(choices), extent: ReportExtent(choices),
            in: World(now: { now }, language: localeSettings.language))
    }
}
