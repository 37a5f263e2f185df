extension Publisher {
    /// The value of a publisher that is known to have a single one at hand, so that nobody need subscribe to get it.
    /// Where the type is known, the compiler decides.
    @inlinable @inline(__always) func valueAtHand<Value>() -> Value? {
        if let just = self as? Just<Value> { return just.output }
        if let just = self as? Publishers.SetFailureType<Just<Value>, Failure> { return just.upstream.output }
        return nil
    }
}
