import Rx
import Testing

@Suite struct PublishedTests {
    private final class Preferences {
        @Published var unit = "°C"
    }

    @Test func aPublishedPropertySendsItsValueAndThenItsChanges() {
        let preferences = Preferences()
        var log: [String] = []
        let cancellable = preferences.$unit.sink { log.append("\($0), was \(preferences.unit)") }
        preferences.unit = "°F"
        #expect(log == ["°C, was °C", "°F, was °C"])
        #expect(preferences.unit == "°F")
        cancellable.cancel()
    }

    @Test func aSubscriptionAssignedToAPublishedPropertyStaysAlive() {
        let preferences = Preferences()
        let subject = PassthroughSubject<String, Never>()
        subject.assign(to: &preferences.$unit)
        subject.send("K")
        #expect(preferences.unit == "K")
    }

    /// As in Combine: inside the closure the property still has the old value, and so does its publisher.
    @Test func aSubscriberInsideACallbackOfAPublishedPropertyGetsTheOldValueOnly() {
        let preferences = Preferences()
        var inner: AnyCancellable?
        var log: [String] = []
        let cancellable = preferences.$unit.dropFirst().sink { _ in
            if inner == nil { inner = preferences.$unit.sink { log.append($0) } }
        }
        preferences.unit = "°F"
        #expect(log == ["°C"])
        preferences.unit = "K"
        #expect(log == ["°C", "K"])
        cancellable.cancel()
        inner?.cancel()
    }
}
