extension Publisher {
    /// Returns the value of a publisher that is known to have exactly one, without a subscription. If the type is
    /// known, the compiler decides this.
    @inlinable @inline(__always) func availableValue<Value>() -> Value? {
        if let just = self as? Just<Value> { return just.output }
        if let just = self as? Publishers.SetFailureType<Just<Value>, Failure> { return just.upstream.output }
        if let erased = self as? AnyPublisher<Value, Failure> { return erased.constant?.value }
        return nil
    }
}
