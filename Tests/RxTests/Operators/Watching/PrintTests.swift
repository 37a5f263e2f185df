import Rx
import Testing

@Suite struct PrintTests {
    @Test func printWritesEveryEvent() {
        let lines = Lines()
        let recorder = Recorder<Int, Broken>(demand: .max(1)) { $0 == 1 ? .unlimited : .none }
        let subject = PassthroughSubject<Int, Broken>()
        subject.print("p", to: lines).subscribe(recorder)
        subject.send(1)
        subject.send(2)
        subject.send(completion: .failure(Broken()))
        #expect(
            lines.text == """
                p: receive subscription: (PassthroughSubject)
                p: request max: (1)
                p: receive value: (1)
                p: request unlimited (synchronous)
                p: receive value: (2)
                p: receive error: (broken)

                """
        )
        #expect(recorder.events == ["subscription", "1", "2", "failed broken"])
    }

    @Test func printWithoutAPrefixWritesNoColon() {
        let lines = Lines()
        Empty<Int, Never>().print(to: lines).sink { _ in }.cancel()
        #expect(
            lines.text == """
                receive subscription: (Empty)
                request unlimited
                receive finished

                """
        )
    }

    @Test func printPassesACancellationOnOnce() {
        let lines = Lines()
        let probe = Probe<Int, Never>()
        let recorder = Recorder<Int, Never>()
        probe.print(to: lines).subscribe(recorder)
        recorder.subscriptions[0].cancel()
        recorder.subscriptions[0].cancel()
        #expect(probe.ticket.log == ["unlimited", "cancel"])
        #expect(lines.text.hasSuffix("receive cancel\nreceive cancel\n"))
    }
}
