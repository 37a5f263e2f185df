import Synchronization

/// A property of a class that can be observed, with a publisher behind `$`.
///
///     final class Preferences {
///         @Published var unit = "°C"
///     }
///     let cancellable = preferences.$unit.sink { print($0) }  // °C
///     preferences.unit = "°F"  // °F
///
/// A new value is sent before it is stored: in a subscriber's closure the property still has the old one. As in Combine,
/// a subscription inside such a closure begins with the old value, and gets the next value instead of the new one. A
/// subscription on another thread at that time begins with the new value.
@propertyWrapper
public struct Published<Value> {
    /// The publisher behind `$`: it sends the current value first, then each new one.
    public struct Publisher: Rx.Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        @usableFromInline let source: PublishedSubject<Value>

        @inlinable init(source: PublishedSubject<Value>) { self.source = source }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
            source.roster.connect(.to(subscriber), to: source, label: "PublishedSubject")
        }
    }

    @usableFromInline let source: PublishedSubject<Value>

    /// Makes a property that begins with `initialValue`.
    @inlinable public init(initialValue: Value) { source = PublishedSubject(initialValue) }

    /// Makes a property that begins with `wrappedValue`.
    @inlinable public init(wrappedValue: Value) { source = PublishedSubject(wrappedValue) }

    /// The publisher of the property.
    public var projectedValue: Publisher {
        @inlinable get { Publisher(source: source) }
        // `assign(to: &$property)` needs a setter, and writes back the publisher it was given.
        set {}
    }

    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { fatalError() }
        set { fatalError() }
    }

    @inlinable
    public static subscript<Object: AnyObject>(
        _enclosingInstance object: Object,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<Object, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<Object, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].source.value }
        set { object[keyPath: storageKeyPath].source.send(newValue) }
    }
}

/// The value of a published property, and its subscribers.
@usableFromInline final class PublishedSubject<Value>: PublishedProperty {
    @usableFromInline let roster: Roster<Value, Never>
    @usableFromInline let lock = Lock()
    @usableFromInline var change: ObservableObjectPublisher?

    /// Whether the object of the property has ever been observed. Most have not.
    @usableFromInline let isReported = Atomic<Bool>(false)

    @inlinable init(_ value: Value) { roster = Roster(remembering: value) }

    deinit { roster.cancelUpstreams() }

    // A remembering roster always has a value.
    @inlinable var value: Value { roster.latest! }

    @inlinable func send(_ value: Value) {
        if isReported.load(ordering: .acquiring) { objectWillChange?.send() }
        roster.sendAndRemember(value)
    }

    @usableFromInline var objectWillChange: ObservableObjectPublisher? {
        get { lock.withLock { change } }
        set {
            lock.withLock { change = newValue }
            isReported.store(newValue != nil, ordering: .releasing)
        }
    }
}

extension Publisher where Failure == Never {
    /// Writes each value into a published property while the property exists.
    ///
    ///     names.assign(to: &$title)
    @inlinable public func assign(to published: inout Published<Output>.Publisher) {
        subscribe(PublishedSubscriber(published.source))
    }
}

@usableFromInline struct PublishedSubscriber<Value>: Subscriber {
    @usableFromInline typealias Failure = Never

    @usableFromInline let combineIdentifier = CombineIdentifier()
    @usableFromInline weak var source: PublishedSubject<Value>?

    @inlinable init(_ source: PublishedSubject<Value>) { self.source = source }

    @inlinable func receive(subscription: any Subscription) { source?.roster.adopt(subscription) }

    @inlinable func receive(_ input: Value) -> Subscribers.Demand {
        source?.send(input)
        return .none
    }

    @inlinable func receive(completion: Subscribers.Completion<Never>) {}
}
