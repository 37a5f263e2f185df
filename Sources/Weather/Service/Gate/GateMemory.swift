import Foundation

/// What a ``FetchGate`` has to know of the past. It is stored, so that the gate holds across runs of a program.
public struct GateMemory: Equatable, Codable, Sendable {
    /// The last location that was looked at, whether or not it was asked for.
    public internal(set) var locationBefore: GeoPoint?
    /// The place that was asked for last.
    public internal(set) var lastAsked: GeoPoint?
    /// When a service answered last.
    public internal(set) var lastSuccess: Date?
    /// Since when a question is under way.
    public internal(set) var askingSince: Date?
    /// What went wrong since the last success.
    public internal(set) var failure: Failure?

    /// A number of problems in a row.
    public struct Failure: Equatable, Codable, Sendable {
        /// How many there were.
        public let count: Int
        /// Until when nobody is to be asked.
        public let notBefore: Date
        /// The place that was asked for.
        public let point: GeoPoint
        /// The last of the problems.
        public let problem: ServiceProblem
    }

    /// A question that is under way for longer was left by a program that has been ended.
    static let longestQuestion: TimeInterval = 300
    /// The wait after the first problem, at most; each further one doubles it.
    static let firstWait: TimeInterval = 10
    /// The longest wait that is not of the service's choice.
    static let longestWait: TimeInterval = 3600

    /// Nothing has happened yet.
    public init() {}

    /// Whether all of its instants are in the calendar. A damaged file can hold any number.
    var isInCalendar: Bool {
        [lastSuccess, askingSince, failure?.notBefore, failure?.problem.retryAt].allSatisfy {
            $0?.isInCalendar != false
        }
    }

    /// A location was looked at.
    public mutating func notice(_ point: GeoPoint) {
        locationBefore = point
    }

    /// A service is being asked.
    public mutating func ask(about point: GeoPoint, at now: Date) {
        (lastAsked, askingSince) = (point, now)
    }

    /// It has answered.
    public mutating func succeed(at now: Date) {
        (lastSuccess, askingSince, failure) = (now, nil, nil)
    }

    /// Nobody was asked after all.
    mutating func giveUp() {
        askingSince = nil
    }

    /// It did not answer, for a reason that only the asker knows.
    public mutating func fail(at now: Date) {
        let problem = ServiceProblem(
            kind: .unavailable, origin: "the weather", what: "could not be had", advice: "try again later")
        fail(problem, at: now, jitter: 1)
    }

    /// The number of problems in a row so far. A damaged file can hold any number.
    private var problemsBefore: Int { min(max(0, failure?.count ?? 0), Int(Int32.max)) }

    /// It could not be asked, or did not answer.
    ///
    /// - Parameter problem: What happened.
    /// - Parameter now: When.
    /// - Parameter jitter: A random number from 0 up to 1, which makes the wait up to half as short.
    public mutating func fail(_ problem: ServiceProblem, at now: Date, jitter: Double) {
        // A wrong key is mended by the user, who then wants to see whether it is right.
        let count = problem.kind == .notConfigured ? 1 : problemsBefore + 1
        let wait = min(Self.longestWait, Self.firstWait * pow(2, Double(min(count, 20) - 1))) * (0.5 + jitter / 2)
        let own = now.addingTimeInterval(wait)
        askingSince = nil
        if let lastAsked {
            failure = Failure(
                count: count, notBefore: max(own, problem.retryAt ?? own), point: lastAsked, problem: problem)
        }
    }
}
