/// The publishers that report the changes of objects, one for each object.
///
/// The published properties of an object store its publisher. An object without such properties has no place for it, so
/// that it is found in a table. The table does not keep a publisher alive: its subscribers do, and its release removes
/// it from the table.
enum ChangePublishers {
    private final class Entry {
        private(set) weak var object: AnyObject?
        private(set) weak var publisher: ObservableObjectPublisher?

        /// Tells a publisher that is being released from the next one of its object.
        let identity: ObjectIdentifier

        init(of object: AnyObject, _ publisher: ObservableObjectPublisher) {
            (self.object, self.publisher, identity) = (object, publisher, ObjectIdentifier(publisher))
        }
    }

    /// Guards the table, and serializes the first accesses to the publishers of all objects.
    private static let lock = Lock()

    // Guarded by the lock.
    nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]

    /// Returns the publisher of `object`.
    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        let properties = publishedProperties(of: object)
        return lock.withLock { properties.isEmpty ? entry(of: object) : installed(in: properties) }
    }

    /// Removes a publisher that is being released.
    static func remove(_ publisher: ObjectIdentifier, of object: ObjectIdentifier) {
        lock.withLock { if entries[object]?.identity == publisher { entries[object] = nil } }
    }

    /// Returns the publisher of an object without published properties. The caller holds the lock.
    private static func entry(of object: AnyObject) -> ObservableObjectPublisher {
        let key = ObjectIdentifier(object)
        // The entry of a released object at the same address is replaced. Its publisher is not touched, because its
        // release would need the lock.
        if let entry = entries[key], entry.object != nil, let publisher = entry.publisher { return publisher }
        let publisher = ObservableObjectPublisher(of: key)
        entries[key] = Entry(of: object, publisher)
        return publisher
    }

    /// Returns the publisher that the properties of an object store, or stores one in them. The caller holds the lock.
    private static func installed(in properties: [any PublishedProperty]) -> ObservableObjectPublisher {
        let publisher = properties.lazy.compactMap(\.objectWillChange).first ?? ObservableObjectPublisher()
        for property in properties where property.objectWillChange == nil { property.objectWillChange = publisher }
        return publisher
    }

    /// Returns the published properties of `object` and its superclasses.
    private static func publishedProperties(of object: AnyObject) -> [any PublishedProperty] {
        sequence(first: Mirror(reflecting: object), next: \.superclassMirror).flatMap { level in
            level.children.compactMap { ($0.value as? any PropertyHolder)?.property }
        }
    }
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
