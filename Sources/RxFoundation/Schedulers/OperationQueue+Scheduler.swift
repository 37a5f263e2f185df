import Foundation
import Rx
import RxDispatch

extension OperationQueue: DateScheduler {
    /// A moment of the wall clock.
    public struct SchedulerTimeType: DateMoment {
        public var date: Date

        public init(_ date: Date) { self.date = date }

        /// A length of time in seconds.
        public struct Stride: SecondsStride {
            public var magnitude: TimeInterval

            public init(magnitude: TimeInterval) { self.magnitude = magnitude }
        }
    }

    /// The options of an operation queue, which has none.
    public struct SchedulerOptions: Sendable {}

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = Action(action)
        addOperation(BlockOperation { action.run() })
    }

    public func _run(
        _ action: @escaping () -> Void, at date: Date, every interval: TimeInterval?, tolerance: TimeInterval
    ) -> () -> Void {
        let appointments = Appointments(on: self, every: interval, action)
        appointments.make(at: date)?.startWaiting()
        return appointments.cancel
    }
}

/// An operation that becomes ready at its time, or when it is cancelled.
private final class Appointment: Operation, Cancellable, @unchecked Sendable {
    // The lock guards both; an operation is used by its queue's threads and by the thread of the timer.
    private let lock = Lock()
    private var isDue = false
    private var action: (() -> Void)?
    private let date: Date

    init(at date: Date, _ action: @escaping () -> Void) { (self.date, self.action) = (date, action) }

    func startWaiting() {
        DispatchQueue.global().asyncAfter(deadline: .now() + max(0, date.timeIntervalSinceNow)) { [weak self] in
            self?.becomeDue()
        }
    }

    override var isReady: Bool { super.isReady && lock.withLock { isDue } }

    override func main() { lock.withLock { action.take() }?() }

    override func cancel() {
        super.cancel()
        becomeDue()
    }

    private func becomeDue() {
        willChangeValue(for: \.isReady)
        lock.withLock { isDue = true }
        didChangeValue(for: \.isReady)
    }
}

/// A sequence of appointments. Each is made at the time of the previous one, but waits until that has finished.
private final class Appointments: @unchecked Sendable {
    // The lock guards the variables; the rest is constant.
    private let lock = Lock()
    private var next: Appointment?
    private var queue: OperationQueue?
    private let interval: TimeInterval?
    private let action: () -> Void

    init(on queue: OperationQueue, every interval: TimeInterval?, _ action: @escaping () -> Void) {
        (self.queue, self.interval, self.action) = (queue, interval, action)
    }

    /// Makes an appointment, unless all have been cancelled.
    func make(at date: Date) -> Appointment? {
        let appointment = Appointment(at: date) { [self] in
            let next = interval.flatMap { make(at: max(Date(), date.addingTimeInterval($0))) }
            action()
            next?.startWaiting()
        }
        let queue: OperationQueue? = lock.withLock {
            if self.queue != nil { next = appointment }
            return self.queue
        }
        queue?.addOperation(appointment)
        return queue.map { _ in appointment }
    }

    func cancel() {
        let appointment = lock.withLock {
            queue = nil
            return next.take()
        }
        appointment?.cancel()
    }
}
