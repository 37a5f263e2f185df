import Foundation
import Testing

@testable import Weather

@Suite("The gate")
struct FetchGateTests {
    private static let start = ServiceBench.start
    // A degree of latitude is 111.19 km.
    private static let home = GeoPoint(latitude: 60, longitude: 10)
    private static let near = GeoPoint(latitude: 60.0899, longitude: 10)
    private static let far = GeoPoint(latitude: 60.09, longitude: 10)

    private func memory(
        before: GeoPoint? = home, asked: GeoPoint? = home, succeeded minutes: Double? = nil
    ) throws -> GateMemory {
        var memory = GateMemory()
        if let asked { memory.ask(about: asked, at: Self.start) }
        memory.giveUp()
        if let minutes { memory.succeed(at: Self.start.addingTimeInterval(-minutes * 60)) }
        if let before { memory.notice(before) }
        return memory
    }

    /// The current location, the previous one, the last requested place, the minutes since the last success, and
    /// whether each form of the gate opens.
    struct Case: Sendable {
        let at: GeoPoint?
        let before: GeoPoint?
        let asked: GeoPoint?
        let minutes: Double?
        let andOpens: Bool
        let orOpens: Bool

        init(
            _ at: GeoPoint?, before: GeoPoint?, asked: GeoPoint?, minutes: Double?, and: Bool, or: Bool
        ) {
            (self.at, self.before, self.asked, self.minutes) = (at, before, asked, minutes)
            (andOpens, orOpens) = (and, or)
        }
    }

    private static let cases = [
        // The first call.
        Case(home, before: nil, asked: nil, minutes: nil, and: true, or: true),
        // No movement.
        Case(home, before: home, asked: home, minutes: 0, and: false, or: false),
        Case(home, before: home, asked: home, minutes: 59.99, and: false, or: false),
        Case(home, before: home, asked: home, minutes: 60, and: false, or: true),
        Case(home, before: home, asked: home, minutes: 600, and: false, or: true),
        // 9.996 km are near, 10.008 km are far.
        Case(near, before: home, asked: home, minutes: 0, and: false, or: false),
        Case(far, before: home, asked: home, minutes: 0, and: false, or: true),
        Case(near, before: home, asked: home, minutes: 61, and: false, or: true),
        Case(far, before: home, asked: home, minutes: 60, and: false, or: true),
        Case(far, before: home, asked: home, minutes: 61, and: true, or: true),
        // With small steps, the previous location is never far, but the last requested place becomes so.
        Case(far, before: near, asked: home, minutes: 61, and: false, or: true),
        Case(far, before: near, asked: home, minutes: 5, and: false, or: true),
        // The clock has been set back.
        Case(home, before: home, asked: home, minutes: -5, and: false, or: true),
        Case(far, before: home, asked: home, minutes: -5, and: true, or: true),
    ]

    @Test("opens after moving, when the weather is stale, or both", arguments: cases)
    func forms(_ row: Case) throws {
        let memory = try memory(before: row.before, asked: row.asked, succeeded: row.minutes)
        let point = try #require(row.at)
        #expect(FetchGate.movedAndStale.opens(for: point, at: Self.start, after: memory) == row.andOpens)
        #expect(FetchGate.movedOrStale.opens(for: point, at: Self.start, after: memory) == row.orOpens)
    }

    @Test(
        "stays closed during a request, unless it was abandoned",
        arguments: [
            (0.0, false), (119, false), (120, true), (-1, true),
        ])
    func loading(seconds: Double, opens: Bool) throws {
        let point = try #require(Self.far)
        var memory = try memory(succeeded: 120)
        memory.ask(about: try #require(Self.home), at: Self.start)
        for gate in [FetchGate.movedAndStale, .movedOrStale] {
            #expect(gate.opens(for: point, at: Self.start.addingTimeInterval(seconds), after: memory) == opens)
        }
    }

    @Test("waits longer after each problem, and not at all after a success", arguments: FetchGate.Form.allCases)
    func problems(form: FetchGate.Form) throws {
        let (gate, home) = (FetchGate(form), try #require(Self.home))
        var (memory, now, waits) = (GateMemory(), Self.start, [Double]())
        for _ in 0..<12 {
            #expect(gate.opens(for: home, at: now, after: memory))
            memory.notice(home)
            memory.ask(about: home, at: now)
            memory.fail(Self.problem(), at: now, jitter: 1)
            let opening = try #require(gate.opening(after: memory))
            #expect(!gate.opens(for: home, at: opening.addingTimeInterval(-0.001), after: memory))
            waits.append(opening.timeIntervalSince(now))
            now = opening
        }
        #expect(waits == [10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600])
        memory.ask(about: home, at: now)
        memory.succeed(at: now)
        #expect(memory.failure == nil)
        #expect(gate.opening(after: memory) == (form == .movedOrStale ? now.addingTimeInterval(3600) : nil))
    }

    @Test("stays closed for all places after a problem of the service, and for one after a problem of the place")
    func placesAndProblems() throws {
        let (home, far) = (try #require(Self.home), try #require(Self.far))
        for isAboutPlace in [false, true] {
            var memory = GateMemory()
            memory.ask(about: home, at: Self.start)
            memory.fail(Self.problem(isAboutPlace: isAboutPlace), at: Self.start, jitter: 0)
            #expect(!FetchGate.movedOrStale.opens(for: home, at: Self.start, after: memory))
            #expect(FetchGate.movedOrStale.opens(for: far, at: Self.start, after: memory) == isAboutPlace)
        }
    }

    @Test("does not wait forever because of a wrong clock")
    func wrongClock() throws {
        let home = try #require(Self.home)
        var memory = GateMemory()
        memory.ask(about: home, at: Self.start.addingTimeInterval(400 * 86_400))
        memory.fail(Self.problem(), at: Self.start.addingTimeInterval(400 * 86_400), jitter: 0)
        #expect(FetchGate.movedOrStale.opens(for: home, at: Self.start, after: memory))
    }

    @Test("waits as long as the service demands, if that is longer")
    func retryAt() throws {
        let home = try #require(Self.home)
        for (seconds, wait) in [(1.0, 5.0), (7200, 7200)] {
            var memory = GateMemory()
            memory.ask(about: home, at: Self.start)
            memory.fail(Self.problem(retryIn: seconds), at: Self.start, jitter: 0)
            #expect(FetchGate.movedOrStale.opening(after: memory) == Self.start.addingTimeInterval(wait))
        }
    }

    @Test("does not wait longer and longer while the user tries keys")
    func keys() throws {
        var (memory, now) = (GateMemory(), Self.start)
        for _ in 0..<5 {
            memory.ask(about: try #require(Self.home), at: now)
            memory.fail(Self.problem(.notConfigured), at: now, jitter: 1)
            let opening = try #require(FetchGate.movedOrStale.opening(after: memory))
            #expect(opening == now.addingTimeInterval(10))
            now = opening
        }
    }

    private static func problem(
        _ kind: ServiceProblem.Kind = .unavailable, isAboutPlace: Bool = false, retryIn seconds: Double? = nil
    ) -> ServiceProblem {
        ServiceProblem(
            kind: kind, origin: "host", what: "broken", advice: "wait",
            retryAt: seconds.map { start.addingTimeInterval($0) }, isAboutPlace: isAboutPlace)
    }
}
