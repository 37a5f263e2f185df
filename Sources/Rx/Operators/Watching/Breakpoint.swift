#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Publishers {
    /// The publisher of ``Publisher/breakpoint(receiveSubscription:receiveOutput:receiveCompletion:)``.
    public struct Breakpoint<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream, receiveSubscription: ((any Subscription) -> Bool)?
        public let receiveOutput: ((Upstream.Output) -> Bool)?
        public let receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Bool)?

        @inlinable public init(
            upstream: Upstream, receiveSubscription: ((any Subscription) -> Bool)? = nil,
            receiveOutput: ((Upstream.Output) -> Bool)? = nil,
            receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
        ) {
            (self.upstream, self.receiveSubscription) = (upstream, receiveSubscription)
            (self.receiveOutput, self.receiveCompletion) = (receiveOutput, receiveCompletion)
        }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Breaking(self, to: subscriber))
        }
    }
}

extension Publisher {
    /// Stops the process for a debugger, by the signal `SIGTRAP`, when one of the closures returns true.
    ///
    ///     temperatures.breakpoint(receiveOutput: { $0 < -100 })
    @inlinable public func breakpoint(
        receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) -> Publishers.Breakpoint<Self> {
        .init(
            upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion)
    }

    /// Stops the process for a debugger, by the signal `SIGTRAP`, when the stream fails.
    @inlinable public func breakpointOnError() -> Publishers.Breakpoint<Self> {
        breakpoint(receiveCompletion: { completion in
            if case .failure = completion { true } else { false }
        })
    }
}

@usableFromInline struct Breaking<Upstream: Publisher, Downstream: Subscriber>: Subscriber, Labelled
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    /// The closures without the publisher, which a subscription does not keep.
    @usableFromInline let points: Publishers.Breakpoint<Empty<Upstream.Output, Upstream.Failure>>
    @usableFromInline let downstream: Downstream
    @usableFromInline var label: StaticString { "Breakpoint" }
    @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

    @inlinable @inline(__always) init(_ points: Publishers.Breakpoint<Upstream>, to downstream: Downstream) {
        self.points = .init(
            upstream: Empty(), receiveSubscription: points.receiveSubscription, receiveOutput: points.receiveOutput,
            receiveCompletion: points.receiveCompletion)
        self.downstream = downstream
    }

    @inlinable @inline(__always) func receive(subscription: any Subscription) {
        if points.receiveSubscription?(subscription) == true { stop() }
        downstream.receive(subscription: subscription)
    }

    @inlinable @inline(__always) func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        if points.receiveOutput?(input) == true { stop() }
        return downstream.receive(input)
    }

    @inlinable @inline(__always) func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        if points.receiveCompletion?(completion) == true { stop() }
        downstream.receive(completion: completion)
    }

    @usableFromInline func stop() { raise(SIGTRAP) }
}
