extension Publishers {
    /// The publisher of ``Publisher/makeConnectable()``.
    public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        @usableFromInline let inner: Multicast<Upstream, PassthroughSubject<Upstream.Output, Failure>>

        public init(upstream: Upstream) { inner = upstream.multicast(subject: PassthroughSubject()) }

        @inlinable public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            inner.subscribe(subscriber)
        }

        public func connect() -> any Cancellable { inner.connect() }
    }
}

extension Publisher where Failure == Never {
    /// Sends nothing until `connect()` is called, so that several subscribers can be attached first.
    ///
    ///     let numbers = [1, 2].publisher.makeConnectable()
    ///     let sum = numbers.reduce(0, +).sink { print($0) }, count = numbers.count().sink { print($0) }
    ///     let connection = numbers.connect()  // 3, 2
    public func makeConnectable() -> Publishers.MakeConnectable<Self> { .init(upstream: self) }
}
