import FoundationEssentials
import Glibc

/// The state of a ``FetchGate``. It is stored, so that the gate works across runs of a program.
public struct GateMemory: Equatable, Codable, Sendable {
    /// The previous location, whether or not a service was asked about it.
    public internal(set) var locationBefore: GeoPoint?
    /// The last requested place.
    public internal(set) var lastAsked: GeoPoint?
    /// The time of the last successful response.
    public internal(set) var lastSuccess: Date?
    /// The start of a running request.
    public internal(set) var askingSince: Date?
    /// The problems since the last success.
    public internal(set) var failure: Failure?

    /// A series of consecutive problems.
    public struct Failure: Equatable, Codable, Sendable {
        /// The number of problems.
        public let count: Int
        /// The time before which no service is asked.
        public let notBefore: Date
        /// The requested place.
        public let point: GeoPoint
        /// The last problem.
        public let problem: ServiceProblem
    }

    /// A request that has been running for longer belongs to a program that has ended, such as one that was interrupted.
    static let longestQuestion: TimeInterval = 120

    /// Creates an empty memory.
    public init() {}

    /// Whether all of its times are in the calendar. A damaged file can contain any number.
    var isInCalendar: Bool {
        [lastSuccess, askingSince].allSatisfy { $0?.isInCalendar != false } && failure?.isInCalendar != false
    }

    /// Returns whether a request is running.
    func isAsking(at now: Date) -> Bool {
        askingSince.map { $0 <= now && now < $0.addingTimeInterval(Self.longestQuestion) } ?? false
    }

    /// Records the current location.
    public mutating func notice(_ point: GeoPoint) {
        locationBefore = point
    }

    /// Records the start of a request.
    public mutating func ask(about point: GeoPoint, at now: Date) {
        (lastAsked, askingSince) = (point, now)
    }

    /// Records a successful response.
    public mutating func succeed(at now: Date) {
        (lastSuccess, askingSince, failure) = (now, nil, nil)
    }

    /// Records weather that was stored and fresh, so that the service was not asked.
    mutating func useStored(from time: Date) {
        lastSuccess = max(lastSuccess ?? time, time)
        askingSince = nil
    }

    /// Returns whether the last request was about a place close to this one, so that the end of a request about this one
    /// is also the end of that one.
    func isAbout(_ point: GeoPoint, within distance: Length) -> Bool {
        lastAsked.map { $0.distance(to: point) <= distance } ?? true
    }

    /// Records the end of a request that says nothing about the weather of a place.
    mutating func giveUp() {
        askingSince = nil
    }

    /// Records a failure whose reason only the caller knows. It says nothing about other places.
    public mutating func fail(at now: Date) {
        let problem = ServiceProblem(
            kind: .unavailable, origin: "the weather", what: "could not be fetched", advice: "try again later",
            isAboutPlace: true)
        fail(problem, at: now, jitter: 1)
    }

    /// Records a failed request.
    ///
    /// - Parameter problem: The problem.
    /// - Parameter now: The current time.
    /// - Parameter jitter: A random number from 0 up to 1, which shortens the wait by up to half.
    public mutating func fail(_ problem: ServiceProblem, at now: Date, jitter: Double) {
        askingSince = nil
        if let lastAsked { failure = Failure(problem, about: lastAsked, after: failure, at: now, jitter: jitter) }
    }
}

extension GateMemory.Failure {
    /// The longest wait after the first problem; it doubles with each further one.
    private static let firstWait: TimeInterval = 10
    /// The longest wait, unless the service demands a longer one.
    private static let longestWait: TimeInterval = 3600

    /// Creates the failure after a problem.
    ///
    /// - Parameter earlier: The previous failure, if there was no success since then.
    /// - Parameter isOfKey: Whether a rejected key is that of the whole request, which the user may correct at any time.
    init(
        _ problem: ServiceProblem, about point: GeoPoint, after earlier: GateMemory.Failure?, at now: Date,
        jitter: Double, isOfKey: Bool = true
    ) {
        // A damaged file can contain any number.
        let before = min(max(0, earlier?.count ?? 0), Int(Int32.max))
        // After correcting a wrong key, the user wants to test it soon.
        count = problem.kind == .notConfigured && isOfKey ? 1 : before + 1
        let wait = min(Self.longestWait, Self.firstWait * pow(2, Double(min(count, 20) - 1))) * (0.5 + jitter / 2)
        let own = now.addingTimeInterval(wait)
        (notBefore, self.point, self.problem) = (max(own, problem.retryAt ?? own), point, problem)
    }

    /// Returns whether the wait is over. Waits are at most a day long; a longer one results from a wrong clock.
    func isOver(at now: Date) -> Bool {
        let wait = notBefore.timeIntervalSince(now)
        return wait <= 0 || wait > 86_400
    }

    /// Whether its times are in the calendar.
    var isInCalendar: Bool { notBefore.isInCalendar && problem.retryAt?.isInCalendar != false }

    /// The problem, with advice for a request before the end of the wait.
    var again: ServiceProblem {
        ServiceProblem(
            kind: problem.kind, origin: problem.origin, what: problem.what,
            advice:
                "\(problem.advice); the next request is sent after \(notBefore.ISO8601Format()), or at once with "
                + "--no-cache",
            retryAt: notBefore, isAboutPlace: problem.isAboutPlace)
    }
}
