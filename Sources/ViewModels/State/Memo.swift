import Rx

/// What was made of one view state, until another one is asked for.
final class Memo<Value> {
    private let lock = Lock()
    private var memo: (number: Int, value: Value)?

    /// What was made of the view state with a number, or is made of it now.
    func value(of number: Int, _ make: () -> Value) -> Value {
        if let memo = lock.withLock({ memo }), memo.number == number { return memo.value }
        let value = make()
        // What it replaces is released when the lock is not held any more.
        var replaced: (number: Int, value: Value)? = (number, value)
        lock.withLock { swap(&memo, &replaced) }
        return value
    }
}
