import FoundationEssentials
import Outputs
import Rx
import StreamSnapshots
import ViewModels
import Weather

/// All view models in the state of a preview, in virtual time.
struct PreviewScene {
    /// The outputs of the view models: those of the report, and those that are part of no page.
    let outputs: OutputTree

    private let time = TestScheduler()
    private let root = RootViewModel()
    private let service = LocationService()
    private let location: LocationViewModel
    private let signup: SignupViewModel
    private let preview: Preview
    private let state: WeatherDataState

    /// Creates view models that wait for the preview's forecast.
    init(_ preview: Preview, of forecast: Forecast, in language: Language) {
        self.preview = preview
        let state = preview.state.weather(forecast)
        let shown = state.weatherData ?? forecast
        let now = (shown.current?.time ?? .distantPast) + preview.state.delay
        var preferences = Preferences(preview.manner.units, clock: language.clock)
        preferences.theme = preview.manner.theme
        let inputs = WeatherInputs(
            state: root.weatherDataState, preferences: Just(preferences),
            world: World(now: { now }, language: language))
        let extent = preview.view.extent
        let report = ReportViewModel(inputs, days: extent.days, hours: extent.hours)
        location = LocationViewModel(
            statuses: service.statuses, locations: service.places, language, scheduler: time, start: {})
        signup = SignupViewModel(language, scheduler: time)
        outputs = OutputTree(
            report.outputs.entries + [
                .group("location", location.outputs), .group("signup", signup.outputs),
                .group("typed", Self.texts(["username", "password", "repeat"], preview.state.typed)),
                .group("preview", Self.texts(["title"], [preview.title])),
            ])
        self.state = state
    }

    /// Brings about the state. Subscribers to the outputs must have subscribed before.
    func play() throws {
        root.send(state)
        if !preview.state.location.isEmpty { location.start() }
        for word in preview.state.location {
            service.say(word)
            try time.run()
        }
        if preview.state.typed.count == 3 {
            (signup.username, signup.password) = (preview.state.typed[0], preview.state.typed[1])
            signup.confirmPassword = preview.state.typed[2]
            try time.run()
        }
    }

    private static func texts(_ names: [String], _ texts: [String]) -> OutputTree {
        OutputTree(
            names.enumerated().map { index, name in
                .text(name, Just(index < texts.count ? texts[index] : nil))
            })
    }
}

/// A location service that reports fixed events.
struct LocationService {
    /// An event of the location service.
    enum Word: Sendable {
        case status(LocationStatus)
        case place(Place)
        case failure(LocationError)
    }

    let statuses = PassthroughSubject<LocationStatus, LocationError>()
    let places = PassthroughSubject<Place?, Never>()

    func say(_ word: Word) {
        switch word {
        case .status(let status): statuses.send(status)
        case .place(let place): places.send(place)
        case .failure(let error): statuses.send(completion: .failure(error))
        }
    }
}
