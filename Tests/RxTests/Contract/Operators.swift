import Rx
import Testing

/// How an operator handles events before its subscription.
enum Early: String, Sendable {
    case traps, ignores, passes
}

/// An operator in terms of the contract, between a publisher of numbers and a subscriber.
struct Operator: Sendable, CustomTestStringConvertible {
    typealias Upstream = Probe<Int, Broken>

    let testDescription: String
    let early: Early

    /// Whether it has its own connection to the upstream, and so rejects a second one.
    let holdsSubscription: Bool

    /// Whether it sends exactly the requested number of values. As in Combine, `replaceEmpty` sends all values, and
    /// `combineLatest` loses values that arrive before all others have one.
    let honoursDemand: Bool

    /// Whether it sends a value for each input value, as opposed to one at the end.
    let isStreaming: Bool

    /// Whether its subscription keeps the publisher alive, to subscribe to it again or to share it.
    let keepsUpstream: Bool
    private let make: @Sendable (AnyPublisher<Int, Broken>) -> AnyPublisher<String, Broken>

    init<P: Publisher & SendableMetatype>(
        _ name: String,
        early: Early,
        holdsSubscription: Bool = true,
        isStreaming: Bool = true,
        honoursDemand: Bool = true,
        keepsUpstream: Bool = false,
        _ make: @escaping @Sendable (AnyPublisher<Int, Broken>) -> P
    ) where P.Output: SendableMetatype {
        testDescription = name
        self.early = early
        self.holdsSubscription = holdsSubscription
        self.isStreaming = isStreaming
        self.honoursDemand = honoursDemand && isStreaming
        self.keepsUpstream = keepsUpstream
        self.make = { upstream in
            make(upstream).map { "\($0)" }.mapError { $0 as? Broken ?? Broken() }.eraseToAnyPublisher()
        }
    }

    func callAsFunction<P: Publisher>(_ upstream: P) -> AnyPublisher<String, Broken>
    where P.Output == Int, P.Failure == Broken {
        make(upstream.eraseToAnyPublisher())
    }
}

