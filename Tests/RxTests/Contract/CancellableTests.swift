import Rx
import Testing

@Suite struct CancellableTests {
    /// An activity that counts its cancellations.
    final class Activity: Cancellable {
        private(set) var count = 0

        func cancel() { count += 1 }
    }

    @Test func cancellingTwiceStopsTheActivityOnce() {
        let activity = Activity()
        let cancellable = AnyCancellable(activity)
        cancellable.cancel()
        cancellable.cancel()
        #expect(activity.count == 1)
    }

    @Test func releasingACancellableStopsTheActivity() {
        let activity = Activity()
        do { _ = AnyCancellable { activity.cancel() } }
        #expect(activity.count == 1)
    }

    @Test func releasingACancelledCancellableDoesNotStopTheActivityAgain() {
        let activity = Activity()
        do { AnyCancellable(activity).cancel() }
        #expect(activity.count == 1)
    }

    @Test func anAnyCancellableIsStoredAsItselfUnlessItsTypeIsHidden() {
        var set = Set<AnyCancellable>()
        let cancellable = AnyCancellable {}
        for _ in 0..<2 { cancellable.store(in: &set) }
        #expect(set == [cancellable])
        let hidden: any Cancellable = cancellable
        hidden.store(in: &set)
        #expect(set.count == 2)
    }

    @Test func storedCancellablesLiveAsLongAsTheirCollection() {
        let activities = [Activity(), Activity(), Activity()]
        var set = Set<AnyCancellable>()
        var array: [AnyCancellable] = []
        AnyCancellable(activities[0]).store(in: &set)
        AnyCancellable(activities[1]).store(in: &array)
        activities[2].store(in: &array)
        #expect(activities.map(\.count) == [0, 0, 0])
        set.removeAll()
        array.removeAll()
        #expect(activities.map(\.count) == [1, 1, 1])
    }

    @Test func cancellablesAreComparedByIdentity() {
        let cancellable = AnyCancellable {}
        #expect(cancellable == cancellable)
        #expect(cancellable != AnyCancellable {})
        #expect(Set([cancellable, cancellable, AnyCancellable {}]).count == 2)
    }

    @Test func aCancellableMayCancelItself() {
        var cancellable: AnyCancellable?
        var count = 0
        cancellable = AnyCancellable {
            count += 1
            cancellable?.cancel()
        }
        cancellable?.cancel()
        #expect(count == 1)
    }
}
