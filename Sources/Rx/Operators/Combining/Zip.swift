extension Publishers {
    /// The publisher of `zip` with two publishers.
    public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Failure = A.Failure
        public typealias Output = (A.Output, B.Output)

        public let a: A, b: B

        @inlinable public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
            typealias Parts = Both<Queued<A.Output>, Queued<B.Output>>
            let gathering = Gathering("Zip", of: Parts.self, to: subscriber)
            a.subscribe(gathering.side(0) { $0.first.put($1) })
            b.subscribe(gathering.side(1) { $0.second.put($1) })
        }
    }

    /// The publisher of `zip` with three publishers.
    public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Failure = A.Failure
        public typealias Output = (A.Output, B.Output, C.Output)

        public let a: A, b: B, c: C

        @inlinable public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
            typealias Parts = Both<Both<Queued<A.Output>, Queued<B.Output>>, Queued<C.Output>>
            let flat = Transform("Zip", Mapping { (p: Parts.Output) in (p.0.0, p.0.1, p.1) }, to: subscriber)
            let gathering = Gathering("Zip", of: Parts.self, to: flat)
            a.subscribe(gathering.side(0) { $0.first.first.put($1) })
            b.subscribe(gathering.side(1) { $0.first.second.put($1) })
            c.subscribe(gathering.side(2) { $0.second.put($1) })
        }
    }

    /// The publisher of `zip` with four publishers.
    public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Failure = A.Failure
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)

        public let a: A, b: B, c: C, d: D

        @inlinable public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
            typealias Parts = Both<Both<Queued<A.Output>, Queued<B.Output>>, Both<Queued<C.Output>, Queued<D.Output>>>
            let flat = Transform("Zip", Mapping { (p: Parts.Output) in (p.0.0, p.0.1, p.1.0, p.1.1) }, to: subscriber)
            let gathering = Gathering("Zip", of: Parts.self, to: flat)
            a.subscribe(gathering.side(0) { $0.first.first.put($1) })
            b.subscribe(gathering.side(1) { $0.first.second.put($1) })
            c.subscribe(gathering.side(2) { $0.second.first.put($1) })
            d.subscribe(gathering.side(3) { $0.second.second.put($1) })
        }
    }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Zip4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

// The methods need no constraint for equal failure types: it follows from their results.
extension Publisher {
    /// Sends the oldest unsent value of each publisher together, as soon as each has one.
    ///
    ///     let numbers = [1, 2, 3].publisher, letters = ["a", "b"].publisher
    ///     numbers.zip(letters)  // (1, "a"), (2, "b")
    @inlinable public func zip<B>(_ other: B) -> Publishers.Zip<Self, B> { .init(self, other) }

    /// Sends the result of `transform` for the oldest unsent value of each publisher, as soon as each has one.
    @inlinable public func zip<B: Publisher, T>(
        _ other: B, _ transform: @escaping (Output, B.Output) -> T
    ) -> Publishers.Map<Publishers.Zip<Self, B>, T> { zip(other).map { transform($0.0, $0.1) } }

    /// Sends the oldest unsent value of each publisher together, as soon as each has one.
    @inlinable public func zip<B, C>(_ publisher1: B, _ publisher2: C) -> Publishers.Zip3<Self, B, C> {
        .init(self, publisher1, publisher2)
    }

    /// Sends the result of `transform` for the oldest unsent value of each publisher, as soon as each has one.
    @inlinable public func zip<B: Publisher, C: Publisher, T>(
        _ publisher1: B, _ publisher2: C, _ transform: @escaping (Output, B.Output, C.Output) -> T
    ) -> Publishers.Map<Publishers.Zip3<Self, B, C>, T> {
        zip(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
    }

    /// Sends the oldest unsent value of each publisher together, as soon as each has one.
    @inlinable
    public func zip<B, C, D>(_ publisher1: B, _ publisher2: C, _ publisher3: D) -> Publishers.Zip4<Self, B, C, D> {
        .init(self, publisher1, publisher2, publisher3)
    }

    /// Sends the result of `transform` for the oldest unsent value of each publisher, as soon as each has one.
    @inlinable public func zip<B: Publisher, C: Publisher, D: Publisher, T>(
        _ publisher1: B, _ publisher2: C, _ publisher3: D,
        _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> T
    ) -> Publishers.Map<Publishers.Zip4<Self, B, C, D>, T> {
        zip(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}
