import Rx
import StreamSnapshots
import Testing

@Suite("Virtual time")
struct TestSchedulerTests {
    private let time = TestScheduler()
    private let log = Lines()

    private func note(_ word: String) -> () -> Void {
        { [time, log] in log.all.append("\(word) @ \(time.now)") }
    }

    @Test("stands still until it is told to pass")
    func still() {
        time.schedule(note("now"))
        time.schedule(after: time.now.advanced(by: 0.5), note("later"))
        #expect(log.all.isEmpty && !time.isIdle)
        time.advance()
        #expect(log.all == ["now @ 0 s"])
        time.advance(by: .milliseconds(499))
        #expect(log.all.count == 1)
        time.advance(by: .milliseconds(1))
        #expect(log.all == ["now @ 0 s", "later @ 0.5 s"])
        #expect(time.isIdle)
    }

    @Test("runs what is due in the order of time, then of planning, also what is planned on the way")
    func order() {
        for (word, second) in [("c", 3), ("a", 1), ("b", 1), ("late", 9)] {
            time.schedule(after: .start.advanced(by: .seconds(second)), note(word))
        }
        time.schedule(after: .start.advanced(by: 2)) { [time, note] in
            time.schedule(after: .start, note("past"))
            time.schedule(after: time.now.advanced(by: 1), note("d"))
        }
        time.advance(to: .start.advanced(by: 5))
        #expect(log.all == ["a @ 1 s", "b @ 1 s", "past @ 2 s", "c @ 3 s", "d @ 3 s"])
        time.advance(to: .start)
        #expect(time.now == .start.advanced(by: 5))
    }

    @Test("repeats until it is cancelled, and an end is found only where there is one")
    func repetition() {
        let repetition = time.schedule(after: .start.advanced(by: 1), interval: 2, note("tick"))
        #expect(!time.run(limit: 6))
        #expect(log.all == ["tick @ 1 s", "tick @ 3 s", "tick @ 5 s"])
        repetition.cancel()
        #expect(time.run())
        #expect(log.all.count == 3)
    }

    @Test("drives the operators that wait")
    func operators() {
        let words = PassthroughSubject<String, Never>()
        let cancellable = words.debounce(for: 0.5, scheduler: time).merge(with: words.delay(for: 60, scheduler: time))
            .sink { [note] in note($0)() }
        words.send("a")
        time.advance(by: 0.25)
        words.send("b")
        time.run()
        #expect(log.all == ["b @ 0.75 s", "a @ 60 s", "b @ 60.25 s"])
        cancellable.cancel()
    }

    @Test(
        "is as long as its unit says, and never wraps round",
        arguments: [
            (VirtualTime.Stride.seconds(2), 2e9), (.seconds(0.2), 2e8), (.milliseconds(3), 3e6),
            (.microseconds(4), 4e3),
            (.nanoseconds(5), 5), (1, 1e9), (0.5 * 3, 15e8), (.seconds(-1), -1e9), (.seconds(.infinity), 0x1p63),
            (.seconds(Int.max), 0x1p63), (.seconds(Int.max) + 1, 0x1p63), (.seconds(Int.min) - 1, -0x1p63),
        ])
    func lengths(stride: VirtualTime.Stride, nanoseconds: Double) {
        #expect(Double(stride.nanoseconds) == nanoseconds)
        #expect(stride.magnitude.seconds == abs(nanoseconds) / 1e9)
    }
}

private final class Lines {
    var all: [String] = []
}
