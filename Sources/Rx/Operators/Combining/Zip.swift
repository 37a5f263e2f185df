@usableFromInline struct Pairing2<A, B>: Assembly {
    @usableFromInline var a = Queue<A>()
    @usableFromInline var b = Queue<B>()

    @inlinable init() {}

    @inlinable static var count: Int { 2 }
    @inlinable static var countsDemand: Bool { false }
    @inlinable var isComplete: Bool { !a.isEmpty && !b.isEmpty }

    @inlinable mutating func take() -> (A, B)? {
        guard isComplete, let a = a.popFirst(), let b = b.popFirst() else { return nil }
        return (a, b)
    }

    @usableFromInline func isOver(finished: Set<Int>) -> Bool {
        let isEmpty = [a.isEmpty, b.isEmpty]
        return finished.contains { isEmpty[$0] }
    }
}

@usableFromInline struct Pairing3<A, B, C>: Assembly {
    @usableFromInline var a = Queue<A>()
    @usableFromInline var b = Queue<B>()
    @usableFromInline var c = Queue<C>()

    @inlinable init() {}

    @inlinable static var count: Int { 3 }
    @inlinable static var countsDemand: Bool { false }
    @inlinable var isComplete: Bool { !a.isEmpty && !b.isEmpty && !c.isEmpty }

    @inlinable mutating func take() -> (A, B, C)? {
        guard isComplete, let a = a.popFirst(), let b = b.popFirst(), let c = c.popFirst() else { return nil }
        return (a, b, c)
    }

    @usableFromInline func isOver(finished: Set<Int>) -> Bool {
        let isEmpty = [a.isEmpty, b.isEmpty, c.isEmpty]
        return finished.contains { isEmpty[$0] }
    }
}

@usableFromInline struct Pairing4<A, B, C, D>: Assembly {
    @usableFromInline var a = Queue<A>()
    @usableFromInline var b = Queue<B>()
    @usableFromInline var c = Queue<C>()
    @usableFromInline var d = Queue<D>()

    @inlinable init() {}

    @inlinable static var count: Int { 4 }
    @inlinable static var countsDemand: Bool { false }
    @inlinable var isComplete: Bool { !a.isEmpty && !b.isEmpty && !c.isEmpty && !d.isEmpty }

    @inlinable mutating func take() -> (A, B, C, D)? {
        guard isComplete, let a = a.popFirst(), let b = b.popFirst(), let c = c.popFirst(), let d = d.popFirst() else {
            return nil
        }
        return (a, b, c, d)
    }

    @usableFromInline func isOver(finished: Set<Int>) -> Bool {
        let isEmpty = [a.isEmpty, b.isEmpty, c.isEmpty, d.isEmpty]
        return finished.contains { isEmpty[$0] }
    }
}

extension Publishers {
    /// A publisher that sends the oldest values of all that have not been sent yet, as soon as each has one, of two publishers.
    public struct Zip<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B

        @inlinable public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            typealias Parts = Pairing2<A.Output, B.Output>
            let gathering = Gathering("Zip", of: Parts.self, to: subscriber)
            a.subscribe(gathering.side(0) { $0.a.append($1) })
            b.subscribe(gathering.side(1) { $0.b.append($1) })
        }
    }

    /// A publisher that sends the oldest values of all that have not been sent yet, as soon as each has one, of three publishers.
    public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C

        @inlinable public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            typealias Parts = Pairing3<A.Output, B.Output, C.Output>
            let gathering = Gathering("Zip", of: Parts.self, to: subscriber)
            a.subscribe(gathering.side(0) { $0.a.append($1) })
            b.subscribe(gathering.side(1) { $0.b.append($1) })
            c.subscribe(gathering.side(2) { $0.c.append($1) })
        }
    }

    /// A publisher that sends the oldest values of all that have not been sent yet, as soon as each has one, of four publishers.
    public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C
        public let d: D

        @inlinable public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            typealias Parts = Pairing4<A.Output, B.Output, C.Output, D.Output>
            let gathering = Gathering("Zip", of: Parts.self, to: subscriber)
            a.subscribe(gathering.side(0) { $0.a.append($1) })
            b.subscribe(gathering.side(1) { $0.b.append($1) })
            c.subscribe(gathering.side(2) { $0.c.append($1) })
            d.subscribe(gathering.side(3) { $0.d.append($1) })
        }
    }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Zip4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
    /// Sends the oldest values of all that have not been sent yet, as soon as each has one.
    ///
    ///     let numbers = [1, 2, 3].publisher, letters = ["a", "b"].publisher
    ///     numbers.zip(letters)  // (1, "a"), (2, "b")
    @inlinable public func zip<B: Publisher>(_ other: B) -> Publishers.Zip<Self, B>
    where B.Failure == Failure {
        Publishers.Zip(self, other)
    }

    /// Sends what `transform` makes of the oldest values of all that have not been sent yet, as soon as each has one.
    @inlinable public func zip<B: Publisher, T>(
        _ other: B,
        _ transform: @escaping (Output, B.Output) -> T
    ) -> Publishers.Map<Publishers.Zip<Self, B>, T>
    where B.Failure == Failure {
        zip(other).map { transform($0.0, $0.1) }
    }

    /// Sends the oldest values of all that have not been sent yet, as soon as each has one.
    @inlinable
    public func zip<B: Publisher, C: Publisher>(_ publisher1: B, _ publisher2: C) -> Publishers.Zip3<Self, B, C>
    where B.Failure == Failure, C.Failure == Failure {
        Publishers.Zip3(self, publisher1, publisher2)
    }

    /// Sends what `transform` makes of the oldest values of all that have not been sent yet, as soon as each has one.
    @inlinable public func zip<B: Publisher, C: Publisher, T>(
        _ publisher1: B, _ publisher2: C,
        _ transform: @escaping (Output, B.Output, C.Output) -> T
    ) -> Publishers.Map<Publishers.Zip3<Self, B, C>, T>
    where B.Failure == Failure, C.Failure == Failure {
        zip(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
    }

    /// Sends the oldest values of all that have not been sent yet, as soon as each has one.
    @inlinable
    public func zip<B: Publisher, C: Publisher, D: Publisher>(_ publisher1: B, _ publisher2: C, _ publisher3: D)
        -> Publishers.Zip4<Self, B, C, D>
    where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
        Publishers.Zip4(self, publisher1, publisher2, publisher3)
    }

    /// Sends what `transform` makes of the oldest values of all that have not been sent yet, as soon as each has one.
    @inlinable public func zip<B: Publisher, C: Publisher, D: Publisher, T>(
        _ publisher1: B, _ publisher2: C, _ publisher3: D,
        _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> T
    ) -> Publishers.Map<Publishers.Zip4<Self, B, C, D>, T>
    where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
        zip(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}
