import FoundationEssentials

/// Decides whether to ask a service again, so that it is not asked twice for the same weather.
///
/// A gate is a value: its decisions only depend on the point, the instant and its ``GateMemory``. It is closed while a
/// request is running; after a problem it stays closed for increasing waits.
public struct FetchGate: Equatable, Sendable {
    /// The condition under which the gate opens.
    public enum Form: String, CaseIterable, Sendable {
        /// The point is farther than the distance from the previous location, and the weather is older than the age.
        case movedAndStale
        /// The point is farther than the distance from the last requested place, or the weather has reached the age.
        case movedOrStale
    }

    /// The condition under which the gate opens.
    public var form: Form
    /// The distance to move.
    public var distance = Length(kilometers: 10)
    /// The age at which weather is out of date, in seconds.
    public var age: TimeInterval = 3600

    /// Opens more than 10 km from the previous location if the weather is older than 60 minutes. A user who stays in
    /// one place keeps old weather, and so does one who has moved while the weather was fresh.
    public static let movedAndStale = FetchGate(.movedAndStale)

    /// Opens more than 10 km from the last requested place, or 60 minutes after the last success.
    public static let movedOrStale = FetchGate(.movedOrStale)

    /// Creates a gate of a form.
    public init(_ form: Form) { self.form = form }

    /// Returns whether to ask a service for the weather of a point.
    public func opens(for point: GeoPoint, at now: Date, after memory: GateMemory) -> Bool {
        if memory.isAsking(at: now) { return false }
        if let failure = memory.failure { return failure.isOver(at: now) || isElsewhere(point, than: failure) }
        switch form {
        case .movedAndStale:
            return isFar(point, from: memory.locationBefore) && isOld(memory, at: now) { $0 > $1 }
        case .movedOrStale:
            return isFar(point, from: memory.lastAsked) || isOld(memory, at: now) { $0 >= $1 }
        }
    }

    /// Returns when the gate opens for a user who does not move; nil if it never opens by time alone.
    public func opening(after memory: GateMemory) -> Date? {
        if let failure = memory.failure { return failure.notBefore }
        return form == .movedOrStale ? memory.lastSuccess?.addingTimeInterval(age) : nil
    }

    private func isFar(_ point: GeoPoint, from other: GeoPoint?) -> Bool {
        other.map { point.distance(to: $0) > distance } ?? true
    }

    /// Returns whether a failure is about another place. A problem with one place does not affect others.
    private func isElsewhere(_ point: GeoPoint, than failure: GateMemory.Failure) -> Bool {
        failure.problem.isAboutPlace && isFar(point, from: failure.point)
    }

    private func isOld(_ memory: GateMemory, at now: Date, _ exceeds: (TimeInterval, TimeInterval) -> Bool) -> Bool {
        guard let success = memory.lastSuccess else { return true }
        let elapsed = now.timeIntervalSince(success)
        // A success in the future results from a wrong clock.
        return exceeds(elapsed, age) || elapsed < 0
    }
}
