import Foundation
import Rx
import RxFoundation
import Testing

@Suite struct NotificationTests {
    private let center = NotificationCenter()
    private let name = Notification.Name("weather did change")

    @Test func notificationsWithNameAndObjectArrive() {
        final class Station {}
        let (mine, other) = (Station(), Station())
        var count = 0
        let cancellable = center.publisher(for: name, object: mine).sink { _ in count += 1 }
        center.post(name: name, object: mine)
        center.post(name: name, object: other)
        center.post(name: Notification.Name("something else"), object: mine)
        #expect(count == 1)
        cancellable.cancel()
        center.post(name: name, object: mine)
        #expect(count == 1)
    }

    @Test func notificationsWithoutDemandAreDropped() {
        let collector = Collector<Notification, Never>(demand: .max(1))
        center.publisher(for: name).subscribe(collector)
        center.post(name: name, object: nil)
        center.post(name: name, object: nil)
        #expect(collector.values.count == 1)
        collector.subscription?.request(.max(1))
        center.post(name: name, object: nil)
        #expect(collector.values.count == 2)
        #expect("\(collector.subscription!)" == "NotificationCenter Observer")  // It has just been used.
        collector.subscription?.cancel()
    }

    @Test func publishersWithEqualParametersAreEqual() {
        #expect(center.publisher(for: name) == NotificationCenter.Publisher(center: center, name: name))
        #expect(center.publisher(for: name) != center.publisher(for: name, object: center))
    }
}
