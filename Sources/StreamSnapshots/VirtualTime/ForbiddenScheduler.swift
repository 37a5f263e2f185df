import Rx

/// A scheduler for code that must not use it: it runs nothing, and keeps what it was asked for.
///
/// ```swift
/// let scheduler = ForbiddenScheduler("search")
/// let model = SearchModel(words: Empty(), scheduler: scheduler)
/// try scheduler.expectNotUsed()
/// ```
///
/// What has to run at once instead of later takes Rx's `ImmediateScheduler`.
public final class ForbiddenScheduler: Scheduler {
    public typealias SchedulerTimeType = VirtualTime
    public typealias SchedulerOptions = Never

    private let name: String
    private let lock = Lock()
    private var log: [String] = []

    /// A scheduler that must not be used, and the name that messages call it by.
    public init(_ name: String = "scheduler") { self.name = name }

    /// What it was asked for, in order.
    public var uses: [String] { lock.withLock { log } }

    /// Checks that it was asked for nothing.
    public func expectNotUsed(file: String = #fileID, line: Int = #line) throws(RecordProblem) {
        let uses = uses
        guard !uses.isEmpty else { return }
        throw RecordProblem(
            "The scheduler “\(name)” must not be used, and was: \(uses.joined(separator: ", ")).",
            at: SourcePlace(file: file, line: line))
    }

    private func note(_ use: String) { lock.withLock { log.append(use) } }

    // MARK: - Scheduler

    public var minimumTolerance: VirtualTime.Stride { .zero }

    public var now: VirtualTime {
        note("what time it is")
        return .start
    }

    public func schedule(options: Never?, _ action: @escaping () -> Void) { note("an action at once") }

    public func schedule(
        after date: VirtualTime, tolerance: VirtualTime.Stride, options: Never?, _ action: @escaping () -> Void
    ) { note("an action at \(date)") }

    public func schedule(
        after date: VirtualTime, interval: VirtualTime.Stride, tolerance: VirtualTime.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        note("an action at \(date) and then every \(interval)")
        return Subscriptions.empty
    }
}
