/// An object that announces its changes.
///
/// An object with ``Published`` properties needs no further code: each of them reports its changes. An object without
/// them sends by its publisher itself:
///
///     final class Counter: ObservableObject {
///         var count = 0 {
///             willSet { objectWillChange.send() }
///         }
///     }
public protocol ObservableObject: AnyObject {
    /// The type of the publisher that reports changes.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// Sends before the object changes.
    var objectWillChange: ObjectWillChangePublisher { get }
}

/// A publisher that reports that an object is about to change.
public final class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never

    private let roster = Roster<Void, Never>()

    /// The object in whose name ``ChangePublishers`` knows this publisher, if it does.
    private let object: ObjectIdentifier?

    public init() { object = nil }

    /// Makes the publisher of an object that cannot store it.
    init(of object: ObjectIdentifier) { self.object = object }

    deinit { if let object { ChangePublishers.remove(ObjectIdentifier(self), of: object) } }

    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        // Changes are reported after any demand: demand is not counted.
        let outlet = Outlet.to(subscriber)
        let unbounded = ClosureOutlet<Void, Never>(
            subscription: { outlet.subscription(UnboundedSubscription(base: $0, downstream: subscriber)) },
            value: outlet.value, completion: outlet.completion, base: outlet)
        roster.connect(unbounded, to: self, label: "ObservableObjectPublisher")
    }

    /// Reports that the object is about to change.
    public func send() { roster.send(()) }
}

// The roster holds and guards all state.
extension ObservableObjectPublisher: @unchecked Sendable {}

private struct UnboundedSubscription<Downstream: Subscriber>: Subscription, Labelled {
    let base: any Subscription
    let downstream: Downstream
    var combineIdentifier: CombineIdentifier { base.combineIdentifier }
    var label: StaticString { "ObservableObjectPublisher" }
    var details: KeyValuePairs<String, Any> { ["downstream": downstream] }

    func request(_ demand: Subscribers.Demand) { base.request(.unlimited) }
    func cancel() { base.cancel() }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// Sends before any of the object's published properties changes. It is the same publisher at each access.
    public var objectWillChange: ObservableObjectPublisher { ChangePublishers.publisher(of: self) }
}
