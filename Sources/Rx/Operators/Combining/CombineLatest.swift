@usableFromInline struct Latest2<A, B>: Assembly {
    @usableFromInline var a: A?
    @usableFromInline var b: B?

    @inlinable init() {}

    @inlinable static var count: Int { 2 }
    @inlinable static var countsDemand: Bool { true }
    @inlinable var isComplete: Bool { a != nil && b != nil }

    @inlinable mutating func take() -> (A, B)? {
        guard let a, let b else { return nil }
        return (a, b)
    }

    @usableFromInline func isOver(finished: Set<Int>) -> Bool { finished.count == Self.count }
}

@usableFromInline struct Latest3<A, B, C>: Assembly {
    @usableFromInline var a: A?
    @usableFromInline var b: B?
    @usableFromInline var c: C?

    @inlinable init() {}

    @inlinable static var count: Int { 3 }
    @inlinable static var countsDemand: Bool { true }
    @inlinable var isComplete: Bool { a != nil && b != nil && c != nil }

    @inlinable mutating func take() -> (A, B, C)? {
        guard let a, let b, let c else { return nil }
        return (a, b, c)
    }

    @usableFromInline func isOver(finished: Set<Int>) -> Bool { finished.count == Self.count }
}

@usableFromInline struct Latest4<A, B, C, D>: Assembly {
    @usableFromInline var a: A?
    @usableFromInline var b: B?
    @usableFromInline var c: C?
    @usableFromInline var d: D?

    @inlinable init() {}

    @inlinable static var count: Int { 4 }
    @inlinable static var countsDemand: Bool { true }
    @inlinable var isComplete: Bool { a != nil && b != nil && c != nil && d != nil }

    @inlinable mutating func take() -> (A, B, C, D)? {
        guard let a, let b, let c, let d else { return nil }
        return (a, b, c, d)
    }

    @usableFromInline func isOver(finished: Set<Int>) -> Bool { finished.count == Self.count }
}

extension Publishers {
    /// A publisher that sends the latest values of all, whenever one of them changes, of two publishers.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B

        @inlinable public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            typealias Parts = Latest2<A.Output, B.Output>
            let gathering = Gathering("CombineLatest", of: Parts.self, to: subscriber)
            a.subscribe(gathering.side(0) { $0.a = $1 })
            b.subscribe(gathering.side(1) { $0.b = $1 })
        }
    }

    /// A publisher that sends the latest values of all, whenever one of them changes, of three publishers.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C

        @inlinable public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            typealias Parts = Latest3<A.Output, B.Output, C.Output>
            let gathering = Gathering("CombineLatest", of: Parts.self, to: subscriber)
            a.subscribe(gathering.side(0) { $0.a = $1 })
            b.subscribe(gathering.side(1) { $0.b = $1 })
            c.subscribe(gathering.side(2) { $0.c = $1 })
        }
    }

    /// A publisher that sends the latest values of all, whenever one of them changes, of four publishers.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C
        public let d: D

        @inlinable public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            typealias Parts = Latest4<A.Output, B.Output, C.Output, D.Output>
            let gathering = Gathering("CombineLatest", of: Parts.self, to: subscriber)
            a.subscribe(gathering.side(0) { $0.a = $1 })
            b.subscribe(gathering.side(1) { $0.b = $1 })
            c.subscribe(gathering.side(2) { $0.c = $1 })
            d.subscribe(gathering.side(3) { $0.d = $1 })
        }
    }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
    /// Sends the latest values of all, whenever one of them changes.
    ///
    ///     temperature.combineLatest(unit)  // again when the temperature changes, and when the unit does
    @inlinable public func combineLatest<B: Publisher>(_ other: B) -> Publishers.CombineLatest<Self, B>
    where B.Failure == Failure {
        Publishers.CombineLatest(self, other)
    }

    /// Sends what `transform` makes of the latest values of all, whenever one of them changes.
    @inlinable public func combineLatest<B: Publisher, T>(
        _ other: B,
        _ transform: @escaping (Output, B.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, B>, T>
    where B.Failure == Failure {
        combineLatest(other).map { transform($0.0, $0.1) }
    }

    /// Sends the latest values of all, whenever one of them changes.
    @inlinable public func combineLatest<B: Publisher, C: Publisher>(_ publisher1: B, _ publisher2: C)
        -> Publishers.CombineLatest3<Self, B, C>
    where B.Failure == Failure, C.Failure == Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2)
    }

    /// Sends what `transform` makes of the latest values of all, whenever one of them changes.
    @inlinable public func combineLatest<B: Publisher, C: Publisher, T>(
        _ publisher1: B, _ publisher2: C,
        _ transform: @escaping (Output, B.Output, C.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, B, C>, T>
    where B.Failure == Failure, C.Failure == Failure {
        combineLatest(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
    }

    /// Sends the latest values of all, whenever one of them changes.
    @inlinable public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(
        _ publisher1: B, _ publisher2: C, _ publisher3: D
    ) -> Publishers.CombineLatest4<Self, B, C, D>
    where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
    }

    /// Sends what `transform` makes of the latest values of all, whenever one of them changes.
    @inlinable public func combineLatest<B: Publisher, C: Publisher, D: Publisher, T>(
        _ publisher1: B, _ publisher2: C, _ publisher3: D,
        _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, B, C, D>, T>
    where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
        combineLatest(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}
