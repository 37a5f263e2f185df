import Foundation
import Rx
import StreamSnapshots
import Testing

@testable import forecast_report

@Suite("Ticks")
struct TickTests {
    @Test(
        "come at the interval, and within a minute after the machine has slept", arguments: [1.0, 60, 90, 3600, 86_400])
    func sleep(interval: TimeInterval) {
        let time = TestScheduler()
        var (slept, ticks): (TimeInterval, [TimeInterval]) = (0, [])
        let start = Date(timeIntervalSince1970: 0)
        func now() -> Date { start + time.now.sinceStart.seconds + slept }
        let subscription = MainLoop.ticks(each: interval, on: time, now: now).sink {
            ticks.append($0.timeIntervalSince(start))
        }
        time.advance(by: .seconds(interval * 3))
        #expect(ticks == [interval, interval * 2, interval * 3])
        slept = interval
        time.advance(by: .seconds(min(interval, 60)))
        #expect(ticks.count == 4)
        slept = 0
        time.advance(by: .seconds(interval * 2))
        #expect(ticks.count >= 5)
        subscription.cancel()
    }
}
