import Rx

/// A length of time that is one number, for all schedulers of Dispatch and Foundation.
///
/// Literals are seconds, and so is the product of two strides.
public protocol SchedulerStride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
    Codable, Hashable, Sendable
where Magnitude: SignedNumeric {
    /// Makes a stride of this number.
    init(magnitude: Magnitude)

    /// Makes a stride of `count` units, of which a second has `perSecond`.
    static func units(_ count: Int, perSecond: Int) -> Self
}

extension SchedulerStride {
    public init(integerLiteral seconds: Int) { self = .seconds(seconds) }
    public init(floatLiteral seconds: Double) { self = .seconds(seconds) }

    public init?<T: BinaryInteger>(exactly seconds: T) {
        guard let seconds = Int(exactly: seconds) else { return nil }
        self = .seconds(seconds)
    }

    public static func seconds(_ s: Int) -> Self { units(s, perSecond: 1) }
    public static func milliseconds(_ ms: Int) -> Self { units(ms, perSecond: 1_000) }
    public static func microseconds(_ us: Int) -> Self { units(us, perSecond: 1_000_000) }
    public static func nanoseconds(_ ns: Int) -> Self { units(ns, perSecond: 1_000_000_000) }

    public static func < (a: Self, b: Self) -> Bool { a.magnitude < b.magnitude }
    public static func + (a: Self, b: Self) -> Self { Self(magnitude: a.magnitude + b.magnitude) }
    public static func - (a: Self, b: Self) -> Self { Self(magnitude: a.magnitude - b.magnitude) }
    public static func *= (a: inout Self, b: Self) { a = a * b }
}
