import Rx
import Testing

@Suite struct AssignTests {
    @Test func assignWritesAPropertyUntilItIsCancelled() {
        final class Label { var text = "" }
        let label = Label()
        let subject = CurrentValueSubject<String, Never>("a")
        let cancellable = subject.assign(to: \.text, on: label)
        #expect(label.text == "a")
        subject.value = "b"
        #expect(label.text == "b")
        cancellable.cancel()
        subject.value = "c"
        #expect(label.text == "b")
    }
}
