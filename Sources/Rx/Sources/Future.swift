/// A publisher that sends one value, which somebody promises to deliver later.
///
///     let answer = Future<Int, Never> { promise in
///         work { promise(.success($0)) }
///     }
public final class Future<Output, Failure: Error>: Publisher {
    /// What fulfils a future; only the first call counts.
    public typealias Promise = (Result<Output, Failure>) -> Void

    private let lock = Lock()
    private var result: Result<Output, Failure>?
    private var waiting: [Waiter] = []

    /// Runs `attemptToFulfill` at once, and sends what it promises.
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) { attemptToFulfill { self.fulfil($0) } }

    private func fulfil(_ result: Result<Output, Failure>) {
        let waiting: [Waiter] = lock.withLock {
            guard self.result == nil else { return [] }
            self.result = result
            defer { self.waiting = [] }
            return self.waiting
        }
        for waiter in waiting { waiter.settle(result) }
    }

    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        let waiter = Waiter(for: .to(subscriber), of: self)
        let result = lock.withLock {
            if self.result == nil { waiting.append(waiter) }
            return self.result
        }
        subscriber.receive(subscription: waiter)
        if let result { waiter.settle(result) }
    }

    private func remove(_ waiter: Waiter) { lock.withLock { waiting.removeAll { $0 === waiter } } }

    /// Hands the result to one subscriber: a failure as soon as it is known, a value when it is asked for.
    private final class Waiter: Subscription, Labelled {
        private let lock = Lock()
        private let turn = Turn()
        private var outlet: Outlet<Output, Failure>?
        private var future: Future?
        private var isAsked = false
        private var result: Result<Output, Failure>?
        var label: StaticString { "Future" }

        init(for outlet: Outlet<Output, Failure>, of future: Future) {
            self.outlet = outlet
            self.future = future
        }

        var details: KeyValuePairs<String, Any> {
            let (future, target, isAsked) = lock.withLock { (self.future, outlet, self.isAsked) }
            return [
                "parent": future as Any, "downstream": target?.base.contents as Any, "hasAnyDemand": isAsked,
                "subject": future as Any,
            ]
        }

        func settle(_ result: Result<Output, Failure>) {
            lock.withLock { self.result = result }
            deliver()
        }

        func request(_ demand: Subscribers.Demand) {
            demand.assertNonZero()
            lock.withLock { isAsked = true }
            deliver()
        }

        private func deliver() {
            var due: (Outlet<Output, Failure>, Result<Output, Failure>, Future?)?
            lock.withLock {
                guard let outlet, let result else { return }
                if case .success = result, !isAsked { return }
                due = (outlet, result, future)
                self.outlet = nil
                future = nil
            }
            guard let (outlet, result, _) = due else { return }
            turn.take {
                switch result {
                case .success(let output):
                    _ = outlet.value(output)
                    outlet.completion(.finished)
                case .failure(let error):
                    outlet.completion(.failure(error))
                }
            }
        }

        func cancel() {
            let released = lock.withLock { (outlet.take(), future.take()) }
            released.1?.remove(self)
        }
    }
}

// All state is guarded by the lock.
extension Future: @unchecked Sendable where Output: Sendable {}
