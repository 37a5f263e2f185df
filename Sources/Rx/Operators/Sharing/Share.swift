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
    public func share() -> Publishers.Share<Self> { .init(upstream: self) }
}
