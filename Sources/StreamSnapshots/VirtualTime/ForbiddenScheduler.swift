import Rx

/// A scheduler for code that must not use it. It runs no actions, and logs its uses.
///
/// ```swift
/// let scheduler = ForbiddenScheduler("search")
/// let model = SearchModel(words: Empty(), scheduler: scheduler)
/// try scheduler.expectNotUsed()
/// ```
///
/// For actions that should run at once, use Rx's `ImmediateScheduler`.
public final class ForbiddenScheduler: Scheduler {
    public typealias SchedulerTimeType = VirtualTime
    public typealias SchedulerOptions = Never

    private let name: String
    private let lock = Lock()
    private var log: [String] = []

    /// Creates a scheduler that must not be used, with a name for messages.
    public init(_ name: String = "scheduler") { self.name = name }

    /// The uses of the scheduler, in order.
    public var uses: [String] { lock.withLock { log } }

    /// Checks that the scheduler was not used.
    public func expectNotUsed(file: String = #fileID, line: Int = #line) throws(RecordProblem) {
        let uses = uses
        guard !uses.isEmpty else { return }
        throw RecordProblem(
            "The scheduler “\(name)” must not be used, but was used for: \(uses.joined(separator: ", ")).",
            at: SourcePlace(file: file, line: line))
    }

    private func note(_ use: String) { lock.withLock { log.append(use) } }

    // MARK: - Scheduler

    public var minimumTolerance: VirtualTime.Stride { .zero }

    public var now: VirtualTime {
        note("the current time")
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
