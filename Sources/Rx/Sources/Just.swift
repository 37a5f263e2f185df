/// A publisher that sends one value and finishes.
///
///     Just("21 °C").sink { print($0) }  // 21 °C
public struct Just<Output>: Publisher {
    public typealias Failure = Never

    /// The value that is sent.
    public let output: Output

    @inlinable public init(_ output: Output) { self.output = output }

    @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
        Single.emit(output, as: "Just", to: subscriber)
    }
}

extension Just: Equatable where Output: Equatable {}
extension Just: Sendable where Output: Sendable {}
