import Synchronization

/// Counts how often something happens, also where the compiler expects several threads.
final class Count: Sendable {
    private let count = Atomic(0)

    var value: Int { count.load(ordering: .relaxed) }

    func increase() { count.add(1, ordering: .relaxed) }
}
