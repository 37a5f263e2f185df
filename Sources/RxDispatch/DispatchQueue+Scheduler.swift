import Dispatch
import Rx

extension DispatchQueue: Scheduler {
    /// A moment of the clock that starts when the machine does.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
        /// The time of this moment.
        public var dispatchTime: DispatchTime

        /// Makes the moment of `time`.
        public init(_ time: DispatchTime) { dispatchTime = time }

        public init(from decoder: any Decoder) throws {
            let nanoseconds = try decoder.singleValueContainer().decode(UInt64.self)
            self.init(DispatchTime(uptimeNanoseconds: nanoseconds))
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(dispatchTime.uptimeNanoseconds)
        }

        public static func < (a: Self, b: Self) -> Bool { a.dispatchTime < b.dispatchTime }
        public static func == (a: Self, b: Self) -> Bool { a.dispatchTime == b.dispatchTime }
        public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }

        public func distance(to other: Self) -> Stride {
            if self == other { return .nanoseconds(0) }
            // Times as distant as `distantFuture` have no distance that an integer can hold.
            guard let start = Int(exactly: dispatchTime.rawValue), let end = Int(exactly: other.dispatchTime.rawValue)
            else { return .nanoseconds(.max) }
            return .nanoseconds(end - start)
        }

        public func advanced(by n: Stride) -> Self { Self(dispatchTime + n.timeInterval) }

        /// A length of time in nanoseconds.
        public struct Stride: SchedulerStride {
            public var magnitude: Int

            private enum CodingKeys: String, CodingKey {
                case magnitude = "_nanoseconds"
            }

            public init(magnitude: Int) { self.magnitude = magnitude }

            /// Makes a stride of `timeInterval`. `.never` gives the longest stride.
            public init(_ timeInterval: DispatchTimeInterval) {
                switch timeInterval {
                case .seconds(let s): self = .seconds(s)
                case .milliseconds(let ms): self = .milliseconds(ms)
                case .microseconds(let us): self = .microseconds(us)
                case .nanoseconds(let ns): self = .nanoseconds(ns)
                case .never: self = .nanoseconds(.max)
                @unknown default: self = .nanoseconds(.max)
                }
            }

            /// The stride as an interval of Dispatch.
            public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

            public static func units(_ count: Int, perSecond: Int) -> Self {
                let (nanoseconds, isTooLong) = count.multipliedReportingOverflow(by: 1_000_000_000 / perSecond)
                return Self(magnitude: isTooLong ? (count < 0 ? .min : .max) : nanoseconds)
            }

            public static func seconds(_ s: Double) -> Self {
                let nanoseconds = (s * 1_000_000_000).rounded(.towardZero)
                return Self(magnitude: Int(exactly: nanoseconds) ?? (s < 0 ? .min : .max))
            }

            public static func * (a: Self, b: Self) -> Self {
                .seconds(Double(a.magnitude) * Double(b.magnitude) / 1_000_000_000 / 1_000_000_000)
            }
        }
    }

    /// The options of a single action on the queue.
    public struct SchedulerOptions {
        /// The quality of service of the action.
        public var qos: DispatchQoS

        /// The flags of the action's work item.
        public var flags: DispatchWorkItemFlags

        /// The group to which the action belongs.
        public var group: DispatchGroup?

        /// Makes options from the given values.
        public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
            (self.qos, self.flags, self.group) = (qos, flags, group)
        }
    }

    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let (options, action) = (options ?? SchedulerOptions(), Action(action))
        async(group: options.group, qos: options.qos, flags: options.flags) { action.run() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let (options, action) = (options ?? SchedulerOptions(), Action(action))
        let group = options.group
        group?.enter()
        asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) {
            action.run()
            group?.leave()
        }
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let (options, action) = (options ?? SchedulerOptions(), Action(action))
        let timer = DispatchSource.makeTimerSource(queue: self)
        timer.setEventHandler(qos: options.qos, flags: options.flags) { action.run() }
        timer.schedule(deadline: date.dispatchTime, repeating: interval.timeInterval, leeway: tolerance.timeInterval)
        timer.resume()
        return AnyCancellable { timer.cancel() }
    }
}
