import Observation
import Rx

/// The newest value of a publisher as an observable property, for code that is written for Observation.
///
/// ```swift
/// let temperature = LatestValue(of: temperatures, initially: 0)
/// withObservationTracking { print(temperature.value) } onChange: { … }
/// ```
// The lock guards the value, and the registrar is made for concurrent use.
public final class LatestValue<Value: Sendable>: Observable, @unchecked Sendable {
    private let registrar = ObservationRegistrar()
    private let lock = Lock()
    private var current: Value
    private var subscription: AnyCancellable?

    /// Follows a publisher. Its values arrive on the threads that send them; use `receive(on:)` for another one.
    public init(of publisher: some Publisher<Value, Never>, initially value: Value) {
        current = value
        subscription = publisher.sink { [weak self] in self?.change(to: $0) }
    }

    /// The newest value. Reading it is observed.
    public var value: Value {
        registrar.access(self, keyPath: \.value)
        return lock.withLock { current }
    }

    private func change(to value: Value) {
        registrar.withMutation(of: self, keyPath: \.value) { lock.withLock { current = value } }
    }
}
