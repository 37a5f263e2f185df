@usableFromInline struct Scanning<Input, Output>: Step {
    @usableFromInline let accumulated: Variable<Output>, next: (Output, Input) -> Output

    @inlinable init(_ initial: Output, _ next: @escaping (Output, Input) -> Output) {
        accumulated = Variable(initial)
        self.next = next
    }

    @inlinable func callAsFunction(_ input: Input) -> Outcome<Output> {
        let result = next(accumulated.value, input)
        accumulated.value = result
        return .pass(result)
    }

    @usableFromInline var memory: (name: String, value: Any)? { ("result", accumulated.value) }
}

@usableFromInline struct TryScanning<Input, Output>: Step {
    @usableFromInline let accumulated: Variable<Output>, next: (Output, Input) throws -> Output

    @inlinable init(_ initial: Output, _ next: @escaping (Output, Input) throws -> Output) {
        accumulated = Variable(initial)
        self.next = next
    }

    @inlinable func callAsFunction(_ input: Input) throws -> Outcome<Output> {
        let result = try next(accumulated.value, input)
        accumulated.value = result
        return .pass(result)
    }

    @usableFromInline var memory: (name: String, value: Any)? { ("result", accumulated.value) }
}

extension Publishers {
    /// The publisher of ``Publisher/scan(_:_:)``.
    public struct Scan<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let initialResult: Output
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        @inlinable public init(
            upstream: Upstream, initialResult: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
        ) { (self.upstream, self.initialResult, self.nextPartialResult) = (upstream, initialResult, nextPartialResult) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Transform("Scan", Scanning(initialResult, nextPartialResult), to: subscriber))
        }
    }

    /// The publisher of ``Publisher/tryScan(_:_:)``.
    public struct TryScan<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error

        public let upstream: Upstream
        public let initialResult: Output
        public let nextPartialResult: (Output, Upstream.Output) throws -> Output

        @inlinable public init(
            upstream: Upstream, initialResult: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
        ) { (self.upstream, self.initialResult, self.nextPartialResult) = (upstream, initialResult, nextPartialResult) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
            let step = TryScanning(initialResult, nextPartialResult)
            upstream.subscribe(Stage("TryScan", step, early: .pass, to: subscriber))
        }
    }
}

extension Publisher {
    /// Sends the result of `nextPartialResult` for its previous result and each value.
    ///
    ///     [1, 2, 3].publisher.scan(0) { $0 + $1 }  // 1, 3, 6
    @inlinable public func scan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Scan<Self, T> {
        .init(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }

    /// Sends the result of `nextPartialResult` for its previous result and each value, and fails when it throws.
    @inlinable public func tryScan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryScan<Self, T> {
        .init(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }
}
