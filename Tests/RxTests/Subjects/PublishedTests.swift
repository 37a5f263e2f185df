import Rx
import Testing

@Suite struct PublishedTests {
    private final class Preferences: ObservableObject {
        @Published var unit = "°C"
        @Published var clock = 24
        let plain = 1
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

    @Test func anObservableObjectAnnouncesItsChanges() {
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

    @Test func aSubscriptionAssignedToAPublishedPropertyStaysAlive() {
        let preferences = Preferences()
        let subject = PassthroughSubject<String, Never>()
        subject.assign(to: &preferences.$unit)
        subject.send("K")
        #expect(preferences.unit == "K")
    }
}
