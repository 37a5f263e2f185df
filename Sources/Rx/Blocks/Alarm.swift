/// A timer that can be set repeatedly. Only the last setting counts, and it rings once.
@usableFromInline final class Alarm<Context: Scheduler> {
    @usableFromInline let scheduler: Context, interval: Context.SchedulerTimeType.Stride
    @usableFromInline let options: Context.SchedulerOptions?, setting = Turn(), lock = Lock()
    @usableFromInline @exclusivity(unchecked) var serial = 0, timer: (any Cancellable)?

    @inlinable init(
        after interval: Context.SchedulerTimeType.Stride, on scheduler: Context, _ options: Context.SchedulerOptions?
    ) { (self.scheduler, self.interval, self.options) = (scheduler, interval, options) }

    /// Whether this thread is currently setting the alarm, so that it rings on a scheduler that cannot wait.
    @usableFromInline var isBeingSet: Bool { setting.isMine }

    /// Rings after an interval from now, and replaces any time set before.
    @inlinable func set(_ ring: @escaping () -> Void) {
        setting.take {
            lock.lock()
            serial += 1
            let (mine, old) = (serial, timer.take())
            lock.unlock()
            old?.cancel()
            let timer = scheduler.schedule(
                after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
                options: options
            ) { if self.stop(mine) { ring() } }
            let isLate = lock.withLock {
                if serial == mine { self.timer = timer }
                return serial != mine
            }
            if isLate { timer.cancel() }
        }
    }

    /// Stops the alarm until it is set again, given a number only that setting. Returns true if the alarm was still
    /// set.
    @inlinable @discardableResult func stop(_ number: Int? = nil) -> Bool {
        let (wasSet, timer): (Bool, (any Cancellable)?) = lock.withLock {
            guard number == nil || number == serial else { return (false, nil) }
            serial += 1
            return (true, self.timer.take())
        }
        timer?.cancel()
        return wasSet
    }
}
