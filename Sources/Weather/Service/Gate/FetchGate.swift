import Foundation

/// Decides whether a service is to be asked again, so that nobody is asked twice for the same weather.
///
/// It is a value: what it decides depends on the point, the instant and its ``GateMemory`` alone. While a question is
/// under way it is closed, and after a problem it stays closed for waits that grow.
public struct FetchGate: Equatable, Sendable {
    /// When the gate opens.
    public enum Form: String, CaseIterable, Sendable {
        /// More than the distance away from the location before, and older than the age.
        case movedAndStale
        /// More than the distance away from the place last asked for, or as old as the age.
        case movedOrStale
    }

    /// When the gate opens.
    public var form: Form
    /// How far one has to move.
    public var distance = Length(kilometers: 10)
    /// How many seconds weather is good for.
    public var age: TimeInterval = 3600

    /// More than 10 km from the location before, and older than 60 minutes. Who stays in one place keeps old weather,
    /// and so does who has moved while the weather was fresh.
    public static let movedAndStale = FetchGate(.movedAndStale)

    /// More than 10 km from the place last asked for, or 60 minutes after the last success.
    public static let movedOrStale = FetchGate(.movedOrStale)

    /// A gate of a form.
    public init(_ form: Form) { self.form = form }

    /// Whether a service is to be asked for the weather of a point.
    public func opens(for point: GeoPoint, at now: Date, after memory: GateMemory) -> Bool {
        if let since = memory.askingSince, now < since.addingTimeInterval(GateMemory.longestQuestion), since <= now {
            return false
        }
        if let failure = memory.failure {
            // No wait is longer than a day; one that is comes from a clock that was wrong.
            let wait = failure.notBefore.timeIntervalSince(now)
            return wait <= 0 || wait > 86_400 || isElsewhere(point, than: failure)
        }
        switch form {
        case .movedAndStale:
            return isFar(point, from: memory.locationBefore) && isOld(memory, at: now) { $0 > $1 }
        case .movedOrStale:
            return isFar(point, from: memory.lastAsked) || isOld(memory, at: now) { $0 >= $1 }
        }
    }

    /// When the gate opens for who stays where he is; nil where time alone does not open it.
    public func opening(after memory: GateMemory) -> Date? {
        if let failure = memory.failure { return failure.notBefore }
        return form == .movedOrStale ? memory.lastSuccess?.addingTimeInterval(age) : nil
    }

    private func isFar(_ point: GeoPoint, from other: GeoPoint?) -> Bool {
        other.map { point.distance(to: $0) > distance } ?? true
    }

    /// What went wrong for one place says nothing of others.
    private func isElsewhere(_ point: GeoPoint, than failure: GateMemory.Failure) -> Bool {
        failure.problem.isAboutPlace && isFar(point, from: failure.point)
    }

    private func isOld(_ memory: GateMemory, at now: Date, _ exceeds: (TimeInterval, TimeInterval) -> Bool) -> Bool {
        guard let success = memory.lastSuccess else { return true }
        let elapsed = now.timeIntervalSince(success)
        // A success in the future is of a clock that was wrong.
        return exceeds(elapsed, age) || elapsed < 0
    }
}
