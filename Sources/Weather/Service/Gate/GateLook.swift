import FoundationEssentials
import Rx

/// The state of a ``FetchGate`` for a wish at an instant.
public struct GateLook<Wish: Equatable> {
    /// The wish for weather.
    public let wish: Wish
    /// The time at which the gate was evaluated.
    public let time: Date
    /// Whether the wish differs from the previous one.
    public let isNew: Bool
    /// Whether to ask a service.
    public let opens: Bool
}

extension FetchGate {
    /// Evaluates the gate for each wish, and again as time passes.
    ///
    /// - Parameter wishes: The wishes for weather.
    /// - Parameter times: The times of further evaluations. The first wish waits for the first of them.
    /// - Parameter now: Returns the current time.
    /// - Parameter point: Returns the place of a wish.
    /// - Parameter memory: Returns the current memory of the gate.
    public func looks<Wish: Equatable, Failure: Error>(
        at wishes: some Publisher<Wish, Failure>, _ times: some Publisher<Date, Never>, now: @escaping () -> Date,
        point: @escaping (Wish) -> GeoPoint, memory: @escaping (Wish) -> GateMemory
    ) -> AnyPublisher<GateLook<Wish>, Failure> {
        wishes.combineLatest(times.setFailureType(to: Failure.self))
            .map(\.0)
            .scan(nil) { (before: GateLook<Wish>?, wish) in
                let time = now()
                let opens = opens(for: point(wish), at: time, after: memory(wish))
                return GateLook(wish: wish, time: time, isNew: before?.wish != wish, opens: opens)
            }
            .compactMap(\.self)
            .eraseToAnyPublisher()
    }
}
