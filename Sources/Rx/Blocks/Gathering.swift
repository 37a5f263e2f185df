import Synchronization

/// A strategy that combines the values of several upstreams into the values of one stream.
@usableFromInline protocol Assembly {
    associatedtype Output

    /// The number of upstreams.
    static var count: Int { get }

    /// Whether a complete value is sent only upon demand. If false, only the demand on the upstreams limits it.
    static var countsDemand: Bool { get }

    init()

    /// Whether there is a value to send.
    var isComplete: Bool { get }

    /// The next complete value, if there is one.
    mutating func take() -> Output?

    /// Returns the upstreams, numbered from `first`, that have no value left to send.
    func exhausted(from first: Int) -> Set<Int>
}

/// The latest value of one upstream, which is sent repeatedly.
@usableFromInline struct Latest<Output>: Assembly {
    @usableFromInline var value: Output?

    @inlinable init() {}

    @inlinable static var count: Int { 1 }
    @inlinable static var countsDemand: Bool { true }
    @inlinable var isComplete: Bool { value != nil }

    @inlinable mutating func put(_ input: Output) { value = input }
    @inlinable func take() -> Output? { value }
    @inlinable func exhausted(from first: Int) -> Set<Int> { [] }
}

/// The values of one upstream, each of which is sent once.
@usableFromInline struct Queued<Output>: Assembly {
    @usableFromInline var values = Queue<Output>()

    @inlinable init() {}

    @inlinable static var count: Int { 1 }
    @inlinable static var countsDemand: Bool { false }
    @inlinable var isComplete: Bool { !values.isEmpty }

    @inlinable mutating func put(_ input: Output) { values.append(input) }
    @inlinable mutating func take() -> Output? { values.popFirst() }
    @inlinable func exhausted(from first: Int) -> Set<Int> { values.isEmpty ? [first] : [] }
}

/// Two assemblies combined into one, so that assemblies for any number of upstreams can be made.
@usableFromInline struct Both<First: Assembly, Second: Assembly>: Assembly {
    @usableFromInline var first = First(), second = Second()

    @inlinable init() {}

    @inlinable static var count: Int { First.count + Second.count }
    @inlinable static var countsDemand: Bool { First.countsDemand }
    @inlinable var isComplete: Bool { first.isComplete && second.isComplete }

    @inlinable mutating func take() -> (First.Output, Second.Output)? {
        guard isComplete, let first = first.take(), let second = second.take() else { return nil }
        return (first, second)
    }

    @inlinable func exhausted(from index: Int) -> Set<Int> {
        first.exhausted(from: index).union(second.exhausted(from: index + First.count))
    }
}

