import Foundation
import Rx
import RxDispatch

extension RunLoop: DateScheduler {
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

    /// The options of a run loop, which has none.
    public struct SchedulerOptions: Sendable {}

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = Action(action)
        perform { action.run() }
        // On Linux `perform` does not wake a sleeping run loop; a timer does.
        if RunLoop.current !== self {
            add(Timer(fire: Date(), interval: 0, repeats: false) { _ in }, forMode: .default)
        }
    }

    public func _run(
        _ action: @escaping () -> Void, at date: Date, every interval: TimeInterval?, tolerance: TimeInterval
    ) -> () -> Void {
        let action = Action(action)
        let timer = Timer(fire: date, interval: interval ?? 0, repeats: interval != nil) { _ in action.run() }
        timer.tolerance = tolerance
        add(timer, forMode: .default)
        return timer.invalidate
    }
}
