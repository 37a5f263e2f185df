extension Publishers {
    /// The publisher of ``Publisher/catch(_:)``.
    public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = NewPublisher.Failure

        public let upstream: Upstream, handler: (Upstream.Failure) -> NewPublisher

        @inlinable public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
            (self.upstream, self.handler) = (upstream, handler)
        }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            let handler = handler
            let succession = Succession<S, Upstream.Failure>("Catch", .replacing, to: subscriber) {
                $1.follow(handler($0))
            }
            upstream.subscribe(succession.catching())
        }
    }

    /// The publisher of ``Publisher/tryCatch(_:)``.
    public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error

        public let upstream: Upstream, handler: (Upstream.Failure) throws -> NewPublisher

        @inlinable public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
            (self.upstream, self.handler) = (upstream, handler)
        }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            let handler = handler
            let succession = Succession<S, Upstream.Failure>("TryCatch", .replacing, to: subscriber) {
                do { $1.follow(try handler($0)) } catch { $1.follow(Fail(error: error)) }
            }
            upstream.subscribe(succession.catching())
        }
    }
}

extension Succession where Reason: Error {
    /// The subscriber of an upstream that is replaced when it fails.
    @inlinable func catching() -> Inlet<First, Reason> {
        Inlet(1, self) { completion, succession in
            switch completion {
            case .finished: succession.end(1, .finished)
            case .failure(let error): succession.advance(error)
            }
        }
    }
}

extension Publisher {
    /// Continues with the publisher that `handler` makes from this publisher's error.
    ///
    ///     forecast.catch { _ in Just("no forecast") }
    @inlinable public func `catch`<P>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P> {
        .init(upstream: self, handler: handler)
    }

    /// Continues with the publisher that `handler` makes from this publisher's error, and fails when it throws.
    @inlinable public func tryCatch<P>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P> {
        .init(upstream: self, handler: handler)
    }
}
