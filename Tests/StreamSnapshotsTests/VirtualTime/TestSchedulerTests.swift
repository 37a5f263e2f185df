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

    @Test("stands still until the test advances it")
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

    @Test("runs actions in the order of time and then of scheduling, including those scheduled meanwhile")
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

    @Test("repeats an action until it is cancelled, and reports a schedule without an end")
    func repetition() throws {
        let repetition = time.schedule(after: .start.advanced(by: 1), interval: 2, note("tick"))
        let endless = try #require(throws: EndlessTime.self) { try time.run(limit: 6) }
        #expect(
            endless.description == """
                The schedule does not end: after 5 s and 3 actions, another one is due at 7 s. Cancel repeating \
                streams before run(), or call advance(by:) instead.
                """)
        #expect(log.all == ["tick @ 1 s", "tick @ 3 s", "tick @ 5 s"])
        repetition.cancel()
        #expect(time.isIdle)
        try time.run()
        #expect(log.all.count == 3)
    }

    @Test("stops repeating an action that cancels itself")
    func ownEnd() throws {
        var (runs, repetition) = (0, nil as (any Cancellable)?)
        repetition = time.schedule(after: .start, interval: 1) {
            runs += 1
            if runs == 3 { repetition?.cancel() }
        }
        try time.run()
        #expect(runs == 3 && time.now == .start.advanced(by: 2))
    }

    @Test("detects endless actions without passing time")
    func standstill() {
        func again() { time.schedule(again) }
        again()
        #expect(throws: EndlessTime.self) { try time.run(actions: 1000) }
        #expect(time.now == .start)
    }

    @Test("drives operators of time")
    func operators() throws {
        let words = PassthroughSubject<String, Never>()
        let cancellable = words.debounce(for: 0.5, scheduler: time).merge(with: words.delay(for: 60, scheduler: time))
            .sink { [note] in note($0)() }
        words.send("a")
        time.advance(by: 0.25)
        words.send("b")
        try time.run()
        #expect(log.all == ["b @ 0.75 s", "a @ 60 s", "b @ 60.25 s"])
        cancellable.cancel()
    }

    @Test(
        "is written exactly",
        arguments: [
            (VirtualTime.Stride.zero, "0 s"), (0.5, "0.5 s"), (90, "90 s"), (.nanoseconds(1), "0.000000001 s"),
            (.milliseconds(-1250), "-1.25 s"), (0.1 + 0.2, "0.3 s"),
        ])
    func words(stride: VirtualTime.Stride, text: String) {
        #expect(stride.description == text)
    }

    @Test(
        "converts units, and never overflows",
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
