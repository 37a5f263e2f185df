import Synchronization

/// An observer of the events between publishers and subscribers, for tools that debug streams.
///
/// It observes only subscriptions that are made while it is enabled.
public protocol _Introspection: AnyObject {
    /// `publisher` is about to get `subscriber`.
    func willReceive<P: Publisher, S: Subscriber<P.Output, P.Failure>>(publisher: P, subscriber: S)

    /// `publisher` has got `subscriber`.
    func didReceive<P: Publisher, S: Subscriber<P.Output, P.Failure>>(publisher: P, subscriber: S)

    /// `subscriber` is about to get `subscription`.
    func willReceive<S: Subscriber>(subscriber: S, subscription: any Subscription)

    /// `subscriber` has got `subscription`.
    func didReceive<S: Subscriber>(subscriber: S, subscription: any Subscription)

    /// `subscriber` is about to get `input`.
    func willReceive<S: Subscriber>(subscriber: S, input: S.Input)

    /// `subscriber` has got `input` and returned further demand.
    func didReceive<S: Subscriber>(subscriber: S, input: S.Input, resultingDemand: Subscribers.Demand)

    /// `subscriber` is about to get `completion`.
    func willReceive<S: Subscriber>(subscriber: S, completion: Subscribers.Completion<S.Failure>)

    /// `subscriber` has got `completion`.
    func didReceive<S: Subscriber>(subscriber: S, completion: Subscribers.Completion<S.Failure>)

    /// `subscription` is about to be asked for `demand`.
    func willRequest(subscription: any Subscription, _ demand: Subscribers.Demand)

    /// `subscription` has been asked for `demand`.
    func didRequest(subscription: any Subscription, _ demand: Subscribers.Demand)

    /// `subscription` is about to be cancelled.
    func willCancel(subscription: any Subscription)

    /// `subscription` has been cancelled.
    func didCancel(subscription: any Subscription)
}

extension _Introspection {
    /// Whether this observer is enabled.
    public var isEnabled: Bool { Watch.all.contains { $0 === self } }

    /// Begins to observe.
    public func enable() {
        Watch.change { watchers in if !watchers.contains(where: { $0 === self }) { watchers.append(self) } }
    }

    /// Stops observing.
    public func disable() { Watch.change { $0.removeAll { $0 === self } } }
}

extension Watch {
    private static let lock = Lock()

    // Read and written only under the lock.
    nonisolated(unsafe) private static var watchers: [any _Introspection] = []

    static var all: [any _Introspection] { lock.withLock { watchers } }

    static func change(_ body: (inout [any _Introspection]) -> Void) {
        lock.withLock {
            body(&watchers)
            isKept.store(!watchers.isEmpty, ordering: .relaxed)
        }
    }

    /// Reports an event to every enabled observer.
    static func tell(_ event: (any _Introspection) -> Void) { all.forEach(event) }
}

extension Publisher {
    /// Connects `subscriber` while an observer is enabled. A separate function keeps the usual path fast.
    @usableFromInline @inline(never) func subscribeWatched<S: Subscriber<Output, Failure>>(_ subscriber: S) {
        let erased = AnySubscriber(subscriber)
        // The subscriber that an operator passes on unchanged is observed already.
        if erased.outlet.contents is any WatchedParticipant {
            Watch.tell { $0.willReceive(publisher: self, subscriber: erased) }
            receive(subscriber: erased)
            Watch.tell { $0.didReceive(publisher: self, subscriber: erased) }
        } else {
            Watch.tell { $0.willReceive(publisher: self, subscriber: subscriber) }
            receive(subscriber: WatchedSubscriber(base: subscriber))
            Watch.tell { $0.didReceive(publisher: self, subscriber: subscriber) }
        }
    }
}

private protocol WatchedParticipant: CustomStringConvertible {
    associatedtype Base
    var base: Base { get }
}

extension WatchedParticipant {
    var description: String { String(describing: base) }
}

private struct WatchedSubscriber<Base: Subscriber>: Subscriber, WatchedParticipant {
    let base: Base
    var combineIdentifier: CombineIdentifier { base.combineIdentifier }

    func receive(subscription: any Subscription) {
        let watched = subscription as? WatchedSubscription ?? WatchedSubscription(base: subscription)
        Watch.tell { $0.willReceive(subscriber: base, subscription: watched.base) }
        base.receive(subscription: watched)
        Watch.tell { $0.didReceive(subscriber: base, subscription: watched.base) }
    }

    func receive(_ input: Base.Input) -> Subscribers.Demand {
        Watch.tell { $0.willReceive(subscriber: base, input: input) }
        let demand = base.receive(input)
        Watch.tell { $0.didReceive(subscriber: base, input: input, resultingDemand: demand) }
        return demand
    }

    func receive(completion: Subscribers.Completion<Base.Failure>) {
        Watch.tell { $0.willReceive(subscriber: base, completion: completion) }
        base.receive(completion: completion)
        Watch.tell { $0.didReceive(subscriber: base, completion: completion) }
    }
}

private struct WatchedSubscription: Subscription, WatchedParticipant {
    let base: any Subscription
    var combineIdentifier: CombineIdentifier { base.combineIdentifier }

    func request(_ demand: Subscribers.Demand) {
        Watch.tell { $0.willRequest(subscription: base, demand) }
        base.request(demand)
        Watch.tell { $0.didRequest(subscription: base, demand) }
    }

    func cancel() {
        Watch.tell { $0.willCancel(subscription: base) }
        base.cancel()
        Watch.tell { $0.didCancel(subscription: base) }
    }
}
