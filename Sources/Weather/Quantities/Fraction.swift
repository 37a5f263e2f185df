/// A part of a whole: how much of the sky is covered, how likely rain is.
public struct Fraction: Hashable, Comparable, Sendable {
    /// 0 for nothing, 1 for all.
    public var value: Double

    /// A part of one.
    public init(_ value: Double) { self.value = value }

    /// A part of a hundred.
    public init(percent: Double) { value = percent / 100 }

    /// Parts of a hundred.
    public var percent: Double { value * 100 }

    public static func < (one: Fraction, other: Fraction) -> Bool { one.value < other.value }
}
