import Rx

/// A scheduler whose clock only the test advances.
final class VirtualTime: Scheduler {
    struct Time: Strideable, CustomStringConvertible {
        var ticks: Int
        var description: String { "\(ticks)" }

        func distance(to other: Time) -> Stride { Stride(ticks: other.ticks - ticks) }
        func advanced(by n: Stride) -> Time { Time(ticks: ticks + n.ticks) }

        /// One tick is one second.
        struct Stride: SignedNumeric, Comparable, SchedulerTimeIntervalConvertible, CustomStringConvertible {
            var ticks: Int
            var magnitude: Int { abs(ticks) }
            var description: String { "\(ticks)" }

            init(ticks: Int) { self.ticks = ticks }
            init(integerLiteral value: Int) { ticks = value }
            init?<T: BinaryInteger>(exactly source: T) { ticks = Int(source) }

            static func < (a: Stride, b: Stride) -> Bool { a.ticks < b.ticks }
            static func + (a: Stride, b: Stride) -> Stride { Stride(ticks: a.ticks + b.ticks) }
            static func - (a: Stride, b: Stride) -> Stride { Stride(ticks: a.ticks - b.ticks) }
            static func * (a: Stride, b: Stride) -> Stride { Stride(ticks: a.ticks * b.ticks) }
            static func *= (a: inout Stride, b: Stride) { a = a * b }
            static func seconds(_ s: Int) -> Stride { Stride(ticks: s) }
            static func seconds(_ s: Double) -> Stride { Stride(ticks: Int(s)) }
            static func milliseconds(_ ms: Int) -> Stride { Stride(ticks: ms / 1_000) }
            static func microseconds(_ us: Int) -> Stride { Stride(ticks: us / 1_000_000) }
            static func nanoseconds(_ ns: Int) -> Stride { Stride(ticks: ns / 1_000_000_000) }
        }
    }

    private(set) var now = Time(ticks: 0)
    var minimumTolerance: Time.Stride { 0 }
    private var agenda: [(time: Time, order: Int, action: () -> Void)] = []
    private var order = 0

    func schedule(options: Never?, _ action: @escaping () -> Void) {
        schedule(after: now, tolerance: 0, options: nil, action)
    }

    func schedule(after date: Time, tolerance: Time.Stride, options: Never?, _ action: @escaping () -> Void) {
        order += 1
        agenda.append((max(date, now), order, action))
    }

    func schedule(
        after date: Time,
        interval: Time.Stride,
        tolerance: Time.Stride,
        options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        var isCancelled = false
        func plan(_ date: Time) {
            schedule(after: date, tolerance: tolerance, options: nil) {
                guard !isCancelled else { return }
                action()
                plan(date.advanced(by: interval))
            }
        }
        plan(date)
        return AnyCancellable { isCancelled = true }
    }

    /// Advances the clock to `ticks`, and runs the actions due until then.
    func advance(to ticks: Int) {
        while let next = agenda.indices.min(by: {
            (agenda[$0].time, agenda[$0].order) < (agenda[$1].time, agenda[$1].order)
        }),
            agenda[next].time.ticks <= ticks
        {
            let due = agenda.remove(at: next)
            now = due.time
            due.action()
        }
        now = Time(ticks: ticks)
    }
}
