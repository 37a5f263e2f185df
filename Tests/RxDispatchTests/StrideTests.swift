import Foundation
import Rx
import RxDispatch
import Testing

@Suite struct StrideTests {
    private typealias Nanoseconds = DispatchQueue.SchedulerTimeType.Stride

    private static let lengths: [(Nanoseconds, Int)] = [
        (.seconds(2), 2_000_000_000), (.seconds(1.5), 1_500_000_000), (.milliseconds(-3), -3_000_000),
        (.microseconds(7), 7_000), (.nanoseconds(9), 9), (2, 2_000_000_000), (0.25, 250_000_000),
        (.seconds(Int.max), .max), (.seconds(Int.min), .min), (.seconds(1e300), .max), (.seconds(-1e300), .min),
        (Nanoseconds(.never), .max), (Nanoseconds(.milliseconds(4)), 4_000_000),
    ]

    @Test(arguments: lengths)
    func aQueueCountsNanoseconds(_ stride: DispatchQueue.SchedulerTimeType.Stride, _ nanoseconds: Int) {
        #expect(stride.magnitude == nanoseconds)
    }

    @Test func theProductOfSecondsIsSeconds() {
        #expect((Nanoseconds.seconds(3) * .milliseconds(500)).magnitude == 1_500_000_000)
        #expect((Nanoseconds.nanoseconds(18) * .microseconds(1)).magnitude == 0)
        #expect((Nanoseconds.seconds(3) - .seconds(1) + .nanoseconds(1)).magnitude == 2_000_000_001)
    }

    @Test func dispatchTimesStayWithinTheirLimits() {
        typealias Moment = DispatchQueue.SchedulerTimeType
        let moment = Moment(DispatchTime(uptimeNanoseconds: 1_000))
        let never = Moment(.distantFuture)
        #expect(moment.advanced(by: .nanoseconds(5)).dispatchTime.uptimeNanoseconds == 1_005)
        #expect(moment.advanced(by: .seconds(-1)).dispatchTime.uptimeNanoseconds == 1)
        #expect(moment.advanced(by: .nanoseconds(.max)) == never)
        #expect(moment.distance(to: never) == .nanoseconds(.max))
        #expect(never.distance(to: never) == 0)
        #expect(moment < never)
    }

    @Test func momentsAndStridesAreCoded() throws {
        func check<T: Codable & Equatable>(_ value: T, _ json: String) throws {
            #expect(String(decoding: try JSONEncoder().encode([value]), as: UTF8.self) == "[\(json)]")
            #expect(try JSONDecoder().decode([T].self, from: Data("[\(json)]".utf8)) == [value])
        }
        try check(DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 42)), "42")
        try check(DispatchQueue.SchedulerTimeType.Stride.nanoseconds(7), #"{"_nanoseconds":7}"#)
    }
}
