import Foundation
import Rx
import StreamSnapshots
import Testing
import Weather

@testable import ViewModels

@Suite("The root")
struct RootViewModelTests {
    /// A service that responds when the test says so.
    private final class Service {
        private(set) var asked: [Double] = []
        private(set) var answer: PassthroughSubject<Forecast, WeatherDataError>?

        func ask(_ point: GeoPoint) -> AnyPublisher<Forecast, WeatherDataError> {
            let answer = PassthroughSubject<Forecast, WeatherDataError>()
            self.answer = answer
            asked.append(point.latitude)
            return answer.eraseToAnyPublisher()
        }
    }

    /// A root with a moving location, a service controlled by the test, and virtual time.
    private final class Journey {
        let time = TestScheduler()
        let locations = PassthroughSubject<GeoPoint, WeatherDataError>()
        let root: RootViewModel
        private let pauses = CurrentValueSubject<TimeInterval, Never>(0)
        private(set) var states: [String] = []
        var asked: [Double] { service.asked }
        private let service = Service()
        private var subscription: AnyCancellable?

        init(_ gate: FetchGate = .movedOrStale) throws {
            let start = try Date("2026-10-15T05:00:00Z", strategy: .iso8601)
            let (time, pauses, service) = (time, pauses, service)
            root = RootViewModel(
                locations: locations, gate: gate, now: { start + time.now.sinceStart.seconds + pauses.value },
                scheduler: time, fetch: service.ask)
            subscription = root.weatherDataState.sink { [unowned self] state in
                switch state {
                case .loading: states.append("loading")
                case .data: states.append("data")
                case .error(let error): states.append("\(error)")
                }
            }
        }

        func go(to latitude: Double) throws {
            locations.send(try #require(GeoPoint(latitude: latitude, longitude: 10)))
            time.advance()
        }

        func succeed() throws {
            service.answer?.send(try morning())
            time.advance()
        }

        func fail(_ error: WeatherDataError = .failedRequest) {
            service.answer?.send(completion: .failure(error))
            time.advance()
        }

        func pass(minutes: Double) {
            time.advance(by: .seconds(minutes * 60))
        }

        /// The scheduler's time stands still.
        func sleep(minutes: Double) {
            pauses.value += minutes * 60
        }
    }

    @Test("sends the states that it gets, from loading on")
    func handed() throws {
        let root = RootViewModel()
        let log = Log<Bool>()
        let subscription = log.follow(root.weatherDataState.map(\.isLoading))
        root.start()
        root.send(.data(try morning()))
        root.start()
        #expect(log.values == [true, false, true])
        subscription.cancel()
    }

    @Test(
        "waits for a location, and fetches for the first without waiting for a second",
        arguments: FetchGate.Form.allCases)
    func firstLocation(form: FetchGate.Form) throws {
        let journey = try Journey(FetchGate(form))
        #expect(journey.states.isEmpty)
        journey.root.start()
        #expect(journey.states == ["loading"])
        #expect(journey.asked.isEmpty)
        try journey.go(to: 60)
        #expect(journey.asked == [60])
        try journey.succeed()
        #expect(journey.states == ["loading", "data"])
    }

    @Test("does not fetch again because of its own states", arguments: FetchGate.Form.allCases)
    func noLoop(form: FetchGate.Form) throws {
        let journey = try Journey(FetchGate(form))
        journey.root.start()
        try journey.go(to: 60)
        journey.root.send(.loading)
        journey.root.send(.error(.failedRequest))
        try journey.go(to: 60)
        #expect(journey.asked == [60])
        journey.fail()
        journey.pass(minutes: 0.1)
        #expect(journey.asked == [60])
        #expect(journey.states == ["loading", "loading", "failedRequest", "failedRequest"])
    }

    @Test("fetches again after a failure, with growing delays", arguments: FetchGate.Form.allCases)
    func failures(form: FetchGate.Form) throws {
        let journey = try Journey(FetchGate(form))
        journey.root.start()
        try journey.go(to: 60)
        var waits: [VirtualTime.Stride] = []
        for _ in 0..<4 {
            let (asked, before) = (journey.asked.count, journey.time.now)
            journey.fail(.invalidResponse)
            while journey.asked.count == asked { journey.time.advance(by: 1) }
            waits.append(before.distance(to: journey.time.now))
        }
        #expect(waits == [11, 21, 41, 81])
        try journey.succeed()
        #expect(journey.states.suffix(3) == ["invalidResponse", "loading", "data"])
    }

    @Test("fetches at once after a movement, although the place before failed", arguments: FetchGate.Form.allCases)
    func failureElsewhere(form: FetchGate.Form) throws {
        let journey = try Journey(FetchGate(form))
        journey.root.start()
        try journey.go(to: 60)
        for _ in 0..<4 {
            journey.fail()
            journey.pass(minutes: 2)
        }
        journey.fail()
        let asked = journey.asked.count
        try journey.go(to: 60.05)
        #expect(journey.asked.count == asked)
        try journey.go(to: 61)
        #expect(journey.asked.dropFirst(asked) == [61])
    }

