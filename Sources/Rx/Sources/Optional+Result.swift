extension Optional {
    /// A publisher that sends the value, if there is one, and finishes.
    public struct Publisher: Rx.Publisher {
        public typealias Output = Wrapped
        public typealias Failure = Never

        public let output: Wrapped?

        @inlinable public init(_ output: Wrapped?) { self.output = output }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            if let output {
                Single.emit(output, as: "Optional", to: subscriber)
            } else {
                Empty().receive(subscriber: subscriber)
            }
        }
    }

    /// A publisher that sends the value, if there is one, and finishes.
    @inlinable public var publisher: Publisher { Publisher(self) }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}

extension Result {
    /// A publisher that sends the success and finishes, or fails with the failure.
    public struct Publisher: Rx.Publisher {
        public typealias Output = Success

        public let result: Result

        @inlinable public init(_ result: Result) { self.result = result }

        @inlinable public init(_ output: Success) { result = .success(output) }

        @inlinable public init(_ failure: Failure) { result = .failure(failure) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            switch result {
            case .success(let output): Single.emit(output, as: "Once", to: subscriber)
            case .failure(let error): Fail(error: error).receive(subscriber: subscriber)
            }
        }
    }

    /// A publisher that sends the success and finishes, or fails with the failure.
    @inlinable public var publisher: Publisher { Publisher(self) }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}
