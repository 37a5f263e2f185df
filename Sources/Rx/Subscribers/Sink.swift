import Synchronization

extension Subscribers {
    /// A subscriber that takes all there is and hands it to closures.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
        /// The two closures in one object, so that a value is handed over without counting references.
        @usableFromInline final class Handlers {
            @usableFromInline let value: (Input) -> Void
            @usableFromInline let completion: (Subscribers.Completion<Failure>) -> Void

            @inlinable
            init(value: @escaping (Input) -> Void, completion: @escaping (Subscribers.Completion<Failure>) -> Void) {
                (self.value, self.completion) = (value, completion)
            }
        }

        /// True while a thread is inside the value closure: it, and nobody else, then releases the closures.
        @usableFromInline let isBusy = Atomic<Bool>(false)
        @usableFromInline let isOver = Atomic<Bool>(false)

        /// Retained by hand; released by whoever ends the sink, or by the delivery that it interrupts.
        @usableFromInline @exclusivity(unchecked) var handlers: Unmanaged<Handlers>?
        private let lock = Lock()
        private var link = Link()

        /// Makes a subscriber that hands what it receives to two closures.
        @inlinable public init(
            receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
            receiveValue: @escaping (Input) -> Void
        ) { handlers = .passRetained(Handlers(value: receiveValue, completion: receiveCompletion)) }

        deinit { handlers?.release() }

        /// The closure that gets the values.
        public var receiveValue: (Input) -> Void { lock.withLock { handlers?.takeUnretainedValue().value } ?? { _ in } }

        /// The closure that gets the completion.
        public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
            lock.withLock { handlers?.takeUnretainedValue().completion } ?? { _ in }
        }

        public func receive(subscription: any Subscription) {
            guard lock.withLock({ link.connect(subscription) }) else { return subscription.cancel() }
            subscription.request(.unlimited)
        }

        @inlinable public func receive(_ value: Input) -> Subscribers.Demand {
            if isBusy.exchange(true, ordering: .sequentiallyConsistent) {
                // From inside the closure, or from a publisher that does not serialize.
                if !isOver.load(ordering: .sequentiallyConsistent) { receiveValue(value) }
                return .none
            }
            if !isOver.load(ordering: .sequentiallyConsistent), let handlers {
                handlers._withUnsafeGuaranteedRef { $0.value(value) }
            }
            isBusy.store(false, ordering: .releasing)
            if isOver.load(ordering: .relaxed) { releaseHandlers() }
            return .none
        }

        public func receive(completion: Subscribers.Completion<Failure>) {
            var released: (any Subscription)?  // When the lock is not held any more.
            let handler = lock.withLock {
                released = link.cancel()
                link.end()
                return isOver.load(ordering: .relaxed) ? nil : handlers?.takeUnretainedValue().completion
            }
            isOver.store(true, ordering: .sequentiallyConsistent)
            releaseHandlers()
            withExtendedLifetime(released) { handler?(completion) }
        }

        public func cancel() {
            guard let subscription = lock.withLock({ link.cancel() }) else { return }
            isOver.store(true, ordering: .sequentiallyConsistent)
            releaseHandlers()
            subscription.cancel()
        }

        /// Releases the closures unless one of them is running: then this is called again when it is done.
        @usableFromInline func releaseHandlers() {
            guard !isBusy.load(ordering: .sequentiallyConsistent) else { return }
            lock.lock()
            let released = handlers
            handlers = nil
            lock.unlock()
            released?.release()
        }
    }
}

extension Subscribers.Sink: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    public var description: String { "Sink" }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
    public var playgroundDescription: Any { description }
}

extension Publisher {
    /// Takes all values, hands them to `receiveValue` and the end to `receiveCompletion`, until the returned value is
    /// cancelled or released.
    @inlinable public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Takes all values and hands them to `receiveValue`, until the returned value is cancelled or released.
    @inlinable public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }
}
