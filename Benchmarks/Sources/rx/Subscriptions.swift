import Rx
import Synchronization
import Timing

/// The cost of subscribing to five operators and of cancelling.
func subscriptions() -> Comparison {
    let subject = Numbers()
    return Comparison(works: [
        subscribingToClosures(),
        subscribing("subscribe and cancel, subject → sink") { subject },
        subscribing("subscribe and cancel, 5 operators") {
            subject.map(next).filter(isNatural).map(twice).filter(isNatural).map(next)
        },
        subscribing("subscribe and cancel, 5 operators, erased") {
            subject.map(next).erased.filter(isNatural).erased.map(twice).erased.filter(isNatural).erased.map(next)
                .erased
        },
    ])
}

@inline(__always)
private func subscribing<P: Publisher<Int, Never>>(_ name: String, to make: @escaping () -> P) -> Work {
    let sum = Sum()
    return Work(name) {
        for _ in 0..<1_000 { make().sink { sum.value &+= $0 }.cancel() }
    }
}

/// The same by hand: five closures around the last one, in a list with a lock until they are removed.
private func subscribingToClosures() -> Work {
    let sum = Sum()
    let list = ClosureList()
    return Work("subscribe and cancel, closures and a mutex") {
        for _ in 0..<1_000 {
            let last: (Int) -> Void = { sum.value &+= $0 }
            list.remove(list.add(list.mapped(list.filtered(list.mapped(list.filtered(list.mapped(last)))))))
        }
    }
}

private final class ClosureList {
    private let lock = Mutex(())
    private var closures: [Int: (Int) -> Void] = [:]
    private var count = 0

    func mapped(_ then: @escaping (Int) -> Void) -> (Int) -> Void { { then(next($0)) } }
    func filtered(_ then: @escaping (Int) -> Void) -> (Int) -> Void { { if isNatural($0) { then($0) } } }

    func add(_ closure: @escaping (Int) -> Void) -> Int {
        lock.withLock { _ in
            count += 1
            closures[count] = closure
        }
        return count
    }

    func remove(_ key: Int) { lock.withLock { _ in closures[key] = nil } }
}
