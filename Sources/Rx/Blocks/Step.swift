/// What becomes of one value in an operator that looks at values one by one.
///
/// The same step serves an operator and its `try` form: the type of what its closure throws is `Never` in one and
/// `any Error` in the other. Run it by ``Transform`` where nothing has to be known about the subscription, and by
/// ``Stage`` where the step can end the stream.
@usableFromInline protocol Step {
    associatedtype Input
    associatedtype Output
    associatedtype Thrown: Error

    /// Decides about `input`. What a step has to remember it keeps in a ``Variable``.
    func callAsFunction(_ input: Input) throws(Thrown) -> Outcome<Output>

    /// What a step remembers, for debuggers.
    var memory: (name: String, value: Any)? { get }
}

extension Step {
    @usableFromInline var memory: (name: String, value: Any)? { nil }
}

/// What a step decides about a value.
@usableFromInline enum Outcome<Output> {
    /// Send this downstream.
    case pass(Output)

    /// Send this downstream, then cancel the upstream and finish.
    case last(Output)

    /// Send nothing, and ask for one value more in its place.
    case skip

    /// Send nothing, and ask for nothing.
    case swallow

    /// Cancel the upstream and finish.
    case finish
}