/// The operators under contract. A new operator needs one line here.
let operators: [Operator] = [
    Operator("map", early: .passes, holdsSubscription: false) { $0.map { $0 } },
    Operator("tryMap", early: .passes) { $0.tryMap { $0 } },
    Operator("map(keyPath)", early: .passes, holdsSubscription: false) { $0.map(\.self) },
    Operator("encode", early: .passes) { $0.encode(encoder: Plain()) },
    Operator("decode", early: .passes) { $0.map { "\($0)" }.decode(type: Int.self, decoder: Plain()) },
    Operator("replaceNil", early: .passes, holdsSubscription: false) { $0.map { Optional($0) }.replaceNil(with: 0) },
    Operator("mapError", early: .passes, holdsSubscription: false) { $0.mapError { $0 } },
    Operator("compactMap", early: .passes, holdsSubscription: false) { $0.compactMap { $0 } },
    Operator("tryCompactMap", early: .traps) { $0.tryCompactMap { $0 } },
    Operator("filter", early: .passes, holdsSubscription: false) { $0.filter { _ in true } },
    Operator("tryFilter", early: .traps) { $0.tryFilter { _ in true } },
    Operator("scan", early: .passes, holdsSubscription: false) { $0.scan(0) { $1 + $0 } },
    Operator("tryScan", early: .passes) { $0.tryScan(0) { $1 + $0 } },
    Operator("removeDuplicates", early: .traps) { $0.removeDuplicates() },
    Operator("tryRemoveDuplicates", early: .traps) { $0.tryRemoveDuplicates { $0 == $1 } },
    Operator("prefix(while:)", early: .traps) { $0.prefix { _ in true } },
    Operator("tryPrefix(while:)", early: .traps) { $0.tryPrefix { _ in true } },
    Operator("drop(while:)", early: .ignores) { $0.drop { _ in false } },
    Operator("tryDrop(while:)", early: .ignores) { $0.tryDrop { _ in false } },
    Operator("ignoreOutput", early: .ignores, holdsSubscription: false, isStreaming: false) { $0.ignoreOutput() },
    Operator("dropFirst", early: .passes) { $0.dropFirst(0) },
    Operator("prefix", early: .passes) { $0.prefix(100) },
    Operator("output(in:)", early: .passes) { $0.output(in: 0...100) },
    Operator("handleEvents", early: .passes) { $0.handleEvents(receiveOutput: { _ in }) },
    Operator("print", early: .passes) { $0.print(to: Silence()) },
    Operator("breakpoint", early: .passes, holdsSubscription: false) { $0.breakpoint(receiveOutput: { _ in false }) },
    Operator("replaceError", early: .ignores) { $0.replaceError(with: 0) },
    Operator("replaceEmpty", early: .ignores, honoursDemand: false) { $0.replaceEmpty(with: 0) },
    Operator("reduce", early: .ignores, isStreaming: false) { $0.reduce(0) { $0 + $1 } },
    Operator("tryReduce", early: .ignores, isStreaming: false) { $0.tryReduce(0) { $0 + $1 } },
    Operator("collect", early: .ignores, isStreaming: false) { $0.collect() },
    Operator("collect(_:)", early: .ignores) { $0.collect(1).map { $0[0] } },
    Operator("count", early: .ignores, isStreaming: false) { $0.count() },
    Operator("min", early: .ignores, isStreaming: false) { $0.min() },
    Operator("tryMax", early: .ignores, isStreaming: false) { $0.tryMax { $0 < $1 } },
    Operator("contains", early: .ignores, isStreaming: false) { $0.contains(100) },
    Operator("contains(where:)", early: .ignores, isStreaming: false) { $0.contains { $0 > 100 } },
    Operator("tryContains(where:)", early: .ignores, isStreaming: false) { $0.tryContains { $0 > 100 } },
    Operator("allSatisfy", early: .ignores, isStreaming: false) { $0.allSatisfy { $0 < 100 } },
    Operator("tryAllSatisfy", early: .ignores, isStreaming: false) { $0.tryAllSatisfy { $0 < 100 } },
    Operator("first", early: .ignores, isStreaming: false) { $0.first() },
    Operator("tryFirst(where:)", early: .ignores, isStreaming: false) { $0.tryFirst { $0 > 100 } },
    Operator("last(where:)", early: .ignores, isStreaming: false) { $0.last { $0 > 0 } },
    Operator("tryLast(where:)", early: .ignores, isStreaming: false) { $0.tryLast { $0 > 0 } },
    Operator("first(where:)", early: .ignores, isStreaming: false) { $0.first { $0 > 100 } },
    Operator("last", early: .ignores, isStreaming: false) { $0.last() },
    Operator("receive(on:)", early: .ignores) { $0.receive(on: ImmediateScheduler.shared) },
    Operator("subscribe(on:)", early: .ignores) { $0.subscribe(on: ImmediateScheduler.shared) },
    Operator("delay", early: .ignores) { $0.delay(for: 1, scheduler: ImmediateScheduler.shared) },
    Operator("debounce", early: .ignores) { $0.debounce(for: 1, scheduler: ImmediateScheduler.shared) },
    Operator("throttle", early: .ignores) { $0.throttle(for: 1, scheduler: ImmediateScheduler.shared, latest: true) },
    Operator("timeout", early: .ignores) { $0.timeout(1, scheduler: TimelessScheduler()) },
    Operator("measureInterval", early: .ignores) {
        $0.measureInterval(using: ImmediateScheduler.shared).scan(0) { count, _ in count + 1 }
    },
    Operator("collect(.byTime)", early: .ignores, isStreaming: false) {
        $0.collect(.byTime(TimelessScheduler(), 1))
    },
    Operator("collect(.byTimeOrCount)", early: .ignores) {
        $0.collect(.byTimeOrCount(TimelessScheduler(), 1, 1)).map { $0[0] }
    },
    Operator("merge", early: .ignores) { $0.merge(with: Empty(completeImmediately: false)) },
    Operator("combineLatest", early: .ignores) { Just(0).setFailureType(to: Broken.self).combineLatest($0) { $1 } },
    Operator("combineLatest of the first", early: .ignores, honoursDemand: false) {
        $0.combineLatest(Just(0).setFailureType(to: Broken.self)) { first, _ in first }
    },
    Operator("zip", early: .ignores) {
        $0.zip((1...100).publisher.setFailureType(to: Broken.self)) { first, _ in first }
    },
    Operator("flatMap", early: .ignores) { $0.flatMap { Just($0) } },
    Operator("switchToLatest", early: .ignores) { $0.map { Just($0) }.switchToLatest() },
    Operator("share", early: .ignores, holdsSubscription: false, keepsUpstream: true) { $0.share() },
    Operator("multicast", early: .ignores, holdsSubscription: false, keepsUpstream: true) {
        $0.multicast { PassthroughSubject() }.autoconnect()
    },
    Operator("makeConnectable", early: .ignores, keepsUpstream: true) {
        $0.replaceError(with: 0).makeConnectable().autoconnect()
    },
    Operator("catch", early: .traps) { $0.catch { _ in Empty<Int, Never>() } },
    Operator("tryCatch", early: .traps) { $0.tryCatch { _ in Empty<Int, Never>() } },
    Operator("retry", early: .traps, keepsUpstream: true) { $0.retry(2) },
    Operator("append", early: .ignores) { $0.append(Empty()) },
    Operator("prepend", early: .ignores) { $0.prepend(Empty()) },
    Operator("prefix(untilOutputFrom:)", early: .ignores) {
        $0.prefix(untilOutputFrom: Empty<Int, Never>(completeImmediately: false))
    },
    Operator("drop(untilOutputFrom:)", early: .passes) {
        $0.drop(untilOutputFrom: Just(0).setFailureType(to: Broken.self))
    },
    Operator("buffer", early: .ignores) { $0.buffer(size: 100, prefetch: .byRequest, whenFull: .dropNewest) },
    Operator("buffer that keeps full", early: .ignores) {
        $0.buffer(size: 100, prefetch: .keepFull, whenFull: .dropNewest)
    },
]
