import Foundation
import Rx

extension NotificationCenter {
    /// A publisher of the notifications with one name from a notification center.
    ///
    ///     NotificationCenter.default.publisher(for: .forecastDidChange).sink { reload($0.object) }
    public struct Publisher: Rx.Publisher, Equatable {
        public typealias Output = Notification
        public typealias Failure = Never

        /// The center to which the notifications are posted.
        public let center: NotificationCenter

        /// The name of the notifications.
        public let name: Notification.Name

        /// The sender of the notifications; nil for any sender.
        public let object: AnyObject?

        /// Makes a publisher of notifications called `name` in `center`, from `object` or from any sender.
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            (self.center, self.name, self.object) = (center, name, object)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let observer = Observer(to: subscriber)
            let action = Action<(Notification) -> Void> { [weak observer] in observer?.send($0) }
            let token = center.addObserver(forName: name, object: object, queue: nil) { action.run($0) }
            observer.stop = { [center] in center.removeObserver(token) }
            subscriber.receive(subscription: observer)
        }

        public static func == (a: Self, b: Self) -> Bool {
            a.center === b.center && a.name == b.name && a.object === b.object
        }
    }

    /// Returns a publisher of notifications called `name`, from `object` or from any sender.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }
}

// It adds no state to the feed, which guards its own.
private final class Observer<Downstream: Subscriber<Notification, Never>>: Feed<Downstream>, Labelled,
    @unchecked Sendable
{
    var label: StaticString { "NotificationCenter Observer" }
}
