import Rx
import Synchronization
import Timing

/// The cost of a value from `send` to the last closure.
func valuesThroughStreams() -> Comparison {
    let silent = Numbers()
    let current = CurrentValueSubject<Int, Never>(1)
    let million = (0..<1_000_000).publisher
    return Comparison(
        works: [throughClosures()]
            + sent("subject → sink", through: { $0 }, erased: \.erased)
            + sent("3 operators", through: { $0.map(next).filter(isNatural).map(twice) }) {
                $0.map(next).erased.filter(isNatural).erased.map(twice).erased
            }
            + sent("10 operators") {
                $0.map(next).filter(isNatural).map(twice).filter(isNatural).map(next)
                    .filter(isNatural).map(twice).filter(isNatural).map(next).filter(isNatural)
            } erased: {
                $0.map(next).erased.filter(isNatural).erased.map(twice).erased.filter(isNatural).erased.map(next).erased
                    .filter(isNatural).erased.map(twice).erased.filter(isNatural).erased.map(next).erased
                    .filter(isNatural).erased
            }
            + sent("combineLatest", through: { $0.combineLatest(current).map(plus) }) {
                $0.erased.combineLatest(current.erased).erased.map(plus).erased
            }
            + sent("zip with its own dropFirst", through: { $0.zip($0.dropFirst()).map(plus) }) {
                $0.erased.zip($0.erased.dropFirst().erased).erased.map(plus).erased
            }
            + sent("merge", through: { $0.merge(with: silent) }) { $0.erased.merge(with: silent.erased).erased }
            + sent("flatMap", through: { $0.flatMap { Just($0) } }) { $0.erased.flatMap { Just($0).erased }.erased }
            + [
                currentValue("current value → removeDuplicates") { $0.removeDuplicates() },
                currentValue("current value → removeDuplicates, erased") { $0.erased.removeDuplicates().erased },
                fanOut("fan-out to 100, per sink") { $0 },
                fanOut("fan-out to 100, per sink, erased") { $0.erased },
                published("@Published") { $0 },
                published("@Published, erased") { $0.erased },
                all("million → scan", of: million) { $0.scan(0, &+) },
                all("million → scan, erased", of: million) { $0.erased.scan(0, &+).erased },
                all("million → map, filter", of: million) { $0.map(next).filter(isNatural) },
                all("million → map, filter, erased", of: million) {
                    $0.erased.map(next).erased.filter(isNatural).erased
                },
            ]
    )
}

typealias Numbers = PassthroughSubject<Int, Never>

@inline(__always) func next(_ value: Int) -> Int { value &+ 1 }
@inline(__always) func twice(_ value: Int) -> Int { value &* 2 }
@inline(__always) func plus(_ left: Int, _ right: Int) -> Int { left &+ right }
@inline(__always) func isNatural(_ value: Int) -> Bool { value >= 0 }

/// The same without a library: a lock, and two stored closures.
private func throughClosures() -> Work {
    let sum = Sum()
    let chain = ClosureChain(first: next) { sum.value &+= $0 }
    return Work("closures and a mutex") { for i in 0..<1_000 { chain.send(i) } }
}

private final class ClosureChain {
    private let lock = Mutex(())
    private let first: (Int) -> Int
    private let last: (Int) -> Void

    init(first: @escaping (Int) -> Int, last: @escaping (Int) -> Void) {
        (self.first, self.last) = (first, last)
    }

    func send(_ value: Int) { lock.withLock { _ in last(first(value)) } }
}

/// Numbers that are sent through a subject to a pipeline, plain and type-erased.
@inline(__always)
private func sent<Plain: Publisher<Int, Never>, Erased: Publisher<Int, Never>>(
    _ name: String, through plain: (Numbers) -> Plain, erased: (Numbers) -> Erased
) -> [Work] {
    [sent(name, through: plain), sent(name + ", erased", through: erased)]
}

@inline(__always)
private func sent<P: Publisher<Int, Never>>(_ name: String, through make: (Numbers) -> P) -> Work {
    let subject = Numbers()
    let sum = Sum()
    let cancellable = make(subject).sink { sum.value &+= $0 }
    return Work(name) {
        for i in 0..<1_000 { subject.send(i) }
        keep(cancellable)
    }
}

@inline(__always)
private func currentValue<P: Publisher<Int, Never>>(
    _ name: String, _ make: (CurrentValueSubject<Int, Never>) -> P
) -> Work {
    let subject = CurrentValueSubject<Int, Never>(-1)
    let sum = Sum()
    let cancellable = make(subject).sink { sum.value &+= $0 }
    return Work(name) {
        for i in 0..<1_000 { subject.value = i }
        keep(cancellable)
    }
}

@inline(__always)
private func fanOut<P: Publisher<Int, Never>>(_ name: String, _ make: (Numbers) -> P) -> Work {
    let subject = Numbers()
    let sum = Sum()
    let cancellables = (0..<100).map { _ in make(subject).sink { sum.value &+= $0 } }
    return Work(name) {
        for i in 0..<10 { subject.send(i) }
        keep(cancellables)
    }
}

private final class Observed {
    @Published var value = 0
}

@inline(__always)
private func published<P: Publisher<Int, Never>>(_ name: String, _ make: (Published<Int>.Publisher) -> P) -> Work {
    let object = Observed()
    let sum = Sum()
    let cancellable = make(object.$value).sink { sum.value &+= $0 }
    return Work(name) {
        for i in 0..<1_000 { object.value = i }
        keep(cancellable)
    }
}

/// All values of a sequence, including the subscription.
@inline(__always)
private func all<P: Publisher<Int, Never>>(
    _ name: String, of numbers: Publishers.Sequence<Range<Int>, Never>,
    _ make: @escaping (Publishers.Sequence<Range<Int>, Never>) -> P
) -> Work {
    let sum = Sum()
    return Work(name, times: numbers.sequence.count) { keep(make(numbers).sink { sum.value &+= $0 }) }
}
