import Synchronization

extension Publishers {
    /// The publisher of ``Publisher/replaceError(with:)``.
    public struct ReplaceError<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Never

        public let output: Upstream.Output, upstream: Upstream

        @inlinable public init(upstream: Upstream, output: Upstream.Output) {
            (self.upstream, self.output) = (upstream, output)
        }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Replacing("ReplaceError", .failure, with: output, to: subscriber))
        }
    }

    /// The publisher of ``Publisher/replaceEmpty(with:)``.
    public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let output: Upstream.Output, upstream: Upstream

        @inlinable public init(upstream: Upstream, output: Upstream.Output) {
            (self.upstream, self.output) = (upstream, output)
        }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Replacing("ReplaceEmpty", .emptiness, with: output, to: subscriber))
        }
    }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}
extension Publishers.ReplaceEmpty: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}

extension Publisher {
    /// Sends `output` and finishes instead of failing.
    ///
    ///     [1, 2].publisher.tryMap { try check($0) }.replaceError(with: 0)
    @inlinable public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
        .init(upstream: self, output: output)
    }

    /// Sends `output` when the stream finishes without a value.
    @inlinable public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
        .init(upstream: self, output: output)
    }
}

/// Sends one value of its own, upon demand, instead of an ending.
@usableFromInline final class Replacing<Failure: Error, Downstream: Subscriber>: Intermediate, Subscriber, Labelled {
    @usableFromInline typealias Input = Downstream.Input

    @usableFromInline enum Cause {
        case failure, emptiness
    }

    private var demand = Subscribers.Demand.none, isOwed = false
    @usableFromInline let isUnlimited = Atomic<Bool>(false)

    // Written only by the upstream, whose events arrive one after another.
    @usableFromInline @exclusivity(unchecked) var hasValue = false
    @usableFromInline let cause: Cause, output: Input, downstream: Downstream, label: StaticString

    @usableFromInline init(_ label: StaticString, _ cause: Cause, with output: Input, to downstream: Downstream) {
        (self.label, self.cause, self.output, self.downstream) = (label, cause, output, downstream)
    }

    @usableFromInline func receive(subscription: any Subscription) {
        guard accept(subscription) else { return }
        downstream.receive(subscription: self)
        if cause == .emptiness { subscription.request(.unlimited) }
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        guard isConnected else { return .none }
        hasValue = true
        if isUnlimited.load(ordering: .relaxed) { return downstream.receive(input) }
        if cause == .failure { add(.none, used: 1) }
        let more = downstream.receive(input)
        if more != .none { add(more, used: 0) }
        return more
    }

    /// Counts demand. A value that was not requested traps.
    @usableFromInline func add(_ more: Subscribers.Demand, used: Int) {
        lock.withLock {
            demand -= used
            demand += more
            if demand == .unlimited { isUnlimited.store(true, ordering: .relaxed) }
        }
    }

    @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {
        let isReplaced =
            switch completion {
            case .finished: cause == .emptiness && !hasValue
            case .failure: cause == .failure
            }
        var isDue = false
        let wasConnected = update {
            guard link.cancel() != nil else { return false }
            isDue = isReplaced && demand > 0
            isOwed = isReplaced && !isDue
            return true
        }
        if isDue {
            replace()
        } else if wasConnected, !isReplaced {
            downstream.receive(completion: completion.widened())
        }
    }

    private func replace() {
        _ = downstream.receive(output)
        downstream.receive(completion: .finished)
    }

    @usableFromInline override func request(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        add(demand, used: 0)
        if settleDebt() { replace() } else { super.request(demand) }
    }

    @usableFromInline override func cancel() {
        _ = settleDebt()
        super.cancel()
    }

    /// Returns whether the value was still to be sent, and marks it as sent.
    private func settleDebt() -> Bool {
        lock.withLock {
            defer { isOwed = false }
            return isOwed
        }
    }
}
