import Foundation
import Rx

extension Timer {
    /// Returns a publisher that sends the date repeatedly once it is connected.
    ///
    ///     Timer.publish(every: 60, on: .main, in: .default).autoconnect().sink { clock.text = $0.formatted() }
    ///
    /// The run loop must be running. On Linux, a program whose `main` function is `async` does not run the run loop of
    /// its main thread, and the timer sends nothing. Such a program schedules its actions on a queue:
    ///
    ///     let queue = DispatchQueue.main
    ///     let timer = queue.schedule(after: queue.now, interval: .seconds(60)) { dates.send(Date()) }
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        // As in Combine, this method ignores the tolerance; `TimerPublisher.init` keeps it.
        TimerPublisher(interval: interval, runLoop: runLoop, mode: mode, options: options)
    }

    /// The publisher of ``Foundation/Timer/publish(every:tolerance:on:in:options:)``.
    ///
    /// Run loops take timers from any thread, and the lock guards what changes.
    public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
        public typealias Output = Date
        public typealias Failure = Never

        /// The number of seconds between two dates.
        public let interval: TimeInterval

        /// The number of seconds by which a date may be late.
        public let tolerance: TimeInterval?

        /// The run loop of the timer.
        public let runLoop: RunLoop

        /// The mode in which the timer runs.
        public let mode: RunLoop.Mode

        /// Options passed to the run loop.
        public let options: RunLoop.SchedulerOptions?

        private let lock = Lock()
        private var listeners: [(id: CombineIdentifier, send: (Date) -> Void)] = []

        /// Makes a publisher that sends the date every `interval` seconds on `runLoop` in `mode`.
        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            (self.interval, self.tolerance, self.runLoop) = (interval, tolerance, runLoop)
            (self.mode, self.options) = (mode, options)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let listener = Feed(to: subscriber)
            let id = listener.combineIdentifier
            listener.stop = { [weak self] in self?.remove { $0 == id } }
            lock.withLock { listeners.append((id, listener.send)) }
            subscriber.receive(subscription: listener)
        }

        public func connect() -> any Cancellable {
            // Here a timer made with only its interval sends the first date at once.
            let first = Date(timeIntervalSinceNow: interval)
            let timer = Timer(fire: first, interval: interval, repeats: true) { _ in self.send(Date()) }
            timer.tolerance = tolerance ?? 0
            runLoop.add(timer, forMode: mode)
            return Connection(timer: timer, publisher: self)
        }

        private func send(_ date: Date) { for listener in lock.withLock({ listeners }) { listener.send(date) } }

        fileprivate func remove(_ isRemoved: (CombineIdentifier) -> Bool) {
            // The listeners are released outside the lock.
            _ = lock.withLock {
                defer { listeners.removeAll { isRemoved($0.id) } }
                return listeners
            }
        }
    }
}

private struct Connection: Cancellable {
    let timer: Timer
    let publisher: Timer.TimerPublisher

    /// Ends one timer, and with it all its subscriptions so far.
    func cancel() {
        publisher.remove { _ in true }
        timer.invalidate()
    }
}