/// Combines several upstreams into one downstream with an assembly, for `zip` and `combineLatest`.
@usableFromInline final class Gathering<Parts: Assembly, Downstream: Subscriber>: Subscription, Labelled
where Parts.Output == Downstream.Input {
    @usableFromInline let turn = Turn(), isOver = Atomic<Bool>(false), isUnlimited: Atomic<Bool>
    @usableFromInline @exclusivity(unchecked) var parts = Parts()

    /// The upstream whose value is being delivered; demand that arrives meanwhile is returned to it.
    @usableFromInline @exclusivity(unchecked) var current: Int?, demandForCurrent = Subscribers.Demand.none

    private let lock = Lock()
    /// Whether an upstream has finished. It is quicker to read than their numbers.
    @usableFromInline @exclusivity(unchecked) var hasFinished = false

    // The lock serializes every change.
    @exclusivity(unchecked) private var links = Array(repeating: Link(), count: Parts.count)
    @exclusivity(unchecked) private var demand = Subscribers.Demand.none
    @exclusivity(unchecked) private var finished: Set<Int> = [], hasStarted = false
    @usableFromInline let downstream: Downstream, label: StaticString

    @inlinable init(_ label: StaticString, of parts: Parts.Type, to downstream: Downstream) {
        (self.label, self.downstream) = (label, downstream)
        isUnlimited = Atomic(!Parts.countsDemand)
    }

    /// Makes the subscriber for upstream `index`, which stores its values by `put`.
    @inlinable func side<Input>(_ index: Int, _ put: @escaping (inout Parts, Input) -> Void) -> Side<Input> {
        Side(index: index, gathering: self, put: put)
    }

    @usableFromInline struct Side<Input>: Subscriber, Labelled {
        @usableFromInline typealias Failure = Downstream.Failure

        @usableFromInline let index: Int, gathering: Gathering, put: (inout Parts, Input) -> Void
        @usableFromInline let combineIdentifier = CombineIdentifier()
        @usableFromInline var label: StaticString { gathering.label }

        @inlinable init(index: Int, gathering: Gathering, put: @escaping (inout Parts, Input) -> Void) {
            (self.index, self.gathering, self.put) = (index, gathering, put)
        }

        @inlinable func receive(subscription: any Subscription) { gathering.connect(index, subscription) }

        @inlinable func receive(_ input: Input) -> Subscribers.Demand {
            gathering.turn.take {
                if gathering.isOver.load(ordering: .acquiring) { return .none }
                put(&gathering.parts, input)
                return gathering.deliver(from: index)
            }
        }

        @inlinable func receive(completion: Subscribers.Completion<Failure>) {
            gathering.turn.take { gathering.end(index, completion) }
        }
    }

    // MARK: Upstreams

    @usableFromInline func connect(_ index: Int, _ subscription: any Subscription) {
        let (isAccepted, isComplete) = lock.withLock {
            let isAccepted = !isOver.load(ordering: .relaxed) && links[index].connect(subscription)
            let isComplete = isAccepted && !hasStarted && !links.contains { $0.state == .awaiting }
            if isComplete { hasStarted = true }
            return (isAccepted, isComplete)
        }
        if !isAccepted { subscription.cancel() }
        guard isComplete else { return }
        downstream.receive(subscription: self)
        turn.take { finishIfOver() }
    }

    /// Sends the next complete value, and returns the demand for the upstream that completed it.
    @inlinable func deliver(from index: Int) -> Subscribers.Demand {
        guard isUnlimited.load(ordering: .relaxed) || useDemand(), let value = parts.take() else { return .none }
        let outer = (current, demandForCurrent)
        (current, demandForCurrent) = (index, .none)
        let more = downstream.receive(value)
        if more != .none { request(more) }
        let returned = demandForCurrent
        (current, demandForCurrent) = outer
        if hasFinished, current == nil { finishIfOver() }
        return returned
    }

    @usableFromInline func useDemand() -> Bool { parts.isComplete && lock.withLock { demand.takeOne() } }

    @usableFromInline func end(_ index: Int, _ completion: Subscribers.Completion<Downstream.Failure>) {
        guard !isOver.load(ordering: .acquiring) else { return }
        switch completion {
        case .finished:
            hasFinished = true
            // The subscription is released outside the lock.
            _ = lock.withLock { (links[index].cancel(), links[index].end(), finished.insert(index)) }
            if current == nil { finishIfOver() }
        case .failure:
            isOver.store(true, ordering: .releasing)
            downstream.receive(completion: completion)
            cancelUpstreams()
        }
    }

    /// Finishes if all upstreams have finished, or if a finished upstream has no value left.
    @usableFromInline func finishIfOver() {
        let isDone = lock.withLock {
            guard hasStarted, !finished.isEmpty, !isOver.load(ordering: .relaxed) else { return false }
            return finished.count == Parts.count || !finished.isDisjoint(with: parts.exhausted(from: 0))
        }
        guard isDone else { return }
        isOver.store(true, ordering: .releasing)
        downstream.receive(completion: .finished)
        cancelUpstreams()
    }

    private func cancelUpstreams() {
        for subscription in lock.withLock({ links.indices.compactMap { links[$0].cancel() } }) { subscription.cancel() }
    }

    // MARK: Downstream

    @usableFromInline func request(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        let isDelivering = turn.isMine && current != nil && !Parts.countsDemand
        let upstreams = lock.withLock {
            self.demand += demand
            if self.demand == .unlimited { isUnlimited.store(true, ordering: .relaxed) }
            return links.indices.compactMap { isDelivering && $0 == current ? nil : links[$0].subscription }
        }
        if isDelivering { demandForCurrent += demand }
        for upstream in upstreams { upstream.request(demand) }
    }

    @usableFromInline func cancel() {
        isOver.store(true, ordering: .sequentiallyConsistent)
        cancelUpstreams()
    }
}
