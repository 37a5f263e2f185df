import Parcels
import Rx
import StreamSnapshots
import XCTest

/// Tests of the same view model with XCTest.
final class ParcelXCTests: XCTestCase {
    func testFinding() throws {
        let time = TestScheduler()
        let service = try Service(time)
        let typed = time.hot(try Marbles("a", values: ["a": "4711"]))
        let model = ParcelViewModel(number: typed, scheduler: time, find: service.find)
        let record = OutputsRecord(of: model, over: time)
        try time.run()
        try assertSnapshot(of: record)
    }

    func testEveryEventIsLookedAt() throws {
        try TestScheduler.exhaustively { time in
            let model = ParcelViewModel(number: Empty(), scheduler: time) { _ in Empty().eraseToAnyPublisher() }
            let record = OutputsRecord(of: model, over: time)
            try time.run()
            try record.stream("isLooking").expect(.flag(false))
            try assertSnapshot(of: record)
        }
    }

    func testReportingWithoutEndingTheTest() {
        let result = verifySnapshot(of: "one\ntwo\n", matches: "one\ntwo")
        if let failure = result.failure { XCTFail("\(failure)") }
    }
}
