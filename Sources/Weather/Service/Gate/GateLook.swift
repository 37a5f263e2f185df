import Foundation
import Rx

/// A look at a ``FetchGate``: is a service to be asked, for this, now?
public struct GateLook<Wish: Equatable> {
    /// What somebody wants to know the weather of.
    public let wish: Wish
    /// When the gate is looked at.
    public let time: Date
    /// Whether the wish is another than at the look before.
    public let isNew: Bool
    /// Whether a service is to be asked.
    public let opens: Bool
}

extension FetchGate {
    /// Looks at the gate for each wish, and for the same wish again as time passes.
    ///
    /// - Parameter wishes: What somebody wants to know the weather of.
    /// - Parameter times: When to look again. The first wish waits for the first of these times.
    /// - Parameter now: What time it is at a look.
    /// - Parameter point: The place of a wish.
    /// - Parameter memory: What the gate has to know of the past, as it is at a look.
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
