/// The processing of one value in an operator that handles values one by one.
///
/// The same step can serve an operator and its `try` form: the error type of its closure is `Never` in one and `any
/// Error` in the other. The most frequent operators have a step for each form. A closure whose error type is a parameter
/// is wrapped in another one, which costs an allocation for each subscription and a call for each value.
///
/// ``Transform`` runs a step that never ends the stream, and ``Stage`` runs one that can.
@usableFromInline protocol Step {
    associatedtype Input
    associatedtype Output
    associatedtype Thrown: Error

    /// Decides about `input`. A step stores its state in a ``Variable``.
    func callAsFunction(_ input: Input) throws(Thrown) -> Outcome<Output>

    /// The state of the step, for debuggers.
    var memory: (name: String, value: Any)? { get }
}

extension Step {
    @usableFromInline var memory: (name: String, value: Any)? { nil }
}

/// The decision of a step about a value.
@usableFromInline enum Outcome<Output> {
    /// Send this value downstream.
    case pass(Output)

    /// Send this value downstream, then cancel the upstream and finish.
    case last(Output)

    /// Send nothing, and request one more value instead.
    case skip

    /// Send nothing, and request nothing.
    case swallow

    /// Cancel the upstream and finish.
    case finish
}
