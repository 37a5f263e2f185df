// `merge(with:)` needs no constraint for equal outputs and failures: it follows from its result.

extension Publishers {
    /// A publisher that sends the values of two publishers.
    public struct Merge<A: Publisher, B: Publisher<A.Output, A.Failure>>: Publisher {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        public let a: A, b: B

        @inlinable public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        @inlinable @inline(__always) public func receive<S: Subscriber<A.Output, Failure>>(subscriber: consuming S) {
            Funnel.merging(to: subscriber).add(a).add(b).end(source: .finished)
        }

        /// Adds one publisher.
        @inlinable public func merge<Z>(with z: Z) -> Merge3<A, B, Z> { .init(a, b, z) }

        /// Adds two publishers.
        @inlinable public func merge<Z, Y>(with z: Z, _ y: Y) -> Merge4<A, B, Z, Y> { .init(a, b, z, y) }

        /// Adds three publishers.
        @inlinable public func merge<Z, Y, X>(with z: Z, _ y: Y, _ x: X) -> Merge5<A, B, Z, Y, X> {
            .init(a, b, z, y, x)
        }

        /// Adds four publishers.
        @inlinable public func merge<Z, Y, X, W>(with z: Z, _ y: Y, _ x: X, _ w: W) -> Merge6<A, B, Z, Y, X, W> {
            .init(a, b, z, y, x, w)
        }

        /// Adds five publishers.
        @inlinable
        public func merge<Z, Y, X, W, V>(with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V) -> Merge7<A, B, Z, Y, X, W, V> {
            .init(a, b, z, y, x, w, v)
        }

        /// Adds six publishers.
        @inlinable public func merge<Z, Y, X, W, V, U>(with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V, _ u: U) -> Merge8<
            A, B, Z, Y, X, W, V, U
        > { .init(a, b, z, y, x, w, v, u) }
    }

    /// A publisher that sends the values of three publishers.
    public struct Merge3<A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>>: Publisher
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        public let a: A, b: B, c: C

        @inlinable public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

        @inlinable @inline(__always) public func receive<S: Subscriber<A.Output, Failure>>(subscriber: consuming S) {
            Funnel.merging(to: subscriber).add(a).add(b).add(c).end(source: .finished)
        }

        /// Adds one publisher.
        @inlinable public func merge<Z>(with z: Z) -> Merge4<A, B, C, Z> { .init(a, b, c, z) }

        /// Adds two publishers.
        @inlinable public func merge<Z, Y>(with z: Z, _ y: Y) -> Merge5<A, B, C, Z, Y> { .init(a, b, c, z, y) }

        /// Adds three publishers.
        @inlinable public func merge<Z, Y, X>(with z: Z, _ y: Y, _ x: X) -> Merge6<A, B, C, Z, Y, X> {
            .init(a, b, c, z, y, x)
        }

        /// Adds four publishers.
        @inlinable public func merge<Z, Y, X, W>(with z: Z, _ y: Y, _ x: X, _ w: W) -> Merge7<A, B, C, Z, Y, X, W> {
            .init(a, b, c, z, y, x, w)
        }