    @Test("fetches again after a movement, or for old weather")
    func movedOrStale() throws {
        let journey = try Journey(.movedOrStale)
        journey.root.start()
        try journey.go(to: 60)
        try journey.succeed()
        // A degree of latitude is 111 km.
        try journey.go(to: 60.08)
        #expect(journey.asked == [60])
        try journey.go(to: 60.1)
        #expect(journey.asked == [60, 60.1])
        try journey.succeed()
        journey.pass(minutes: 59.9)
        #expect(journey.asked == [60, 60.1])
        journey.pass(minutes: 0.2)
        #expect(journey.asked == [60, 60.1, 60.1])
        try journey.succeed()
        #expect(journey.states == ["loading", "data", "loading", "data", "loading", "data"])
    }

    @Test("fetches again within a minute after the machine has slept")
    func sleep() throws {
        let journey = try Journey(.movedOrStale)
        journey.root.start()
        try journey.go(to: 60)
        try journey.succeed()
        journey.pass(minutes: 10)
        journey.sleep(minutes: 48)
        journey.pass(minutes: 1)
        #expect(journey.asked == [60])
        journey.pass(minutes: 1.1)
        #expect(journey.asked == [60, 60])
        try journey.succeed()
        journey.sleep(minutes: 600)
        journey.pass(minutes: 1.1)
        #expect(journey.asked == [60, 60, 60])
        try journey.succeed()
    }

    @Test("fetches again, at last within two minutes, after the clock was set back", arguments: [0.1, 5, 59])
    func setBack(minutes: Double) throws {
        let journey = try Journey(.movedOrStale)
        journey.root.start()
        try journey.go(to: 60)
        try journey.succeed()
        journey.pass(minutes: 59.5)
        journey.sleep(minutes: -minutes)
        journey.pass(minutes: minutes)
        #expect(journey.asked == [60])
        journey.pass(minutes: 2.1)
        #expect(journey.asked == [60, 60])
        try journey.succeed()
        journey.pass(minutes: 61)
        #expect(journey.asked == [60, 60, 60])
    }

    @Test("fetches again, with the other gate, only after a movement and for old weather")
    func movedAndStale() throws {
        let journey = try Journey(.movedAndStale)
        journey.root.start()
        try journey.go(to: 60)
        try journey.succeed()
        try journey.go(to: 61)
        journey.pass(minutes: 120)
        try journey.go(to: 61)
        #expect(journey.asked == [60])
        try journey.go(to: 62)
        #expect(journey.asked == [60, 62])
        try journey.succeed()
        #expect(journey.states == ["loading", "data", "loading", "data"])
    }

    @Test("fetches for the current location after the response for another has arrived")
    func movedMeanwhile() throws {
        let journey = try Journey()
        journey.root.start()
        try journey.go(to: 60)
        try journey.go(to: 70)
        #expect(journey.asked == [60])
        try journey.succeed()
        #expect(journey.asked == [60, 70])
        #expect(journey.states == ["loading", "data", "loading"])
    }

    @Test(
        "reports why the location is unknown, and ends",
        arguments: [WeatherDataError.notAuthorizedToRequestLocation, .failedToRequestLocation])
    func lostLocation(error: WeatherDataError) throws {
        let journey = try Journey()
        journey.root.start()
        try journey.go(to: 60)
        try journey.succeed()
        journey.locations.send(completion: .failure(error))
        journey.pass(minutes: 600)
        #expect(journey.states == ["loading", "data", "\(error)"])
        #expect(journey.asked == [60])
        #expect(journey.time.isIdle)
    }

    @Test("can be restarted, and follows the location once while it exists")
    func restart() throws {
        let locations = CurrentValueSubject<GeoPoint, WeatherDataError>(
            try #require(GeoPoint(latitude: 60, longitude: 10)))
        let (count, forecast) = (Count(), try morning())
        var root: RootViewModel? = RootViewModel(
            locations: locations, now: { .distantPast }, scheduler: ImmediateScheduler.shared
        ) { _ in
            count.increase()
            return Just(forecast).setFailureType(to: WeatherDataError.self).eraseToAnyPublisher()
        }
        let log = Log<Bool>()
        let subscription = root.map { log.follow($0.weatherDataState.map(\.isLoading)) }
        root?.start()
        #expect(log.values == [true, false])
        root?.start()
        #expect(log.values == [true, false, true, false])
        #expect(count.value == 2)
        root = nil
        locations.value = try #require(GeoPoint(latitude: 70, longitude: 10))
        #expect(count.value == 2)
        subscription?.cancel()
    }

    @Test("treats a response without weather as a failure")
    func nothing() throws {
        let locations = Just(try #require(GeoPoint(latitude: 60, longitude: 10)))
        let root = RootViewModel(
            locations: locations.setFailureType(to: WeatherDataError.self), now: { .distantPast },
            scheduler: ImmediateScheduler.shared
        ) { _ in Empty().eraseToAnyPublisher() }
        let log = Log<WeatherDataError?>()
        let subscription = log.follow(root.weatherDataState.map(\.weatherDataError))
        root.start()
        #expect(log.values == [nil, .failedRequest])
        subscription.cancel()
    }
}
