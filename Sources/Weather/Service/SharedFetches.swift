import Rx

/// Combines concurrent identical requests into one. A started request is completed even if all subscribers have
/// cancelled.
final class SharedFetches<Output: Sendable, Failure: Error>: @unchecked Sendable {
    private struct Fetch {
        let future: Future<Output, Failure>
        let fulfil: Future<Output, Failure>.Promise
        var running: AnyCancellable?
    }

    // The lock guards the dictionary.
    private let lock = Lock()
    private var fetches: [String: Fetch] = [:]

    /// Returns the result of a running publisher, or that of a new one.
    func join(_ name: String, _ make: () -> AnyPublisher<Output, Failure>) -> Future<Output, Failure> {
        let (future, isNew) = lock.withLock {
            if let fetch = fetches[name] { return (fetch.future, false) }
            let fetch = Self.begin()
            fetches[name] = fetch
            return (fetch.future, true)
        }
        guard isNew else { return future }
        let running = make().sink { [self] completion in
            if case .failure(let error) = completion { end(name, .failure(error)) }
        } receiveValue: { [self] value in
            end(name, .success(value))
        }
        // The publisher may have ended already; otherwise its subscription has to be kept.
        lock.withLock { fetches[name]?.running = running }
        return future
    }

    private static func begin() -> Fetch {
        var promise: Future<Output, Failure>.Promise = { _ in }
        let future = Future<Output, Failure> { promise = $0 }
        return Fetch(future: future, fulfil: promise)
    }

    private func end(_ name: String, _ result: Result<Output, Failure>) {
        let fetch = lock.withLock { fetches.removeValue(forKey: name) }
        fetch?.fulfil(result)
    }
}
