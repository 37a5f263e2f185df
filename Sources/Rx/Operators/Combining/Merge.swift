extension Publishers {
    /// A publisher that sends what any of two publishers sends.
    public struct Merge<A: Publisher, B: Publisher<A.Output, A.Failure>>: Publisher {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        public let a: A
        public let b: B

        @inlinable public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let funnel = Funnel.connected("Merge", to: subscriber)
            funnel.add(a)
            funnel.add(b)
            funnel.end(source: .finished)
        }
    }

    /// A publisher that sends what any of three publishers sends.
    public struct Merge3<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>
    >: Publisher {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C

        @inlinable public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let funnel = Funnel.connected("Merge", to: subscriber)
            funnel.add(a)
            funnel.add(b)
            funnel.add(c)
            funnel.end(source: .finished)
        }
    }

    /// A publisher that sends what any of four publishers sends.
    public struct Merge4<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
        D: Publisher<A.Output, A.Failure>
    >: Publisher {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C
        public let d: D

        @inlinable public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let funnel = Funnel.connected("Merge", to: subscriber)
            funnel.add(a)
            funnel.add(b)
            funnel.add(c)
            funnel.add(d)
            funnel.end(source: .finished)
        }
    }

    /// A publisher that sends what any of five publishers sends.
    public struct Merge5<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
        D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>
    >: Publisher {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public let e: E

        @inlinable public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
            (self.a, self.b, self.c, self.d, self.e) = (a, b, c, d, e)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let funnel = Funnel.connected("Merge", to: subscriber)
            funnel.add(a)
            funnel.add(b)
            funnel.add(c)
            funnel.add(d)
            funnel.add(e)
            funnel.end(source: .finished)
        }
    }

    /// A publisher that sends what any of six publishers sends.
    public struct Merge6<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
        D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>, F: Publisher<A.Output, A.Failure>
    >: Publisher {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public let e: E
        public let f: F

        @inlinable public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
            (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let funnel = Funnel.connected("Merge", to: subscriber)
            funnel.add(a)
            funnel.add(b)
            funnel.add(c)
            funnel.add(d)
            funnel.add(e)
            funnel.add(f)
            funnel.end(source: .finished)
        }
    }

    /// A publisher that sends what any of seven publishers sends.
    public struct Merge7<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
        D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>, F: Publisher<A.Output, A.Failure>,
        G: Publisher<A.Output, A.Failure>
    >: Publisher {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public let e: E
        public let f: F
        public let g: G

        @inlinable public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
            (self.a, self.b, self.c, self.d, self.e, self.f, self.g) = (a, b, c, d, e, f, g)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let funnel = Funnel.connected("Merge", to: subscriber)
            funnel.add(a)
            funnel.add(b)
            funnel.add(c)
            funnel.add(d)
            funnel.add(e)
            funnel.add(f)
            funnel.add(g)
            funnel.end(source: .finished)
        }
    }

    /// A publisher that sends what any of eight publishers sends.
    public struct Merge8<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
        D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>, F: Publisher<A.Output, A.Failure>,
        G: Publisher<A.Output, A.Failure>, H: Publisher<A.Output, A.Failure>
    >: Publisher {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public let e: E
        public let f: F
        public let g: G
        public let h: H

        @inlinable public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
            (self.a, self.b, self.c, self.d, self.e, self.f, self.g, self.h) = (a, b, c, d, e, f, g, h)
        }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let funnel = Funnel.connected("Merge", to: subscriber)
            funnel.add(a)
            funnel.add(b)
            funnel.add(c)
            funnel.add(d)
            funnel.add(e)
            funnel.add(f)
            funnel.add(g)
            funnel.add(h)
            funnel.end(source: .finished)
        }
    }

    /// A publisher that sends what any of several publishers of the same type sends.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let publishers: [Upstream]

        @inlinable public init(_ upstream: Upstream...) { publishers = upstream }

        @inlinable public init<S: Swift.Sequence<Upstream>>(_ upstream: S) { publishers = Array(upstream) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let funnel = Funnel.connected("Merge", to: subscriber)
            for publisher in publishers { funnel.add(publisher) }
            funnel.end(source: .finished)
        }

        /// Adds one publisher more.
        @inlinable public func merge(with other: Upstream) -> Publishers.MergeMany<Upstream> {
            .init(publishers + [other])
        }
    }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Merge4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
extension Publishers.Merge5: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}
extension Publishers.Merge6: Equatable
where
    A: Equatable, B: Equatable, C: Equatable,
    D: Equatable, E: Equatable, F: Equatable
{}
extension Publishers.Merge7: Equatable
where
    A: Equatable, B: Equatable, C: Equatable,
    D: Equatable, E: Equatable, F: Equatable, G: Equatable
{}
extension Publishers.Merge8: Equatable
where
    A: Equatable, B: Equatable, C: Equatable, D: Equatable,
    E: Equatable, F: Equatable, G: Equatable, H: Equatable
{}
extension Publishers.MergeMany: Equatable where Upstream: Equatable {}
