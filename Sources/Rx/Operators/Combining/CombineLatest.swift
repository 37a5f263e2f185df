extension Publishers {
    /// The publisher of `combineLatest` with two publishers.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Failure = A.Failure
        public typealias Output = (A.Output, B.Output)

        public let a: A, b: B

        @inlinable public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
            typealias Parts = Both<Latest<A.Output>, Latest<B.Output>>
            let gathering = Gathering("CombineLatest", of: Parts.self, to: subscriber)
            a.subscribe(gathering.side(0) { $0.first.put($1) })
            b.subscribe(gathering.side(1) { $0.second.put($1) })
        }
    }

    /// The publisher of `combineLatest` with three publishers.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Failure = A.Failure
        public typealias Output = (A.Output, B.Output, C.Output)

        public let a: A, b: B, c: C

        @inlinable public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
            typealias Parts = Both<Both<Latest<A.Output>, Latest<B.Output>>, Latest<C.Output>>
            let flat = Transform("CombineLatest", Mapping { (p: Parts.Output) in (p.0.0, p.0.1, p.1) }, to: subscriber)
            let gathering = Gathering("CombineLatest", of: Parts.self, to: flat)
            a.subscribe(gathering.side(0) { $0.first.first.put($1) })
            b.subscribe(gathering.side(1) { $0.first.second.put($1) })
            c.subscribe(gathering.side(2) { $0.second.put($1) })
        }
    }

    /// The publisher of `combineLatest` with four publishers.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Failure = A.Failure
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)

        public let a: A, b: B, c: C, d: D

        @inlinable public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
            typealias Parts = Both<Both<Latest<A.Output>, Latest<B.Output>>, Both<Latest<C.Output>, Latest<D.Output>>>
            let flat = Transform(
                "CombineLatest", Mapping { (p: Parts.Output) in (p.0.0, p.0.1, p.1.0, p.1.1) }, to: subscriber)
            let gathering = Gathering("CombineLatest", of: Parts.self, to: flat)
            a.subscribe(gathering.side(0) { $0.first.first.put($1) })
            b.subscribe(gathering.side(1) { $0.first.second.put($1) })
            c.subscribe(gathering.side(2) { $0.second.first.put($1) })
            d.subscribe(gathering.side(3) { $0.second.second.put($1) })
        }
    }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

// The methods need no constraint for equal failure types: it follows from their results.
extension Publisher {
    /// Sends the latest values of all publishers whenever one of them changes.
    ///
    ///     temperature.combineLatest(unit)  // sends again when the temperature or the unit changes
    ///
    /// A subscriber that sends its values back into one of the publishers makes a loop: each value is delivered inside
    /// the delivery of the one before it, until the stack is full. As in Combine, such a loop needs a condition that
    /// ends it; ``scan(_:_:)`` computes a value from the previous one without a loop.
    @inlinable public func combineLatest<B>(_ other: B) -> Publishers.CombineLatest<Self, B> { .init(self, other) }

    /// Sends the result of `transform` for the latest values of all publishers whenever one of them changes.
    @inlinable public func combineLatest<B: Publisher, T>(
        _ other: B, _ transform: @escaping (Output, B.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, B>, T> { combineLatest(other).map { transform($0.0, $0.1) } }

    /// Sends the latest values of all publishers whenever one of them changes.
    @inlinable
    public func combineLatest<B, C>(_ publisher1: B, _ publisher2: C) -> Publishers.CombineLatest3<Self, B, C> {
        .init(self, publisher1, publisher2)
    }

    /// Sends the result of `transform` for the latest values of all publishers whenever one of them changes.
    @inlinable public func combineLatest<B: Publisher, C: Publisher, T>(
        _ publisher1: B, _ publisher2: C, _ transform: @escaping (Output, B.Output, C.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, B, C>, T> {
        combineLatest(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
    }

    /// Sends the latest values of all publishers whenever one of them changes.
    @inlinable public func combineLatest<B, C, D>(_ publisher1: B, _ publisher2: C, _ publisher3: D)
        -> Publishers.CombineLatest4<Self, B, C, D>
    { .init(self, publisher1, publisher2, publisher3) }

    /// Sends the result of `transform` for the latest values of all publishers whenever one of them changes.
    @inlinable public func combineLatest<B: Publisher, C: Publisher, D: Publisher, T>(
        _ publisher1: B, _ publisher2: C, _ publisher3: D,
        _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, B, C, D>, T> {
        combineLatest(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}
