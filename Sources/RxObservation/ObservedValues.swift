import Observation
import Rx

/// Publishes what a closure computes from observable objects: at first, and again after each change of a property that it
/// has read.
///
/// Observation tells only that a property is about to change. So the closure runs on a scheduler, after the change, and
/// changes before that moment count as one. It never runs at the same time on two threads if the scheduler does not.
/// Without demand the newest value waits.
///
/// ```swift
/// let title = ObservedValues(on: DispatchQueue.main) { "\(model.city): \(model.temperature)°" }
/// ```
public struct ObservedValues<Output, Context: Scheduler>: Publisher {
    public typealias Failure = Never

    private let scheduler: Context
    private let read: () -> Output

    /// Creates a publisher of what a closure computes.
    ///
    /// - Parameters:
    ///   - scheduler: Runs the closure, and delivers the values.
    ///   - read: Reads the properties. It keeps its objects alive as long as a subscription.
    public init(on scheduler: Context, _ read: @escaping () -> Output) {
        (self.scheduler, self.read) = (scheduler, read)
    }

    public func receive<S: Subscriber<Output, Never>>(subscriber: S) {
        subscriber.receive(subscription: Observing(subscriber, on: scheduler, read))
    }
}

extension Observable where Self: AnyObject {
    /// Publishes a property: its value at first, and its value after each change.
    ///
    /// ```swift
    /// model.publisher(for: \.temperature, on: DispatchQueue.main).map { "\($0)°" }
    /// ```
    public func publisher<Value, Context: Scheduler>(
        for path: KeyPath<Self, Value>, on scheduler: Context
    ) -> ObservedValues<Value, Context> {
        ObservedValues(on: scheduler) { self[keyPath: path] }
    }
}

/// A subscription to what a closure computes.
private final class Observing<Downstream: Subscriber, Context: Scheduler>: Subscription
where Downstream.Failure == Never {
    private let scheduler: Context
    private let lock = Lock()
    // The lock guards these.
    private var downstream: Downstream?
    private var read: (() -> Downstream.Input)?
    private var demand = Subscribers.Demand.none
    /// Whether there may be a value that was not delivered.
    private var isDue = true
    private var isScheduled = false

    init(_ downstream: Downstream, on scheduler: Context, _ read: @escaping () -> Downstream.Input) {
        (self.downstream, self.scheduler, self.read) = (downstream, scheduler, read)
    }

    func request(_ more: Subscribers.Demand) {
        lock.withLock { demand += more }
        deliverSoon()
    }

    func cancel() {
        let released = lock.withLock {
            let released = (downstream, read)
            (downstream, read) = (nil, nil)
            return released
        }
        // What is released may run code of others, so not while holding the lock.
        _ = released
    }

    private func deliverSoon() {
        let isWanted = lock.withLock {
            guard isDue, !isScheduled, demand > .none, downstream != nil else { return false }
            isScheduled = true
            return true
        }
        if isWanted { scheduler.schedule { self.deliver() } }
    }

    private func deliver() {
        let wanted = lock.withLock {
            isScheduled = false
            guard let downstream, let read, demand > .none else { return nil as (Downstream, () -> Downstream.Input)? }
            isDue = false
            demand -= 1
            return (downstream, read)
        }
        guard let (downstream, read) = wanted else { return }
        let alarm = Alarm { [weak self] in self?.change() }
        let value = withObservationTracking(read) { alarm.ring() }
        let more = downstream.receive(value)
        lock.withLock { demand += more }
        deliverSoon()
    }

    /// Records that a property is about to change.
    private func change() {
        lock.withLock { isDue = true }
        deliverSoon()
    }
}

/// Tells a subscription about a change, without its type.
// The closure is never replaced, and takes a lock before it touches the subscription's state.
private final class Alarm: @unchecked Sendable {
    let ring: () -> Void
    init(_ ring: @escaping () -> Void) { self.ring = ring }
}
