import Synchronization

/// Watches what passes between publishers and subscribers, for tools that debug streams.
///
/// Only subscriptions that are made while somebody watches are watched.
public protocol _Introspection: AnyObject {
    /// `publisher` is about to get `subscriber`.
    func willReceive<P: Publisher, S: Subscriber>(publisher: P, subscriber: S)
    where P.Output == S.Input, P.Failure == S.Failure

    /// `publisher` has got `subscriber`.
    func didReceive<P: Publisher, S: Subscriber>(publisher: P, subscriber: S)
    where P.Output == S.Input, P.Failure == S.Failure

    /// `subscriber` is about to get `subscription`.
    func willReceive<S: Subscriber>(subscriber: S, subscription: any Subscription)

    /// `subscriber` has got `subscription`.
    func didReceive<S: Subscriber>(subscriber: S, subscription: any Subscription)

    /// `subscriber` is about to get `input`.
    func willReceive<S: Subscriber>(subscriber: S, input: S.Input)

    /// `subscriber` has got `input`, and asks for more.
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
    /// Whether this object watches.
    public var isEnabled: Bool { Watch.all.contains { $0 === self } }

    /// Begins to watch.
    public func enable() {
        Watch.change { watchers in if !watchers.contains(where: { $0 === self }) { watchers.append(self) } }
    }

    /// Ends watching.
    public func disable() { Watch.change { $0.removeAll { $0 === self } } }
}

// What a watcher is not interested in, it leaves out.
extension _Introspection {
    public func willReceive<P: Publisher, S: Subscriber>(publisher: P, subscriber: S)
    where P.Output == S.Input, P.Failure == S.Failure {}
    public func didReceive<P: Publisher, S: Subscriber>(publisher: P, subscriber: S)
    where P.Output == S.Input, P.Failure == S.Failure {}
    public func willReceive<S: Subscriber>(subscriber: S, subscription: any Subscription) {}
    public func didReceive<S: Subscriber>(subscriber: S, subscription: any Subscription) {}
    public func willReceive<S: Subscriber>(subscriber: S, input: S.Input) {}
    public func didReceive<S: Subscriber>(subscriber: S, input: S.Input, resultingDemand: Subscribers.Demand) {}
    public func willReceive<S: Subscriber>(subscriber: S, completion: Subscribers.Completion<S.Failure>) {}
    public func didReceive<S: Subscriber>(subscriber: S, completion: Subscribers.Completion<S.Failure>) {}
    public func willRequest(subscription: any Subscription, _ demand: Subscribers.Demand) {}
    public func didRequest(subscription: any Subscription, _ demand: Subscribers.Demand) {}
    public func willCancel(subscription: any Subscription) {}
    public func didCancel(subscription: any Subscription) {}
}

/// Who watches.
@usableFromInline enum Watch {
    @usableFromInline static let isKept = Atomic<Bool>(false)
    private static let lock = Lock()

    // Read and written under the lock only.
    nonisolated(unsafe) private static var watchers: [any _Introspection] = []

    static var all: [any _Introspection] { lock.withLock { watchers } }

    static func change(_ body: (inout [any _Introspection]) -> Void) {
        lock.withLock {
            body(&watchers)
            isKept.store(!watchers.isEmpty, ordering: .relaxed)
        }
    }

    /// Runs `body` between what watchers are told before and after it.
    static func around<R>(
        _ before: (any _Introspection) -> Void,
        _ after: (any _Introspection, R) -> Void,
        _ body: () -> R
    ) -> R {
        let watchers = all
        for watcher in watchers { before(watcher) }
        let result = body()
        for watcher in watchers { after(watcher, result) }
        return result
    }
}

extension Publisher {
    /// Connects `subscriber` while somebody watches. It is compiled apart, so that nobody else pays for it.
    @usableFromInline @inline(never) func subscribeWatched<S: Subscriber<Output, Failure>>(_ subscriber: S) {
        // An operator that hands its subscriber on unchanged hands on one that is watched already.
        let erased = AnySubscriber(subscriber)
        if erased.outlet.base.contents is any WatchedParticipant {
            Watch.around(
                { $0.willReceive(publisher: self, subscriber: erased) },
                { watcher, _ in watcher.didReceive(publisher: self, subscriber: erased) },
                { receive(subscriber: erased) }
            )
        } else {
            Watch.around(
                { $0.willReceive(publisher: self, subscriber: subscriber) },
                { watcher, _ in watcher.didReceive(publisher: self, subscriber: subscriber) },
                { receive(subscriber: WatchedSubscriber(base: subscriber)) }
            )
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
        Watch.around(
            { $0.willReceive(subscriber: base, subscription: watched.base) },
            { watcher, _ in watcher.didReceive(subscriber: base, subscription: watched.base) },
            { base.receive(subscription: watched) }
        )
    }

    func receive(_ input: Base.Input) -> Subscribers.Demand {
        Watch.around(
            { $0.willReceive(subscriber: base, input: input) },
            { $0.didReceive(subscriber: base, input: input, resultingDemand: $1) },
            { base.receive(input) }
        )
    }

    func receive(completion: Subscribers.Completion<Base.Failure>) {
        Watch.around(
            { $0.willReceive(subscriber: base, completion: completion) },
            { watcher, _ in watcher.didReceive(subscriber: base, completion: completion) },
            { base.receive(completion: completion) }
        )
    }
}

private struct WatchedSubscription: Subscription, WatchedParticipant {
    let base: any Subscription
    var combineIdentifier: CombineIdentifier { base.combineIdentifier }

    func request(_ demand: Subscribers.Demand) {
        Watch.around(
            { $0.willRequest(subscription: base, demand) },
            { watcher, _ in watcher.didRequest(subscription: base, demand) },
            { base.request(demand) }
        )
    }

    func cancel() {
        Watch.around(
            { $0.willCancel(subscription: base) },
            { watcher, _ in watcher.didCancel(subscription: base) },
            { base.cancel() }
        )
    }
}
