import Foundation
import FoundationNetworking
import Rx
import RxFoundation
import RxFoundationNetworking
import Testing

/// Types that may cross threads. The compiler checks this; the tests fail to compile without it.
@Suite struct SendableTests {
    private func requireSendable<Value: Sendable>(_ type: Value.Type) {}

    @Test func publishersOfRequestsAndOptionsOfSchedulersMayCrossThreads() {
        requireSendable(URLSession.DataTaskPublisher.self)
        requireSendable(RunLoop.SchedulerOptions.self)
        requireSendable(OperationQueue.SchedulerOptions.self)
    }

    @Test func aFutureIsFulfilledOnAnotherQueue() async {
        let future = Future<Int, Never> { promise in
            DispatchQueue.global().async { promise(.success(7)) }
        }
        #expect(await future.value == 7)
    }
}
