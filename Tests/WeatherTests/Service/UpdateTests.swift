import Foundation
import LocalServer
import Rx
import Testing

@testable import Weather

@Suite("Weather that is kept up to date")
struct UpdateTests {
    /// A viewer of the weather, whom the test moves while it advances time.
    private final class Viewer: Sendable {
        let questions = PassthroughSubject<WeatherQuestion, Never>()
        let ticks = PassthroughSubject<Date, Never>()
        private let bench: ServiceBench
        private let seen = Guarded<[String]>([])
        private let cancellable: AnyCancellable

        init(_ bench: ServiceBench) {
            self.bench = bench
            let seen = seen
            cancellable = bench.service.updates(of: questions, at: ticks).sink { update in
                seen.change { $0.append(Self.word(update)) }
            }
        }

        private static func word(_ update: WeatherUpdate) -> String {
            switch update {
            case .loading: "loading"
            case .problem: "problem"
            case .answer(let answer):
                switch answer.freshness {
                case .fetched: "fetched"
                case .stored: "stored"
                case .stale: "stale"
                }
            }
        }

        func go(to latitude: Double) throws {
            let place = Place(latitude: latitude, longitude: 10)
            questions.send(try #require(WeatherQuestion(to: .openMeteo, about: place)))
        }

        func pass(minutes: Double) {
            bench.time.pass(minutes * 60)
            ticks.send(bench.time.now)
        }

        /// Returns everything seen, once there are a number of states.
        func all(_ count: Int) -> [String] {
            seen.wait { $0.count >= count }
            return seen.value
        }
    }

    @Test("is fetched for a new place, and again as time passes")
    func wakes() throws {
        let bench = try ServiceBench(ServiceAnswers.script(.openMeteo))
        defer { bench.server.stop() }
        let viewer = Viewer(bench)
        viewer.pass(minutes: 0)
        try viewer.go(to: 60)
        #expect(viewer.all(2) == ["loading", "fetched"])
        for _ in 0..<59 { viewer.pass(minutes: 1) }
        #expect(viewer.all(2).count == 2)
        viewer.pass(minutes: 1)
        #expect(viewer.all(4) == ["loading", "fetched", "loading", "fetched"])
        // Nearby, the weather of the previous place is used; far away it is not.
        try viewer.go(to: 60.05)
        #expect(viewer.all(5).last == "stored")
        try viewer.go(to: 60.2)
        #expect(viewer.all(7).suffix(2) == ["loading", "fetched"])
        #expect(bench.requests.count == 3)
    }

    @Test("is not fetched in a loop because of its own states, loading or a problem")
    func noLoop() throws {
        let bench = try ServiceBench(["/v1/forecast": [.init(status: 403)]])
        defer { bench.server.stop() }
        let viewer = Viewer(bench)
        viewer.pass(minutes: 0)
        try viewer.go(to: 60)
        #expect(viewer.all(2) == ["loading", "problem"])
        viewer.pass(minutes: 0.05)
        #expect(viewer.all(2).count == 2 && bench.requests.count == 1)
        viewer.pass(minutes: 0.05)
        #expect(viewer.all(4) == ["loading", "problem", "loading", "problem"])
        #expect(bench.requests.count == 2)
    }

    @Test("is what an earlier run of the program fetched")
    func nextRun() throws {
        let cache = CacheFolder.memory()
        let bench = try ServiceBench(ServiceAnswers.script(.openMeteo), cache: cache)
        defer { bench.server.stop() }
        let place = Place(latitude: 60, longitude: 10)
        _ = try bench.answer(#require(WeatherQuestion(to: .openMeteo, about: place)))
        let next = try ServiceBench([:], cache: cache, after: bench)
        defer { next.server.stop() }
        let viewer = Viewer(next)
        viewer.pass(minutes: 30)
        try viewer.go(to: 60)
        #expect(viewer.all(1) == ["stored"])
        viewer.pass(minutes: 30)
        #expect(viewer.all(3) == ["stored", "loading", "fetched"])
    }

    @Test("is, with the other form of the gate, only fetched after moving while it is stale")
    func movedAndStale() throws {
        let bench = try ServiceBench(ServiceAnswers.script(.openMeteo), gate: .movedAndStale)
        defer { bench.server.stop() }
        let viewer = Viewer(bench)
        viewer.pass(minutes: 0)
        try viewer.go(to: 60)
        #expect(viewer.all(2) == ["loading", "fetched"])
        viewer.pass(minutes: 300)
        try viewer.go(to: 60.01)
        #expect(viewer.all(3).last == "stale")
        try viewer.go(to: 61)
        #expect(viewer.all(5).suffix(2) == ["loading", "fetched"])
        try viewer.go(to: 62)
        #expect(viewer.all(6).last == "stored")
        #expect(bench.requests.count == 2)
    }
}
