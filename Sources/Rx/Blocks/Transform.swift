/// Runs a step that cannot fail or finish. It is a structure without state, which leaves subscription and demand to its
/// neighbours. A chain of these is compiled into one function.
@usableFromInline struct Transform<S: Step, Downstream: Subscriber>: Subscriber, Labelled
where S.Thrown == Never, S.Output == Downstream.Input {
    @usableFromInline typealias Input = S.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let downstream: Downstream, step: S, label: StaticString

    @inlinable @inline(__always) init(_ label: StaticString, _ step: S, to downstream: consuming Downstream) {
        self.label = label
        self.step = step
        self.downstream = downstream
    }

    @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

    @usableFromInline var details: KeyValuePairs<String, Any> {
        step.memory.map { ["downstream": downstream, $0.name: $0.value] } ?? [:]
    }

    @inlinable @inline(__always) func receive(subscription: any Subscription) {
        downstream.receive(subscription: subscription)
    }

    @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
        switch step(input) {
        case .pass(let output), .last(let output): downstream.receive(output)
        case .skip: .max(1)
        case .swallow, .finish: .none
        }
    }

    @inlinable @inline(__always) func receive(completion: Subscribers.Completion<Failure>) {
        downstream.receive(completion: completion)
    }
}
