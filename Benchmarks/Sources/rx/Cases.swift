import Rx
import Synchronization

@inline(__always) func next(_ value: Int) -> Int { value &+ 1 }
@inline(__always) func twice(_ value: Int) -> Int { value &* 2 }
@inline(__always) func isNatural(_ value: Int) -> Bool { value >= 0 }
@inline(__always) func isNotThree(_ value: Int) -> Bool { value != 3 }

/// Work per value, from the one send to the last closure.
@MainActor
let valueCases: [Case] = [
    Case(name: "mutex and two stored closures", goal: nil) {
        let sum = Sum()
        let chain = Handmade { sum.value &+= $0 }
        return { for i in 0..<$0 { chain.send(i) } }
    },
    Case(name: "subject → sink", goal: 35) {
        let subject = PassthroughSubject<Int, Never>()
        return feed(subject, subject)
    },
    Case(name: "map, filter, map", goal: 40) {
        let subject = PassthroughSubject<Int, Never>()
        return feed(subject, subject.map(next).filter(isNatural).map(twice))
    },
    Case(name: "ten operators", goal: 90) {
        let subject = PassthroughSubject<Int, Never>()
        return feed(
            subject,
            subject.map(next).filter(isNatural).map(twice).filter(isNotThree).map(next)
                .filter(isNatural).map(twice).filter(isNotThree).map(next).filter(isNatural)
        )
    },
    Case(name: "five operators, each erased", goal: 60) {
        let subject = PassthroughSubject<Int, Never>()
        return feed(
            subject,
            subject.map(next).eraseToAnyPublisher().filter(isNatural).eraseToAnyPublisher()
                .map(twice).eraseToAnyPublisher().filter(isNotThree).eraseToAnyPublisher()
                .map(next).eraseToAnyPublisher()
        )
    },
    Case(name: "current value → removeDuplicates", goal: 70) {
        let subject = CurrentValueSubject<Int, Never>(-1)
        let sum = Sum()
        let cancellable = subject.removeDuplicates().sink { sum.value &+= $0 }
        return {
            for i in 0..<$0 { subject.value = i }; keep(cancellable)
        }
    },
    Case(name: "combineLatest", goal: nil) {
        let subject = PassthroughSubject<Int, Never>()
        let other = CurrentValueSubject<Int, Never>(1)
        return feed(subject, subject.combineLatest(other).map { $0 &+ $1 })
    },
    Case(name: "zip with dropFirst", goal: 200) {
        let subject = PassthroughSubject<Int, Never>()
        return feed(subject, subject.zip(subject.dropFirst()).map { $0 &+ $1 })
    },
    Case(name: "merge", goal: nil) {
        let subject = PassthroughSubject<Int, Never>()
        return feed(subject, subject.merge(with: PassthroughSubject<Int, Never>()))
    },
    Case(name: "flatMap", goal: 180) {
        let subject = PassthroughSubject<Int, Never>()
        return feed(subject, subject.flatMap { Just($0) })
    },
    Case(name: "@Published", goal: 60) {
        let object = Observed()
        let sum = Sum()
        let cancellable = object.$value.sink { sum.value &+= $0 }
        return {
            for i in 0..<$0 { object.value = i }; keep(cancellable)
        }
    },
    Case(name: "combineLatest, erased", goal: nil) {
        let subject = PassthroughSubject<Int, Never>()
        let other = CurrentValueSubject<Int, Never>(1)
        return feed(subject, subject.eraseToAnyPublisher().combineLatest(other.eraseToAnyPublisher()).map { $0 &+ $1 })
    },
    Case(name: "erased million → scan", goal: 35) {
        let sum = Sum()
        return { steps in
            let publisher = (0..<steps).publisher.eraseToAnyPublisher()
            keep(publisher.scan(0) { $0 &+ $1 }.sink { sum.value &+= $0 })
        }
    },
    Case(name: "fan-out to 100, per sink", goal: 20) {
        let subject = PassthroughSubject<Int, Never>()
        let sum = Sum()
        let cancellables = (0..<100).map { _ in subject.sink { sum.value &+= $0 } }
        return {
            for i in 0..<($0 / 100) { subject.send(i) }; keep(cancellables)
        }
    },
    Case(name: "erased million → map, filter", goal: nil) {
        let sum = Sum()
        return { steps in
            let publisher = (0..<steps).publisher.eraseToAnyPublisher()
            keep(publisher.map(next).filter(isNatural).sink { sum.value &+= $0 })
        }
    },
]

/// Sends numbers into `subject`, and takes them from `publisher`.
@inline(__always)
func feed<P: Publisher>(_ subject: PassthroughSubject<Int, Never>, _ publisher: P) -> (Int) -> Void
where P.Output == Int, P.Failure == Never {
    let sum = Sum()
    let cancellable = publisher.sink { sum.value &+= $0 }
    return { steps in
        for i in 0..<steps { subject.send(i) }
        keep(cancellable)
        keep(sum.value)
    }
}

/// Work per subscription.
@MainActor
let subscriptionCases: [Case] = [
    Case(name: "subscribe and cancel, subject → sink", goal: nil) {
        let subject = PassthroughSubject<Int, Never>()
        return { for _ in 0..<$0 { subject.sink { keep($0) }.cancel() } }
    },
    Case(name: "subscribe and cancel, five operators", goal: 1000) {
        let subject = PassthroughSubject<Int, Never>()
        return {
            for _ in 0..<$0 {
                subject.map(next).filter(isNatural).map(twice).filter(isNotThree).map(next)
                    .sink { keep($0) }.cancel()
            }
        }
    },
]

final class Observed {
    @Published var value = 0
}

/// What a person would write without any library.
final class Handmade {
    private let lock = Mutex(())
    private let first: (Int) -> Void

    init(_ end: @escaping (Int) -> Void) {
        first = { end($0 &+ 1) }
    }

    func send(_ value: Int) {
        lock.withLock { _ in first(value) }
    }
}
