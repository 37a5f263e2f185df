import Foundation
import Rx
import StreamSnapshots
import Testing
import Weather

@testable import ViewModels

/// The emissions of view models with their times, as stored in `__Snapshots__`.
@Suite("Streams over time")
struct StreamSnapshotTests {
    private let time = TestScheduler()

    @Test("of a form that is filled in")
    func signup() throws {
        let signup = SignupViewModel(.english, scheduler: time)
        let record = OutputsRecord(of: signup, over: time)
        let typing: [(pause: Double, type: (SignupViewModel) -> Void)] = [
            (0.1, { $0.username = "ada" }), (0.4, { $0.username = "adal" }), (1, { $0.username = "adalovelace" }),
            (1, { $0.password = "Rain" }), (0.3, { $0.password = "Rain-7-mm" }), (1, { $0.confirmPassword = "Rain" }),
            (0.1, { $0.confirmPassword = "Rain-7-mm" }), (1, { _ in }),
        ]
        for step in typing {
            time.advance(by: .seconds(step.pause))
            step.type(signup)
        }
        try time.run()
        try assertSnapshot(of: record)
    }

    @Test("of a location that is found, moves, and is lost")
    func location() throws {
        let statuses = PassthroughSubject<LocationStatus, LocationError>()
        let places = PassthroughSubject<Place?, Never>()
        let location = LocationViewModel(
            statuses: statuses, locations: places, .english, scheduler: time, start: {})
        let record = OutputsRecord(of: location, over: time)
        location.start()
        statuses.send(.authorizedWhenInUse)
        time.advance(by: 1)
        for (pause, latitude) in [(0.2, 62.47221), (1, 62.47222), (1, 62.472221), (1, 62.48)] {
            places.send(Place(latitude: latitude, longitude: -6.15494))
            time.advance(by: .seconds(pause))
        }
        places.send(nil)
        time.advance(by: 1)
        statuses.send(completion: .failure(.denied))
        try time.run()
        try assertSnapshot(of: record)
    }

    @Test("of a day that is loaded, shown, shown in other units, and fails")
    func day() throws {
        let root = RootViewModel()
        let preferences = CurrentValueSubject<Preferences, Never>(Preferences(.us))
        let now = try Date("2026-10-15T05:10:00Z", strategy: .iso8601)
        let inputs = WeatherInputs(
            state: root.weatherDataState, preferences: preferences, world: World(now: { now }, language: .english))
        let record = OutputsRecord(of: DayViewModel(inputs))
        root.start()
        root.send(.data(try morning()))
        preferences.value = Preferences(.si)
        root.send(.error(.failedRequest))
        try assertSnapshot(of: record)
    }
}
