extension Publishers {
    /// How many values a buffer requests from its upstream.
    public enum PrefetchStrategy: Sendable {
        /// As many values as fit.
        case keepFull

        /// All values.
        case byRequest
    }

    /// The handling of a value that arrives when the buffer is full.
    public enum BufferingStrategy<Failure: Error> {
        /// Drops the new value.
        case dropNewest

        /// Drops the oldest value in the buffer.
        case dropOldest

        /// Fails with the error that the closure makes.
        case customError(() -> Failure)
    }

    /// The publisher of ``Publisher/buffer(size:prefetch:whenFull:)``.
    public struct Buffer<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream, size: Int, prefetch: PrefetchStrategy, whenFull: BufferingStrategy<Failure>

        @inlinable public init(
            upstream: Upstream, size: Int, prefetch: PrefetchStrategy, whenFull: BufferingStrategy<Failure>
        ) { (self.upstream, self.size, self.prefetch, self.whenFull) = (upstream, size, prefetch, whenFull) }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Buffering(self, to: subscriber))
        }
    }
}

extension Publisher {
    /// Buffers values that arrive faster than they are requested, at most `size` of them.
    ///
    ///     sensor.buffer(size: 100, prefetch: .byRequest, whenFull: .dropOldest)
    @inlinable public func buffer(
        size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
    ) -> Publishers.Buffer<Self> { .init(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull) }
}

@usableFromInline final class Buffering<Downstream: Subscriber>: Intermediate, Subscriber, Labelled {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline @exclusivity(unchecked) var values = Queue<Input>(), demand = Subscribers.Demand.none

    /// The completion to send after the buffer has been sent.
    @usableFromInline @exclusivity(unchecked) var terminal: Subscribers.Completion<Failure>?
    @usableFromInline @exclusivity(unchecked) var isDelivering = false
    @usableFromInline @exclusivity(unchecked) var isMakingError = false
    @usableFromInline let size: Int, keepsFull: Bool
    @usableFromInline let whenFull: Publishers.BufferingStrategy<Failure>
    @usableFromInline let downstream: Downstream

    /// Sends the contents of the buffer. It is a closure made where the types are known: a request, which comes through
    /// `any Subscription`, would run it unspecialized.
    @usableFromInline let drainBuffer: (Buffering) -> Int
    @usableFromInline var label: StaticString { "Buffer" }

    @inlinable init<Upstream>(_ buffer: Publishers.Buffer<Upstream>, to downstream: Downstream)
    where Upstream.Output == Input, Upstream.Failure == Failure {
        precondition(buffer.size >= 0, "size must not be negative")
        (size, keepsFull, whenFull) = (buffer.size, buffer.prefetch == .keepFull, buffer.whenFull)
        self.downstream = downstream
        drainBuffer = { $0.sendBuffer() }
    }

    @usableFromInline var details: KeyValuePairs<String, Any> {
        lock.withLock {
            ["values": values.contents, "state": link.state, "downstreamDemand": demand, "terminal": terminal as Any]
        }
    }

    // MARK: Upstream

    @usableFromInline func receive(subscription: any Subscription) {
        guard accept(subscription) else { return }
        subscription.request(keepsFull ? .max(size) : .unlimited)
        downstream.receive(subscription: self)
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        let isDue = !isDelivering && demand > 0 && values.isEmpty && size > 0 && isOpen
        if isDue {
            isDelivering = true
            demand -= 1
        }
        lock.unlock()
        let count = isDue ? 1 + drain(after: downstream.receive(input)) : store(input) ? drain(after: .none) : 0
        return keepsFull ? .max(count) : .none
    }

    /// Whether values are accepted. As in Combine, they are also after the upstream has finished.
    @inlinable var isOpen: Bool {
        if case .failure? = terminal { return false }
        return link.state == .connected
    }

