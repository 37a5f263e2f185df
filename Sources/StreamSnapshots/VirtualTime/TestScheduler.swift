import Rx

/// A scheduler whose clock only the test advances, so that a debounce of an hour takes no real time.
///
/// ```swift
/// let time = TestScheduler()
/// let cancellable = words.debounce(for: 0.5, scheduler: time).sink { print($0) }
/// words.send("rain")
/// time.advance(by: 0.5)  // rain
/// ```
///
/// It belongs to the thread of its test. Actions that are due at the same time run in the order in which they were
/// scheduled.
public final class TestScheduler: Scheduler {
    public typealias SchedulerTimeType = VirtualTime
    public typealias SchedulerOptions = Never

    /// The current virtual time.
    public private(set) var now = VirtualTime.start
    public var minimumTolerance: VirtualTime.Stride { .zero }

    private var agenda: [Entry] = []
    private var count = 0
    private var attentive: [any Attentive] = []

    private struct Entry {
        let time: VirtualTime
        let order: Int
        let action: () -> Void
    }

    /// Creates a scheduler at the start of its time, without actions.
    public init() {}

    /// Whether no action is scheduled.
    public var isIdle: Bool { agenda.isEmpty }

    // MARK: - Advancing time

    /// Advances the time by `length`, and runs the actions that become due.
    public func advance(by length: VirtualTime.Stride = .zero) { advance(to: now.advanced(by: length)) }

    /// Advances the time to `end`, and runs the actions that become due. Time never goes back.
    public func advance(to end: VirtualTime) {
        runAll(until: end)
        now = max(now, end)
    }

    /// Advances the time until no action is scheduled.
    ///
    /// It throws for a stream that repeats for ever, after the time limit or the maximum number of actions.
    ///
    /// - Parameters:
    ///   - limit: The maximum virtual time, by default a day.
    ///   - actions: The maximum number of actions.
    /// - Throws: ``EndlessTime`` if actions are still scheduled.
    public func run(limit: VirtualTime.Stride = 86_400, actions: Int = 1_000_000) throws(EndlessTime) {
        let start = now
        let end = start.advanced(by: limit)
        var ran = 0
        while ran < actions, runNext(until: end) { ran += 1 }
        guard let next = agenda.map(\.time).min() else { return }
        throw EndlessTime(passed: now.sinceStart - start.sinceStart, actions: ran, next: next)
    }

    private func runAll(until end: VirtualTime) {
        while runNext(until: end) {}
    }

    private func runNext(until end: VirtualTime) -> Bool {
        guard let entry = takeNext(until: end) else { return false }
        now = entry.time
        entry.action()
        return true
    }

    private func takeNext(until end: VirtualTime) -> Entry? {
        let next = agenda.indices.min { (agenda[$0].time, agenda[$0].order) < (agenda[$1].time, agenda[$1].order) }
        guard let next, agenda[next].time <= end else { return nil }
        return agenda.remove(at: next)
    }

    // MARK: - Exhaustive tests

    /// Runs a test in which every event must be checked: it throws if a record over this time has unchecked events at
    /// the end.
    ///
    /// ```swift
    /// try TestScheduler.exhaustively { time in
    ///     let record = StreamRecord(of: greeting, over: time)
    ///     try time.run()
    ///     try record.expect("Hello")
    /// }
    /// ```
    public static func exhaustively<Result>(
        file: String = #fileID, line: Int = #line, _ test: (TestScheduler) throws -> Result
    ) throws -> Result {
        let time = TestScheduler()
        let result = try test(time)
        try time.expectNoMoreEvents(file: file, line: line)
        return result
    }

    /// Checks that every event of every record over this time was checked.
    public func expectNoMoreEvents(file: String = #fileID, line: Int = #line) throws(RecordProblem) {
        try RecordProblem.expectNothingUnseen(in: attentive, at: SourcePlace(file: file, line: line))
    }

    func keep(_ log: any Attentive) { attentive.append(log) }

    // MARK: - Scheduler

    public func schedule(options: Never?, _ action: @escaping () -> Void) { plan(at: now, action) }

    public func schedule(
        after date: VirtualTime, tolerance: VirtualTime.Stride, options: Never?, _ action: @escaping () -> Void
    ) { plan(at: date, action) }

    public func schedule(
        after date: VirtualTime, interval: VirtualTime.Stride, tolerance: VirtualTime.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let repetition = Repetition(on: self, every: interval, action)
        repetition.plan(at: date)
        return AnyCancellable { repetition.cancel() }
    }

    /// Adds an action to run at a time.
    ///
    /// - Returns: A number with which it can be cancelled.
    @discardableResult
    fileprivate func plan(at time: VirtualTime, _ action: @escaping () -> Void) -> Int {
        count += 1
        agenda.append(Entry(time: max(time, now), order: count, action: action))
        return count
    }

    fileprivate func forget(_ order: Int) { agenda.removeAll { $0.order == order } }
}

/// An action that is scheduled again after each run.
private final class Repetition {
    private let scheduler: TestScheduler
    private let interval: VirtualTime.Stride
    private let action: () -> Void
    private var isCancelled = false
    private var planned: Int?

    init(on scheduler: TestScheduler, every interval: VirtualTime.Stride, _ action: @escaping () -> Void) {
        // With an interval of zero the repetitions of one moment would never end.
        (self.scheduler, self.interval, self.action) = (scheduler, max(interval, .nanoseconds(1)), action)
    }

    func plan(at time: VirtualTime) {
        planned = scheduler.plan(at: time) { [self] in
            action()
            if !isCancelled { plan(at: time.advanced(by: interval)) }
        }
    }

    func cancel() {
        isCancelled = true
        planned.map(scheduler.forget)
    }
}
