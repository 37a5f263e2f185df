/// An object that announces its changes.
///
/// An object with ``Published`` properties needs no further code: each of them reports its changes.
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

    public init() {}

    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        // Changes are reported after any demand: demand is not counted.
        let outlet = Outlet.to(subscriber)
        let unbounded = Outlet<Void, Never>(
            subscription: { outlet.subscription(UnboundedSubscription(base: $0, downstream: subscriber)) },
            value: outlet.value, completion: outlet.completion, base: outlet.base)
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

/// A published property, as its object sees it.
@usableFromInline protocol PublishedProperty: AnyObject {
    var objectWillChange: ObservableObjectPublisher? { get set }
}

private protocol PropertyHolder {
    var property: any PublishedProperty { get }
}

extension Published: PropertyHolder {
    fileprivate var property: any PublishedProperty { source }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// Sends before any of the object's published properties changes.
    public var objectWillChange: ObservableObjectPublisher {
        var found: ObservableObjectPublisher?
        var level: Mirror? = Mirror(reflecting: self)
        while let mirror = level {
            for case let holder as any PropertyHolder in mirror.children.map(\.value) {
                if let installed = holder.property.objectWillChange {
                    found = installed
                    break
                }
                let publisher = found ?? ObservableObjectPublisher()
                found = publisher
                holder.property.objectWillChange = publisher
            }
            level = mirror.superclassMirror
        }
        return found ?? ObservableObjectPublisher()
    }
}
