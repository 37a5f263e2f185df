import Foundation
import Rx
import RxFoundation
import Testing

@Suite struct TimerTests {
    @Test func aTimerSendsDatesWhileItIsConnected() {
        let thread = LoopThread()
        defer { thread.stop() }
        let log = Log()
        let publisher = Timer.publish(every: 0.002, on: thread.loop, in: .default)
        let cancellable = publisher.write(to: log) { _ in "tick" }
        let fence = Log()
        thread.loop.schedule(after: thread.loop.now.advanced(by: .milliseconds(10))) { fence.write("passed") }
        _ = fence.contents(after: 1)
        #expect(log.contents.isEmpty)
        let connection = publisher.connect()
        #expect(log.contents(after: 3).count >= 3)
        connection.cancel()
        cancellable.cancel()
    }

    @Test func autoconnectStartsAndStopsIt() {
        let thread = LoopThread()
        defer { thread.stop() }
        let log = Log()
        let cancellable = Timer.publish(every: 0.001, on: thread.loop, in: .default).autoconnect()
            .scan(0) { count, _ in count + 1 }.write(to: log)
        #expect(log.contents(after: 3).prefix(3) == ["1", "2", "3"])
        cancellable.cancel()
    }

    @Test func demandIsHonoured() {
        let thread = LoopThread()
        defer { thread.stop() }
        let publisher = Timer.TimerPublisher(interval: 0.001, tolerance: 0.001, runLoop: thread.loop, mode: .default)
        let modest = Collector<Date, Never>(demand: .max(2))
        let log = Log()
        publisher.subscribe(modest)
        let greedy = publisher.write(to: log) { _ in "tick" }
        let connection = publisher.connect()
        _ = log.contents(after: 5)
        connection.cancel()
        #expect(modest.values.count == 2)
        #expect(publisher.tolerance == 0.001)
        greedy.cancel()
    }
}
