import Rx

/// Writes down what a stream emits.
final class Log<Value> {
    private(set) var values: [Value] = []

    /// Follows a stream as long as the returned value is kept.
    func follow(_ stream: some Publisher<Value, Never>) -> AnyCancellable {
        stream.sink { [weak self] in self?.values.append($0) }
    }
}
