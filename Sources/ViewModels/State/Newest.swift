import Rx

/// What was made of one scene, until another one is asked for.
final class Newest<Value> {
    private let lock = Lock()
    private var newest: (number: Int, value: Value)?

    /// What was made of the scene with a number, or is made of it now.
    func value(of number: Int, _ make: () -> Value) -> Value {
        if let newest = lock.withLock({ newest }), newest.number == number { return newest.value }
        let value = make()
        // What it replaces is released when the lock is not held any more.
        var replaced: (number: Int, value: Value)? = (number, value)
        lock.withLock { swap(&newest, &replaced) }
        return value
    }
}
