import Synchronization

extension Subscribers {
    /// A subscriber that requests all values and passes them to closures.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
        /// The two closures in one object, so that a value is passed on without reference counting.
        @usableFromInline final class Handlers {
            @usableFromInline let value: (Input) -> Void
            @usableFromInline let completion: (Subscribers.Completion<Failure>) -> Void

            @inlinable
            init(value: @escaping (Input) -> Void, completion: @escaping (Subscribers.Completion<Failure>) -> Void) {
                (self.value, self.completion) = (value, completion)
            }
        }

        /// True while a thread is inside the value closure. Only that thread then releases the closures.
        @usableFromInline let isBusy = Atomic<Bool>(false)
        @usableFromInline let isOver = Atomic<Bool>(false)

        /// The closures, retained manually. They are released by the thread that ends the sink, or by the delivery that
        /// it interrupts.
        @usableFromInline @exclusivity(unchecked) var handlers: Unmanaged<Handlers>?
        @usableFromInline let lock = Lock()
        // The lock serializes every access.
        @usableFromInline @exclusivity(unchecked) var link = Link()

        /// Makes a subscriber that passes events to two closures.
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

        @inlinable public func receive(subscription: any Subscription) {
            guard lock.withLock({ link.connect(subscription) }) else { return subscription.cancel() }
            subscription.request(.unlimited)
        }

        @inlinable public func receive(_ value: Input) -> Subscribers.Demand {
            if isBusy.exchange(true, ordering: .sequentiallyConsistent) {
                // Called from inside the closure, or by a publisher that does not serialize.
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

        @inlinable public func receive(completion: Subscribers.Completion<Failure>) {
            lock.lock()
            let released = link.cancel()  // Released outside the lock.
            link.end()
            let handlers = isOver.load(ordering: .relaxed) ? nil : self.handlers?.takeUnretainedValue()
            lock.unlock()
            isOver.store(true, ordering: .sequentiallyConsistent)
            releaseHandlers()
            withExtendedLifetime(released) { handlers?.completion(completion) }
        }

        @inlinable public func cancel() {
            guard let subscription = lock.withLock({ link.cancel() }) else { return }
            isOver.store(true, ordering: .sequentiallyConsistent)
            releaseHandlers()
            subscription.cancel()
        }

        /// Releases the closures unless one of them is running; that call then releases them afterwards.
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
    /// Passes all values to `receiveValue` and the completion to `receiveCompletion`, until the returned value is
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
    /// Passes all values to `receiveValue`, until the returned value is cancelled or released.
    @inlinable public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }
}
