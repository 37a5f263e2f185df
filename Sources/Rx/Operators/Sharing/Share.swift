extension Publishers {
    /// The publisher of ``Publisher/share()``.
    public final class Share<Upstream: Publisher>: Publisher, Equatable {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        @usableFromInline let inner: Autoconnect<Multicast<Upstream, PassthroughSubject<Upstream.Output, Failure>>>
        public let upstream: Upstream

        public init(upstream: Upstream) {
            self.upstream = upstream
            inner = upstream.multicast(subject: PassthroughSubject()).autoconnect()
        }

        @inlinable public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
            inner.receive(subscriber: subscriber)
        }

        public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
    }
}

extension Publisher {
    /// Lets several subscribers share one subscription to this publisher.
    ///
    ///     let forecast = download().share()  // one download, however many subscribers
    ///
    /// The first subscriber starts the subscription, and the last one that cancels ends it; a later subscriber starts
    /// it again. A subscriber gets only the values that are sent after it has subscribed, and at once the completion if
    /// the publisher has completed. Demand is not shared: the subscription requests all values, and a subscriber misses
    /// those that it did not request.
    ///
    /// Subscribers may come from several threads. There is still one subscription, and each value is delivered to all
    /// subscribers by the thread that sends it. The result is not `Sendable`, because the closures of its upstream need
    /// not be.
    public func share() -> Publishers.Share<Self> { .init(upstream: self) }
}
