/// A publisher of one value that is delivered later.
///
///     let answer = Future<Int, Never> { promise in
///         DispatchQueue.global().async { promise(.success(work())) }
///     }
public final class Future<Output, Failure: Error>: Publisher {
    /// A closure that fulfils a future, on any thread. Only the first call has an effect.
    public typealias Promise = @Sendable (Result<Output, Failure>) -> Void

    private let lock = Lock()

    /// The result. It is written once, before any waiter is notified.
    @usableFromInline @exclusivity(unchecked) var result: Result<Output, Failure>?
    private var waiting: [Waiter] = []

    /// Runs `attemptToFulfill` at once, and sends the result that it passes to its promise.
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        // The lock guards the state of the future. As in Combine, the result passes to the subscribers even if the
        // compiler cannot prove this safe.
        nonisolated(unsafe) let future = self
        attemptToFulfill { future.fulfil($0) }
    }

    private func fulfil(_ result: Result<Output, Failure>) {
        lock.lock()
        let isFirst = self.result == nil
        if isFirst { self.result = result }
        let waiting = self.waiting
        self.waiting = []
        lock.unlock()
        if isFirst { for waiter in waiting { settle(waiter) } }
    }

    @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        let outlet = SubscriberOutlet(subscriber)
        let waiter = Waiter(for: outlet, of: self) { [self] in
            switch result {
            case .success(let output):
                _ = outlet.subscriber.receive(output)
                outlet.subscriber.receive(completion: .finished)
            case .failure(let error): outlet.subscriber.receive(completion: .failure(error))
            case nil: break
            }
        }
        let isFulfilled = enrol(waiter)
        subscriber.receive(subscription: waiter)
        if isFulfilled { settle(waiter) }
    }

    /// Adds `waiter`, unless the result is available already.
    @usableFromInline func enrol(_ waiter: Waiter) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        if result == nil { waiting.append(waiter) }
        return result != nil
    }

    @usableFromInline func settle(_ waiter: Waiter) {
        if case .failure = result { waiter.settle(isFailure: true) } else { waiter.settle(isFailure: false) }
    }
}

extension Future: Promising {
    @usableFromInline func remove(_ waiter: Waiter) { lock.withLock { waiting.removeAll { $0 === waiter } } }
}

// All state is guarded by the lock.
extension Future: @unchecked Sendable where Output: Sendable {}

/// The interface of a future to the subscribers that wait for its result.
@usableFromInline protocol Promising: AnyObject {
    func remove(_ waiter: Waiter)
}

/// Passes the result of a future to one subscriber: a failure as soon as it is known, a value upon demand.
@usableFromInline final class Waiter: Subscription, Labelled {
    private let lock = Lock()
    private var downstream: Holder?, future: (any Promising)?, delivery: (() -> Void)?, isAsked = false
    private var isSettled = false
    @usableFromInline var label: StaticString { "Future" }

    @usableFromInline init(for downstream: Holder, of future: any Promising, delivery: @escaping () -> Void) {
        (self.downstream, self.future, self.delivery) = (downstream, future, delivery)
    }

    @usableFromInline var details: KeyValuePairs<String, Any> {
        let (future, target, isAsked) = lock.withLock { (self.future as Any, downstream, self.isAsked) }
        let contents = target?.contents as Any
        return ["parent": future, "downstream": contents, "hasAnyDemand": isAsked, "subject": future]
    }

    @usableFromInline func settle(isFailure: Bool) {
        lock.lock()
        isSettled = true
        let due = take(isAsked || isFailure)
        lock.unlock()
        guard let due else { return }
        due()
        // Released outside the lock.
        _ = lock.withLock { future.take() }
    }

    @usableFromInline func request(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        lock.lock()
        isAsked = true
        let due = take(isSettled)
        lock.unlock()
        due?()
    }

    @usableFromInline func cancel() {
        lock.lock()
        let released = (take(true), future)
        future = nil
        lock.unlock()
        released.1?.remove(self)
    }

    /// Returns the delivery, which keeps the subscriber alive, once.
    private func take(_ isDue: Bool) -> (() -> Void)? {
        guard isDue else { return nil }
        defer { (delivery, downstream) = (nil, nil) }
        return delivery
    }
}
