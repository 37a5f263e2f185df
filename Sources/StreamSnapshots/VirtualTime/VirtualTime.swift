import Rx

/// A moment of a ``TestScheduler``, counted from its start.
public struct VirtualTime: Strideable, Hashable, Sendable, CustomStringConvertible {
    /// The time since the start.
    public let sinceStart: Stride

    /// The moment at which every ``TestScheduler`` starts.
    public static let start = VirtualTime(sinceStart: .zero)

    /// Creates the moment at the given duration after the start.
    public init(sinceStart: Stride) { self.sinceStart = sinceStart }

    public func distance(to other: VirtualTime) -> Stride { other.sinceStart - sinceStart }
    public func advanced(by length: Stride) -> VirtualTime { VirtualTime(sinceStart: sinceStart + length) }

    /// `0.5 s`.
    public var description: String { sinceStart.description }

    /// A length of virtual time, exact to the nanosecond. Longer lengths become 292 years.
    public struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable, ExpressibleByFloatLiteral,
        Hashable, Sendable, CustomStringConvertible
    {
        /// The length in nanoseconds.
        public let nanoseconds: Int

        private init(nanoseconds: Int) { self.nanoseconds = nanoseconds }

        /// Creates a duration of this many seconds.
        public init(integerLiteral seconds: Int) { self = .seconds(seconds) }
        /// Creates a duration of this many seconds.
        public init(floatLiteral seconds: Double) { self = .seconds(seconds) }

        /// Creates a duration of this many seconds, or nil if it is too long.
        public init?<Number: BinaryInteger>(exactly seconds: Number) {
            guard let seconds = Int(exactly: seconds) else { return nil }
            self = .seconds(seconds)
        }

        public static func seconds(_ s: Int) -> Stride { units(s, 1_000_000_000) }
        public static func milliseconds(_ ms: Int) -> Stride { units(ms, 1_000_000) }
        public static func microseconds(_ us: Int) -> Stride { units(us, 1_000) }
        public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: ns) }

        public static func seconds(_ s: Double) -> Stride {
            Stride(nanoseconds: Int(exactly: (s * 1e9).rounded()) ?? (s < 0 ? -.max : .max))
        }

        /// The length in seconds.
        public var seconds: Double { Double(nanoseconds) / 1e9 }
        public var magnitude: Stride { nanoseconds < 0 ? .zero - self : self }

        /// `0.5 s`, exact to the last digit.
        public var description: String {
            let (seconds, rest) = magnitude.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
            var digits = String(rest + 1_000_000_000).dropFirst()
            while digits.last == "0" { digits.removeLast() }
            return (nanoseconds < 0 ? "-" : "") + "\(seconds)" + (digits.isEmpty ? "" : "." + digits) + " s"
        }

        public static func < (a: Stride, b: Stride) -> Bool { a.nanoseconds < b.nanoseconds }

        public static func + (a: Stride, b: Stride) -> Stride {
            bounded(a.nanoseconds.addingReportingOverflow(b.nanoseconds), isNegative: a.nanoseconds < 0)
        }

        public static func - (a: Stride, b: Stride) -> Stride {
            bounded(a.nanoseconds.subtractingReportingOverflow(b.nanoseconds), isNegative: a.nanoseconds < 0)
        }

        /// Returns the product of two lengths in seconds.
        public static func * (a: Stride, b: Stride) -> Stride { .seconds(a.seconds * b.seconds) }
        public static func *= (a: inout Stride, b: Stride) { a = a * b }

        private static func units(_ count: Int, _ nanoseconds: Int) -> Stride {
            bounded(count.multipliedReportingOverflow(by: nanoseconds), isNegative: count < 0)
        }

        private static func bounded(_ result: (partialValue: Int, overflow: Bool), isNegative: Bool) -> Stride {
            Stride(nanoseconds: result.overflow ? (isNegative ? -.max : .max) : result.partialValue)
        }
    }
}
