/// A publisher that sends one value and finishes.
///
///     Just("21 °C").sink { print($0) }  // 21 °C
public struct Just<Output>: Publisher {
    public typealias Failure = Never

    /// The value that is sent.
    public let output: Output

    @inlinable public init(_ output: Output) { self.output = output }

    @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        Emitter.emit(one: output, as: "Just", to: subscriber)
    }
}

extension Just: Equatable where Output: Equatable {}
extension Just: Sendable where Output: Sendable {}

extension Publisher {
    /// The value of a publisher that is known to have a single one at hand, so that nobody need subscribe to get it.
    /// Where the type is known, the compiler decides.
    @inlinable @inline(__always) func valueAtHand<Value>() -> Value? {
        if let just = self as? Just<Value> { return just.output }
        if let just = self as? Publishers.SetFailureType<Just<Value>, Failure> { return just.upstream.output }
        return nil
    }
}
