import Foundation
import Rx
import RxFoundation
import Testing

@Suite struct StrideTests {
    @Test func runLoopsAndOperationQueuesCountSeconds() {
        func check<S: SecondsStride>(_: S.Type) {
            let cases: [(S, TimeInterval)] = [
                (.seconds(2), 2), (.seconds(0.5), 0.5), (.milliseconds(5), 0.005), (.microseconds(3), 3e-6),
                (.nanoseconds(-7), -7e-9), (4, 4), (1.25, 1.25), (S(0.75), 0.75), (.seconds(3) * 0.5, 1.5),
            ]
            for (stride, seconds) in cases { #expect(stride.timeInterval == seconds) }
            #expect(S(exactly: UInt64.max) == nil)
            #expect(S(exactly: UInt8(3)) == 3)
            #expect(.milliseconds(1_500) < S.seconds(2))
        }
        check(RunLoop.SchedulerTimeType.Stride.self)
        check(OperationQueue.SchedulerTimeType.Stride.self)
    }

    @Test func datesAdvanceByStrides() {
        func check<M: DateMoment>(_: M.Type) {
            let moment = M(Date(timeIntervalSinceReferenceDate: 100))
            let later = moment.advanced(by: .milliseconds(2_500))
            #expect(later.date == Date(timeIntervalSinceReferenceDate: 102.5))
            #expect(moment.distance(to: later) == 2.5)
            #expect(moment < later)
        }
        check(RunLoop.SchedulerTimeType.self)
        check(OperationQueue.SchedulerTimeType.self)
    }

    @Test func momentsAndStridesAreCoded() throws {
        func check<T: Codable & Equatable>(_ value: T, _ json: String) throws {
            #expect(String(decoding: try JSONEncoder().encode([value]), as: UTF8.self) == "[\(json)]")
            #expect(try JSONDecoder().decode([T].self, from: Data("[\(json)]".utf8)) == [value])
        }
        let date = Date(timeIntervalSinceReferenceDate: 8.5)
        try check(RunLoop.SchedulerTimeType(date), #"{"date":8.5}"#)
        try check(OperationQueue.SchedulerTimeType.Stride(0.5), #"{"magnitude":0.5}"#)
    }
}
