import Synchronization

/// A publisher with its type erased, so that an interface does not depend on how its values are made.
///
///     var temperatures: AnyPublisher<String, Never> {
///         states.map { "\($0.temperature) °C" }.eraseToAnyPublisher()
///     }
@frozen
public struct AnyPublisher<Output, Failure: Error>: Publisher {
    /// Connects a subscriber. The closure is made where the publisher's type is known, so that its operators are
    /// compiled for the erased subscriber.
    @usableFromInline let attach: (AnySubscriber<Output, Failure>) -> Void

    /// The value of a ``Just``, which an operator can take without a subscription.
    @usableFromInline let constant: Constant<Output>?

    /// Erases the type of `publisher`.
    @inlinable public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        if let erased = publisher as? AnyPublisher {
            self = erased
        } else if let value: Output = publisher.availableValue() {
            let constant = Constant(value)
            self.constant = constant
            attach = { constant.attach($0) }
        } else {
            constant = nil
            attach = { publisher.subscribe($0) }
        }
    }

    @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
        if let constant { constant.attach(subscriber) } else { attach(AnySubscriber(subscriber)) }
    }
}

/// A value in an object, so that a publisher has the same size for values of any type.
@usableFromInline final class Constant<Value> {
    @usableFromInline let value: Value

    @inlinable init(_ value: Value) { self.value = value }

    @inlinable func attach<S: Subscriber>(_ subscriber: consuming S) where S.Input == Value {
        if Watch.isKept.load(ordering: .relaxed) {
            // Observers see the subscription of the `Just`.
            Just(value).setFailureType(to: S.Failure.self).subscribe(subscriber)
        } else {
            Single.emit(value, as: "Just", to: subscriber)
        }
    }
}

extension AnyPublisher: CustomStringConvertible, CustomPlaygroundDisplayConvertible {
    public var description: String { "AnyPublisher" }
    public var playgroundDescription: Any { description }
}

extension Publisher {
    /// Erases the type of this publisher.
    @inlinable public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
