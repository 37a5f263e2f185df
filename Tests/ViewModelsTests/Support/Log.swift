import Rx

/// A log of the values of a stream.
final class Log<Value> {
    private(set) var values: [Value] = []

    /// Logs a stream while the returned value is kept.
    func follow(_ stream: some Publisher<Value, Never>) -> AnyCancellable {
        stream.sink { [weak self] in self?.values.append($0) }
    }
}
