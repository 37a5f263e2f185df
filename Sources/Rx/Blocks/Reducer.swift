import Synchronization

/// Reduces a stream to one value. It requests everything, and sends the result when the stream has ended and the
/// downstream has requested a value.
///
/// The closure `reduce` processes a value, and returns false if no further value can change the result, which is then
/// sent at once. It serves an operator and its `try` form: the closure's error type is `Never` in one and `any Error`
/// in the other.
///
///     Reducer("Count", from: 0, to: subscriber) { count, _ in
///         count.value = (count.value ?? 0) + 1
///         return true
///     }
@usableFromInline
final class Reducer<Input, Failure: Error, Thrown: Error, Downstream: Subscriber>: Intermediate, Subscriber, Labelled {
    private var isRequested = false, isComplete = false, isSent = false
    @usableFromInline let label: StaticString, downstream: Downstream, result: Variable<Downstream.Input?>
    @usableFromInline let reduce: (Variable<Downstream.Input?>, Input) throws(Thrown) -> Bool

    /// Sends the value that `reduce` leaves in the cell, which begins with `initial`. If it is nil, only completes.
    @inlinable init(
        _ label: StaticString, from initial: Downstream.Input?, to downstream: Downstream,
        reduce: @escaping (Variable<Downstream.Input?>, Input) throws(Thrown) -> Bool
    ) { (self.label, result, self.downstream, self.reduce) = (label, Variable(initial), downstream, reduce) }

    @usableFromInline var details: KeyValuePairs<String, Any> {
        [
            "downstream": downstream, "result": result.value as Any, "initial": result,
            "status": lock.withLock { link.state },
        ]
    }

    @usableFromInline func receive(subscription: any Subscription) {
        guard accept(subscription) else { return }
        downstream.receive(subscription: self)
        subscription.request(.unlimited)
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        guard isConnected else { return .none }
        do throws(Thrown) {
            if try !reduce(result, input) { complete(cancelling: true) }
        } catch {
            // The closure can only throw the operator's failure type.
            fail(error as! Downstream.Failure)
        }
        return .none
    }

    @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: complete(cancelling: false)
        case .failure: if finish() { downstream.receive(completion: completion.widened()) }
        }
    }

    /// Marks the result as final. Sends it now if it has been requested, otherwise upon request.
    @usableFromInline func complete(cancelling: Bool) {
        var isDue = false
        let subscription = update {
            guard let subscription = link.cancel() else { return nil as (any Subscription)? }
            (isComplete, isSent, isDue) = (true, isRequested, isRequested)
            return subscription
        }
        if cancelling { subscription?.cancel() }
        if isDue { send() }
    }

    @usableFromInline func fail(_ error: Downstream.Failure) {
        guard let subscription = detach() else { return }
        subscription.cancel()
        downstream.receive(completion: .failure(error))
    }

    private func send() {
        if let result = result.value { _ = downstream.receive(result) }
        downstream.receive(completion: .finished)
    }

    @usableFromInline override func request(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        let isDue = update {
            isRequested = true
            guard isComplete, !isSent else { return false }
            isSent = true
            return true
        }
        if isDue { send() }
    }

    @usableFromInline override func cancel() {
        // A complete result that was not requested will not be sent either.
        let subscription = update {
            if link.state != .awaiting { isSent = true }
            return link.cancel()
        }
        subscription?.cancel()
    }
}
