extension Subscribers {
    /// A subscriber that writes each value into a property.
    public final class Assign<Root, Input>: Subscriber, Cancellable {
        public typealias Failure = Never

        private let lock = Lock()
        private var link = Link()
        private var target: Root?

        /// The object whose property is written; nil when the stream has ended.
        public var object: Root? { lock.withLock { target } }

        /// The property that is written.
        public let keyPath: ReferenceWritableKeyPath<Root, Input>

        /// Makes a subscriber that writes into the property at `keyPath` of `object`.
        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            (target, self.keyPath) = (object, keyPath)
        }

        public func receive(subscription: any Subscription) {
            guard lock.withLock({ link.connect(subscription) }) else { return subscription.cancel() }
            subscription.request(.unlimited)
        }

        public func receive(_ value: Input) -> Subscribers.Demand {
            if let target = lock.withLock({ link.state == .connected ? target : nil }) {
                target[keyPath: keyPath] = value
            }
            return .none
        }

        public func receive(completion: Subscribers.Completion<Never>) {
            // Both are released outside the lock.
            _ = lock.withLock { link.cancel().map { (target.take(), $0) } }
        }

        public func cancel() {
            let released = lock.withLock { link.cancel().map { (target.take(), $0) } }
            released?.1.cancel()
        }
    }
}

extension Subscribers.Assign: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    public var description: String { "Assign \(Root.self)." }
    public var playgroundDescription: Any { description }

    public var customMirror: Mirror {
        lock.withLock {
            Mirror(self, children: ["object": target as Any, "keyPath": keyPath, "status": link.state as Any])
        }
    }
}

extension Publisher where Failure == Never {
    /// Writes each value into a property of `object`, which is kept alive until the stream ends.
    ///
    ///     let subscription = names.assign(to: \.title, on: header)
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        let subscriber = Subscribers.Assign(object: object, keyPath: keyPath)
        subscribe(subscriber)
        return AnyCancellable(subscriber)
    }
}
