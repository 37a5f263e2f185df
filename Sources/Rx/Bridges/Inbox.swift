/// Hands the values of a publisher to tasks that await them, and requests as many as are awaited.
@usableFromInline final class Inbox<Input, Failure: Error>: Subscriber, Cancellable {
    /// The result for a task: a value or, at the end, nil. As in Combine, it is transferred to the task even if the
    /// compiler cannot prove this safe.
    @usableFromInline struct Answer: @unchecked Sendable {
        @usableFromInline let result: Result<Input?, Failure>

        @inlinable init(_ result: Result<Input?, Failure>) { self.result = result }
    }

    @usableFromInline let lock = Lock()
    @usableFromInline var link = Link()
    @usableFromInline var demand = Subscribers.Demand.none
    @usableFromInline var waiting = Queue<UnsafeContinuation<Answer, Never>>()

    /// A failure that no task has received yet.
    @usableFromInline var failure: Failure?

    @inlinable init() {}

    /// An object held by an iterator. Once it is released, no task can await a value any more.
    @usableFromInline final class Owner {
        @usableFromInline let inbox: Inbox

        @inlinable init<P: Publisher>(subscribingTo publisher: P) where P.Output == Input, P.Failure == Failure {
            inbox = Inbox()
            publisher.subscribe(inbox)
        }

        deinit { inbox.cancel() }
    }

    @inlinable func next() async -> Result<Input?, Failure> {
        await withTaskCancellationHandler {
            await withUnsafeContinuation { enqueue($0) }.result
        } onCancel: {
            cancel()
        }
    }

    @inlinable func enqueue(_ continuation: UnsafeContinuation<Answer, Never>) {
        lock.lock()
        if link.state == .over {
            let answer = Answer(failure.map { .failure($0) } ?? .success(nil))
            failure = nil
            lock.unlock()
            continuation.resume(returning: answer)
        } else {
            waiting.append(continuation)
            demand += 1
            let upstream = link.subscription
            lock.unlock()
            upstream?.request(.max(1))
        }
    }

    @usableFromInline func receive(subscription: any Subscription) {
        let demand: Subscribers.Demand? = lock.withLock { link.connect(subscription) ? self.demand : nil }
        guard let demand else { return subscription.cancel() }
        if demand > 0 { subscription.request(demand) }
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        guard link.state == .connected else {
            // A publisher that sends values before its subscription is unlikely to send more.
            let continuations = waiting.popFirst(waiting.count)
            lock.unlock()
            for continuation in continuations { continuation.resume(returning: Answer(.success(nil))) }
            return .none
        }
        precondition(demand > 0, "API Violation: received an unexpected value")
        demand -= 1
        let continuation = waiting.popFirst()
        lock.unlock()
        continuation?.resume(returning: Answer(.success(input)))
        return .none
    }

    @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {
        var failure: Failure?
        if case .failure(let error) = completion { failure = error }
        let (released, continuations) = close(with: failure)
        withExtendedLifetime(released) { resume(continuations, with: failure) }
    }

    @usableFromInline func cancel() {
        let (subscription, continuations) = close(with: nil)
        subscription?.cancel()
        resume(continuations, with: nil)
    }

    private func close(with failure: Failure?) -> ((any Subscription)?, [UnsafeContinuation<Answer, Never>]) {
        lock.withLock {
            guard link.state != .over else { return (nil, []) }
            defer { link.end() }
            if waiting.isEmpty { self.failure = failure }
            return (link.cancel(), waiting.popFirst(waiting.count))
        }
    }

    /// Passes the failure to the first waiting task or, if none waits, to the next one.
    private func resume(_ continuations: [UnsafeContinuation<Answer, Never>], with failure: Failure?) {
        var answer = Answer(failure.map { .failure($0) } ?? .success(nil))
        for continuation in continuations {
            continuation.resume(returning: answer)
            answer = Answer(.success(nil))
        }
    }
}

// All state is guarded by the lock.
extension Inbox: @unchecked Sendable {}
