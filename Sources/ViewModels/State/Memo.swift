import Rx

/// A cache for the value of one view state.
final class Memo<Value> {
    private let lock = Lock()
    private var memo: (number: Int, value: Value)?

    /// Returns the cached value for the number of a view state, or makes it.
    func value(of number: Int, _ make: () -> Value) -> Value {
        if let memo = lock.withLock({ memo }), memo.number == number { return memo.value }
        let value = make()
        // The replaced value is released outside the lock.
        var replaced: (number: Int, value: Value)? = (number, value)
        lock.withLock { swap(&memo, &replaced) }
        return value
    }
}
