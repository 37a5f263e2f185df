/// Runs a step that cannot fail or finish: a structure without state, which leaves subscription and demand to its
/// neighbours. A chain of these is compiled into one function.
@usableFromInline
struct Transform<S: Step, Failure: Error, Downstream: Subscriber>: Subscriber, Labelled
where S.Thrown == Never, S.Output == Downstream.Input {
    @usableFromInline typealias Input = S.Input

    @usableFromInline let downstream: Downstream
    @usableFromInline let step: S
    @usableFromInline let completion: (Failure) -> Downstream.Failure
    @usableFromInline let label: StaticString

    @inlinable
    init(_ label: StaticString, _ step: S, to downstream: Downstream) where Failure == Downstream.Failure {
        self.init(label, step, mappingError: { $0 }, to: downstream)
    }

    @inlinable
    init(
        _ label: StaticString,
        _ step: S,
        mappingError: @escaping (Failure) -> Downstream.Failure,
        to downstream: Downstream
    ) {
        self.label = label
        self.step = step
        self.downstream = downstream
        completion = mappingError
    }

    @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        downstream.receive(subscription: subscription)
    }

    @inlinable
    func receive(_ input: Input) -> Subscribers.Demand {
        switch step(input) {
        case .pass(let output): downstream.receive(output)
        case .skip: .max(1)
        case .swallow, .finish: .none
        }
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        downstream.receive(completion: completion.mapError(self.completion))
    }
}
