import Rx
import Outputs
import StreamSnapshots
import Testing
import Weather

@testable import ViewModels

@Suite("The location")
struct LocationViewModelTests {
    private let time = TestScheduler()
    private let statuses = PassthroughSubject<LocationStatus, LocationError>()
    private let locations = PassthroughSubject<Place?, Never>()
    private let starts = Count()
    private let location: LocationViewModel
    private let recorder: OutputsRecord

    init() {
        location = LocationViewModel(
            statuses: statuses, locations: locations, .english, scheduler: time, start: starts.increase)
        recorder = OutputsRecord(of: location)
    }

    private func texts(_ name: String) -> [String?] {
        recorder.values(name).map { if case .text(let text) = $0 { text } else { "not a text" } }
    }

    private func send(_ latitude: Double, _ longitude: Double) {
        locations.send(Place(latitude: latitude, longitude: longitude))
        time.advance(by: 0.5)
    }

    @Test("is unknown before the service reports it")
    func unknown() {
        #expect(texts("status") == ["notDetermined"])
        #expect(texts("latitude") == ["-"])
        #expect(texts("longitude") == ["-"])
        #expect(texts("errorMessage") == [nil])
        #expect(recorder.values("hasError") == [.flag(false)])
        #expect(recorder.values("isStartable") == [.flag(true)])
    }

    @Test("can be started once")
    func starting() {
        location.start()
        location.start()
        #expect(starts.value == 1)
        #expect(recorder.values("isStartable") == [.flag(true), .flag(false)])
    }

    @Test("has four decimals and a sign, and is shown when it has not changed for half a second")
    func degrees() throws {
        locations.send(Place(latitude: 1, longitude: 1))
        time.advance(by: 0.4)
        send(62.47219, -6.15494)
        #expect(texts("latitude") == ["-", "62.4722"])
        #expect(texts("longitude") == ["-", "-6.1549"])
        send(-0.00001, 0)
        #expect(texts("latitude").last == "0.0000")
        locations.send(nil)
        try time.run()
        locations.send(nil)
        try time.run()
        #expect(texts("latitude") == ["-", "62.4722", "0.0000", "-"])
    }

    @Test("is the same within a meter")
    func metre() {
        send(60, 10)
        // 0.9 m and 1.1 m to the north.
        send(60.000_008, 10)
        #expect(texts("latitude").count == 2)
        send(60.000_010, 10)
        #expect(texts("latitude") == ["-", "60.0000", "60.0000"])
    }

    @Test("has a status in the service's words", arguments: LocationStatus.allCases)
    func words(status: LocationStatus) throws {
        statuses.send(.denied)
        statuses.send(status)
        try time.run()
        #expect(texts("status") == ["notDetermined", status.rawValue])
        statuses.send(status)
        try time.run()
        #expect(texts("status").count == 2)
        #expect(texts("errorMessage") == [nil, nil])
    }

    @Test("has the reason why the service ended", arguments: LocationError.allCases)
    func failures(error: LocationError) throws {
        statuses.send(.authorizedAlways)
        try time.run()
        statuses.send(completion: .failure(error))
        try time.run()
        #expect(texts("errorMessage") == [nil, nil, error.rawValue])
        #expect(recorder.values("hasError") == [.flag(false), .flag(false), .flag(true)])
        #expect(texts("status") == ["notDetermined", "authorizedAlways"])
        send(60, 10)
        #expect(texts("latitude").last == "60.0000")
    }
}
