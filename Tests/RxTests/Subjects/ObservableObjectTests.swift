import Rx
import Testing

@Suite struct ObservableObjectTests {
    /// An object that reports its changes itself, without published properties.
    private class Counter: ObservableObject {
        var count = 0 {
            willSet { objectWillChange.send() }
        }
    }

    private final class NamedCounter: Counter {
        var name = "" {
            willSet { objectWillChange.send() }
        }
    }

    private final class Box<Value>: ObservableObject {
        var value: Value {
            willSet { objectWillChange.send() }
        }

        init(_ value: Value) { self.value = value }
    }

    private class Preferences: ObservableObject {
        @Published var unit = "°C"
        @Published var clock = 24
        let plain = 1
    }

    private final class PagePreferences: Preferences {
        @Published var theme = "light"
        private(set) var width = 80 {
            willSet { objectWillChange.send() }
        }

        func widen() { width += 1 }
    }

    @Test func anObjectWithPublishedPropertiesReportsTheirChanges() {
        let preferences = Preferences()
        var changes: [String] = []
        let cancellable = preferences.objectWillChange.sink {
            changes.append("\(preferences.unit) \(preferences.clock)")
        }
        preferences.unit = "°F"
        preferences.clock = 12
        #expect(changes == ["°C 24", "°F 24"])
        #expect(preferences.objectWillChange === preferences.objectWillChange)
        cancellable.cancel()
    }

    @Test func anObjectWithoutPublishedPropertiesReportsWhatItSends() {
        let counter = Counter()
        var changes: [Int] = []
        let cancellable = counter.objectWillChange.sink { changes.append(counter.count) }
        counter.count = 1
        counter.count = 2
        #expect(changes == [0, 1])
        #expect(counter.objectWillChange === counter.objectWillChange)
        cancellable.cancel()
    }

    @Test func aSubclassAndItsSuperclassShareThePublisherOfChanges() {
        let counter = NamedCounter()
        let preferences = PagePreferences()
        var changes: [String] = []
        let cancellables = [
            (counter as Counter).objectWillChange.sink { changes.append("counter") },
            (preferences as Preferences).objectWillChange.sink { changes.append("preferences") },
        ]
        counter.name = "steps"
        counter.count = 1
        #expect(changes == ["counter", "counter"])
        changes = []
        preferences.theme = "dark"
        preferences.unit = "°F"
        preferences.widen()
        #expect(changes == ["preferences", "preferences", "preferences"])
        for cancellable in cancellables { cancellable.cancel() }
    }

    @Test func objectsOfAGenericClassReportTheirOwnChanges() {
        let (number, text) = (Box(1), Box("a"))
        var changes: [String] = []
        let cancellables = [
            number.objectWillChange.sink { changes.append("number \(number.value)") },
            text.objectWillChange.sink { changes.append("text \(text.value)") },
        ]
        number.value = 2
        text.value = "b"
        #expect(changes == ["number 1", "text a"])
        for cancellable in cancellables { cancellable.cancel() }
    }

    @Test func aPublisherOfChangesIsReleasedWithItsObjectAndSubscribers() {
        weak var publisher: ObservableObjectPublisher?
        weak var released: Counter?
        var cancellable: AnyCancellable?
        do {
            let counter = Counter()
            released = counter
            cancellable = counter.objectWillChange.sink {}
            publisher = counter.objectWillChange
            #expect(publisher === counter.objectWillChange)
        }
        #expect(released == nil)
        #expect(publisher != nil)
        cancellable?.cancel()
        #expect(publisher == nil)
    }

    /// The objects of the second loop get the addresses of those of the first.
    @Test func anObjectDoesNotReportToTheSubscribersOfAReleasedOne() {
        var changes = 0
        var cancellables: Set<AnyCancellable> = []
        for _ in 0..<100 { Counter().objectWillChange.sink { changes += 1 }.store(in: &cancellables) }
        for _ in 0..<100 {
            let counter = Counter()
            counter.count = 1
            #expect(counter.objectWillChange === counter.objectWillChange)
        }
        #expect(changes == 0)
        cancellables.removeAll()
    }
}
