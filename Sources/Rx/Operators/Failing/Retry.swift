extension Publishers {
    /// The publisher of ``Publisher/retry(_:)``.
    public struct Retry<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The maximum number of further attempts; nil or a negative number for unlimited attempts.
        public let retries: Int?

        @inlinable public init(upstream: Upstream, retries: Int?) {
            (self.upstream, self.retries) = (upstream, retries)
        }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            Retrying(self, to: subscriber).subscribe()
        }
    }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Subscribes again when this publisher fails, up to `retries` times.
    ///
    ///     download.retry(2)  // three attempts
    @inlinable public func retry(_ retries: Int) -> Publishers.Retry<Self> { .init(upstream: self, retries: retries) }
}

@usableFromInline final class Retrying<Upstream: Publisher, Downstream: Subscriber>: Intermediate, Subscriber, Labelled
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline @exclusivity(unchecked) var demand = Subscribers.Demand.none
    private var remaining: Int?, hasStarted = false

    // A failure during the subscription is handled after it, so that attempts do not pile up on the stack.
    private var isSubscribing = true, hasFailed = false

    /// The downstream, or nil when the stream has ended.
    @usableFromInline @exclusivity(unchecked) var downstream: Downstream?
    @usableFromInline let upstream: Upstream
    @usableFromInline var label: StaticString { "Retry" }

    @usableFromInline init(_ retry: Publishers.Retry<Upstream>, to downstream: Downstream) {
        upstream = retry.upstream
        remaining = retry.retries.flatMap { $0 < 0 ? nil : $0 }
        self.downstream = downstream
    }

    /// Subscribes, and repeats that while it fails at once. The caller sets `isSubscribing`.
    @inlinable func subscribe() { repeat { upstream.subscribe(self) } while failedMeanwhile() }

    @usableFromInline func failedMeanwhile() -> Bool {
        lock.withLock {
            isSubscribing = hasFailed
            hasFailed = false
            return isSubscribing
        }
    }

    @usableFromInline func receive(subscription: any Subscription) {
        let (isAccepted, first, demand): (Bool, Downstream?, Subscribers.Demand) = lock.withLock {
            guard let downstream, link.connect(subscription) else { return (false, nil, .none) }
            defer { hasStarted = true }
            return (true, hasStarted ? nil : downstream, self.demand)
        }
        if !isAccepted {
            subscription.cancel()
        } else if let first {
            first.receive(subscription: self)
        } else if demand > 0 {
            subscription.request(demand)
        }
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        let target = downstream
        if target != nil, demand != .unlimited { demand -= 1 }
        lock.unlock()
        guard let target else { return .none }
        let more = target.receive(input)
        if more != .none { request(more) }
        return .none
    }

    @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {
        // The subscription is released outside the lock.
        var released: (target: Downstream?, subscription: (any Subscription)?) = (nil, nil)
        let isDue = lock.withLock {
            guard downstream != nil else { return false }
            guard case .failure = completion, remaining != 0 else {
                released = close()
                return false
            }
            released.subscription = link.cancel()
            link = Link()
            remaining = remaining.map { $0 - 1 }
            hasFailed = isSubscribing
            defer { isSubscribing = true }
            return !isSubscribing
        }
        released.target?.receive(completion: completion)
        if isDue { subscribe() }
    }

    private func close() -> (target: Downstream?, subscription: (any Subscription)?) {
        let subscription = link.cancel()
        link.end()
        return (downstream.take(), subscription)
    }

    @usableFromInline override func request(_ demand: Subscribers.Demand) {
        request(demand, noting: { if downstream != nil { self.demand += demand } })
    }

    @usableFromInline override func cancel() { lock.withLock { close() }.subscription?.cancel() }
}