        /// Adds five publishers.
        @inlinable
        public func merge<Z, Y, X, W, V>(with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V) -> Merge8<A, B, C, Z, Y, X, W, V> {
            .init(a, b, c, z, y, x, w, v)
        }
    }

    /// A publisher that sends the values of four publishers.
    public struct Merge4<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
        D: Publisher<A.Output, A.Failure>
    >: Publisher {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        public let a: A, b: B, c: C, d: D

        @inlinable public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

        @inlinable @inline(__always) public func receive<S: Subscriber<A.Output, Failure>>(subscriber: consuming S) {
            Funnel.merging(to: subscriber).add(a).add(b).add(c).add(d).end(source: .finished)
        }

        /// Adds one publisher.
        @inlinable public func merge<Z>(with z: Z) -> Merge5<A, B, C, D, Z> { .init(a, b, c, d, z) }

        /// Adds two publishers.
        @inlinable public func merge<Z, Y>(with z: Z, _ y: Y) -> Merge6<A, B, C, D, Z, Y> { .init(a, b, c, d, z, y) }

        /// Adds three publishers.
        @inlinable public func merge<Z, Y, X>(with z: Z, _ y: Y, _ x: X) -> Merge7<A, B, C, D, Z, Y, X> {
            .init(a, b, c, d, z, y, x)
        }

        /// Adds four publishers.
        @inlinable public func merge<Z, Y, X, W>(with z: Z, _ y: Y, _ x: X, _ w: W) -> Merge8<A, B, C, D, Z, Y, X, W> {
            .init(a, b, c, d, z, y, x, w)
        }
    }

    /// A publisher that sends the values of five publishers.
    public struct Merge5<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
        D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>
    >: Publisher {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        public let a: A, b: B, c: C, d: D, e: E

        @inlinable public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
            (self.a, self.b, self.c, self.d, self.e) = (a, b, c, d, e)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<A.Output, Failure>>(subscriber: consuming S) {
            Funnel.merging(to: subscriber).add(a).add(b).add(c).add(d).add(e).end(source: .finished)
        }

        /// Adds one publisher.
        @inlinable public func merge<Z>(with z: Z) -> Merge6<A, B, C, D, E, Z> { .init(a, b, c, d, e, z) }

        /// Adds two publishers.
        @inlinable public func merge<Z, Y>(with z: Z, _ y: Y) -> Merge7<A, B, C, D, E, Z, Y> {
            .init(a, b, c, d, e, z, y)
        }

        /// Adds three publishers.
        @inlinable public func merge<Z, Y, X>(with z: Z, _ y: Y, _ x: X) -> Merge8<A, B, C, D, E, Z, Y, X> {
            .init(a, b, c, d, e, z, y, x)
        }
    }

    /// A publisher that sends the values of six publishers.
    public struct Merge6<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
        D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>, F: Publisher<A.Output, A.Failure>
    >: Publisher {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        public let a: A, b: B, c: C, d: D, e: E, f: F

        @inlinable public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
            (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<A.Output, Failure>>(subscriber: consuming S) {
            Funnel.merging(to: subscriber).add(a).add(b).add(c).add(d).add(e).add(f).end(source: .finished)
        }

        /// Adds one publisher.
        @inlinable public func merge<Z>(with z: Z) -> Merge7<A, B, C, D, E, F, Z> { .init(a, b, c, d, e, f, z) }

        /// Adds two publishers.
        @inlinable public func merge<Z, Y>(with z: Z, _ y: Y) -> Merge8<A, B, C, D, E, F, Z, Y> {
            .init(a, b, c, d, e, f, z, y)
        }
    }

    /// A publisher that sends the values of seven publishers.
    public struct Merge7<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
        D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>, F: Publisher<A.Output, A.Failure>,
        G: Publisher<A.Output, A.Failure>
    >: Publisher {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        public let a: A, b: B, c: C, d: D, e: E, f: F, g: G

        @inlinable public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
            (self.a, self.b, self.c, self.d, self.e, self.f, self.g) = (a, b, c, d, e, f, g)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<A.Output, Failure>>(subscriber: consuming S) {
            Funnel.merging(to: subscriber).add(a).add(b).add(c).add(d).add(e).add(f).add(g).end(source: .finished)
        }

        /// Adds one publisher.
        @inlinable public func merge<Z>(with z: Z) -> Merge8<A, B, C, D, E, F, G, Z> { .init(a, b, c, d, e, f, g, z) }
    }

    /// A publisher that sends the values of eight publishers.
    public struct Merge8<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
        D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>, F: Publisher<A.Output, A.Failure>,
        G: Publisher<A.Output, A.Failure>, H: Publisher<A.Output, A.Failure>
    >: Publisher {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        public let a: A, b: B, c: C, d: D, e: E, f: F, g: G, h: H

        @inlinable public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
            (self.a, self.b, self.c, self.d, self.e, self.f, self.g, self.h) = (a, b, c, d, e, f, g, h)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<A.Output, Failure>>(subscriber: consuming S) {
            Funnel.merging(to: subscriber)
                .add(a).add(b).add(c).add(d).add(e).add(f).add(g).add(h).end(source: .finished)
        }
    }

    /// A publisher that sends the values of any number of publishers of the same type.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let publishers: [Upstream]

        @inlinable public init(_ upstream: Upstream...) { publishers = upstream }

        @inlinable public init<S: Swift.Sequence<Upstream>>(_ upstream: S) { publishers = Array(upstream) }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            publishers.reduce(Funnel.merging(to: subscriber)) { $0.add($1) }.end(source: .finished)
        }

        /// Adds one publisher.
        @inlinable public func merge(with other: Upstream) -> MergeMany { .init(publishers + [other]) }
    }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Merge4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
extension Publishers.Merge5: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}
extension Publishers.Merge6: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable {}
extension Publishers.Merge7: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable {}
extension Publishers.Merge8: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable, H: Equatable {}
extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Sends the values of this publisher and of another one.
    ///
    ///     metric.merge(with: imperial)
    @inlinable public func merge<B>(with b: B) -> Publishers.Merge<Self, B> { .init(self, b) }

    /// Sends the values of this publisher and of two others.
    @inlinable public func merge<B, C>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C> { .init(self, b, c) }

    /// Sends the values of this publisher and of three others.
    @inlinable public func merge<B, C, D>(with b: B, _ c: C, _ d: D) -> Publishers.Merge4<Self, B, C, D> {
        .init(self, b, c, d)
    }

    /// Sends the values of this publisher and of four others.
    @inlinable public func merge<B, C, D, E>(with b: B, _ c: C, _ d: D, _ e: E) -> Publishers.Merge5<Self, B, C, D, E> {
        .init(self, b, c, d, e)
    }

    /// Sends the values of this publisher and of five others.
    @inlinable public func merge<B, C, D, E, F>(with b: B, _ c: C, _ d: D, _ e: E, _ f: F)
        -> Publishers.Merge6<Self, B, C, D, E, F>
    { .init(self, b, c, d, e, f) }

    /// Sends the values of this publisher and of six others.
    @inlinable public func merge<B, C, D, E, F, G>(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G)
        -> Publishers.Merge7<Self, B, C, D, E, F, G>
    { .init(self, b, c, d, e, f, g) }

    /// Sends the values of this publisher and of seven others.
    @inlinable public func merge<B, C, D, E, F, G, H>(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H)
        -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
    { .init(self, b, c, d, e, f, g, h) }

    /// Sends the values of this publisher and of another one of the same type.
    @inlinable public func merge(with other: Self) -> Publishers.MergeMany<Self> { .init([self, other]) }
}
