/// A part of a whole, such as cloud cover or a probability.
public struct Fraction: Hashable, Comparable, Sendable {
    /// The fraction, from 0 to 1.
    public var value: Double

    /// Creates a fraction.
    public init(_ value: Double) { self.value = value }

    /// Creates a fraction from a percentage.
    public init(percent: Double) { value = percent / 100 }

    /// The fraction in percent.
    public var percent: Double { value * 100 }

    public static func < (one: Fraction, other: Fraction) -> Bool { one.value < other.value }
}