    /// Stores a value in the buffer if there is room or room is made. Returns true if demand arrived meanwhile, and
    /// this thread is now the delivering one.
    @inlinable func store(_ input: Input) -> Bool {
        var dropped: Input?  // Released outside the lock.
        var isDue = false
        let makeError: (() -> Failure)? = lock.withLock {
            guard isOpen else { return nil }
            precondition(!isMakingError, "a value was received while making the error for a full buffer")
            if values.count >= size {
                switch whenFull {
                case .dropNewest: return nil
                case .dropOldest:
                    dropped = values.popFirst()
                    if dropped == nil { return nil }
                case .customError(let makeError):
                    isMakingError = true
                    return makeError
                }
            }
            values.append(input)
            isDue = !isDelivering && demand > 0
            if isDue { isDelivering = true }
            return nil
        }
        if let makeError { fail(makeError()) }
        return isDue
    }

    /// Ends the stream because the buffer was full, after sending its contents.
    @usableFromInline func fail(_ error: Failure) {
        let upstream: (any Subscription)? = lock.withLock {
            isMakingError = false
            terminal = .failure(error)
            return link.subscription
        }
        upstream?.cancel()
        if begin() { _ = drain(after: .none) }
    }

    @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {
        let released: (any Subscription)? = lock.withLock {
            guard link.state == .connected, terminal == nil else { return nil }
            terminal = completion
            if case .finished = completion { return nil }
            return link.cancel()
        }
        if released != nil {
            // A failure of the upstream does not wait for the buffer.
            downstream.receive(completion: completion)
        } else if begin() {
            _ = drain(after: .none)
        }
    }

    // MARK: Downstream

    /// Makes this thread the delivering one, if there is demand and no other thread delivers.
    private func begin(adding more: Subscribers.Demand = .none) -> Bool {
        lock.withLock {
            demand += more
            guard !isDelivering, demand > 0 else { return false }
            isDelivering = true
            return true
        }
    }

    /// Ends a delivery: sends values as far as demand allows, and the completion if it is due. Returns their number.
    @inlinable func drain(after more: Subscribers.Demand) -> Int {
        lock.lock()
        demand += more
        let isDone = values.isEmpty && terminal == nil
        if isDone { isDelivering = false }
        lock.unlock()
        return isDone ? 0 : drainBuffer(self)
    }

    @inlinable func sendBuffer() -> Int {
        var count = 0
        var released: (any Subscription)?
        var end: Subscribers.Completion<Failure>?
        while let batch = lock.withLock({ () -> [Input]? in
            guard link.state == .connected, demand > 0, !values.isEmpty else {
                // A single lock section, so that no demand is missed between the last check and the end of the
                // delivery.
                isDelivering = false
                if isEndDue { (end, released) = (terminal, link.cancel()) }
                return nil
            }
            let batch = values.popFirst(min(demand.max ?? values.count, values.count))
            demand -= batch.count
            return batch
        }) {
            count += batch.count
            // Values taken from the buffer are delivered, even if the upstream fails meanwhile.
            let more = batch.reduce(.none) { $0 + downstream.receive($1) }
            lock.withLock { demand += more }
        }
        if let end { withExtendedLifetime(released) { downstream.receive(completion: end) } }
        return count
    }

    /// Whether to send the completion. A normal completion waits for an empty buffer and for demand; a failure is sent
    /// immediately.
    @usableFromInline var isEndDue: Bool {
        guard let terminal, link.state == .connected else { return false }
        if case .failure = terminal { return true }
        return demand > 0 && values.isEmpty
    }

    @usableFromInline override func request(_ demand: Subscribers.Demand) {
        let upstream: (any Subscription)? = lock.withLock { link.subscription }
        guard begin(adding: demand) else { return }
        let count = drain(after: .none)
        if count > 0, keepsFull { upstream?.request(.max(count)) }
    }

    @usableFromInline override func cancel() {
        // Releases everything outside the lock.
        let released: ((any Subscription)?, Queue<Input>) = lock.withLock {
            defer { if link.state == .over { values = Queue() } }
            return (link.cancel(), values)
        }
        released.0?.cancel()
    }
}
