import Foundation
import Rx
// Clients of this module have used queues as schedulers with it alone.
@_exported import RxDispatch

/// A stride in seconds, for schedulers whose moments are dates.
public protocol SecondsStride: SchedulerStride where Magnitude == TimeInterval {}

extension SecondsStride {
    /// Makes a stride of `timeInterval` seconds.
    public init(_ timeInterval: TimeInterval) { self.init(magnitude: timeInterval) }

    /// The stride in seconds.
    public var timeInterval: TimeInterval { magnitude }

    public static func units(_ count: Int, perSecond: Int) -> Self {
        Self(magnitude: TimeInterval(count) / TimeInterval(perSecond))
    }

    public static func seconds(_ s: Double) -> Self { Self(magnitude: s) }
    public static func * (a: Self, b: Self) -> Self { Self(magnitude: a.magnitude * b.magnitude) }
}

/// A moment that is a date.
public protocol DateMoment: Strideable, Codable, Hashable, Sendable where Stride: SecondsStride {
    /// The date of this moment.
    var date: Date { get }

    /// Makes the moment of `date`.
    init(_ date: Date)
}

extension DateMoment {
    public func distance(to other: Self) -> Stride { Stride(other.date.timeIntervalSince(date)) }
    public func advanced(by n: Stride) -> Self { Self(date.addingTimeInterval(n.timeInterval)) }
}

/// A scheduler whose moments are dates.
public protocol DateScheduler: Scheduler where SchedulerTimeType: DateMoment {
    /// Runs `action` at `date`, and then every `interval` seconds if it is given. Returns a value that cancels it.
    func _run(
        _ action: @escaping () -> Void, at date: Date, every interval: TimeInterval?, tolerance: TimeInterval
    ) -> () -> Void
}

extension DateScheduler {
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) { _ = _run(action, at: date.date, every: nil, tolerance: tolerance.timeInterval) }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        AnyCancellable(
            _run(action, at: date.date, every: interval.timeInterval, tolerance: tolerance.timeInterval))
    }
}
