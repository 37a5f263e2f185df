extension Subscribers {
    /// How many values a subscriber asks for.
    ///
    /// Demand adds up and saturates: once it is ``unlimited`` it stays so.
    @frozen
    public struct Demand: Equatable, Comparable, Hashable, Codable, CustomStringConvertible, Sendable {
        /// The number of values; `unlimited` is one more than any `Int`, so that comparing needs no special case.
        @usableFromInline let rawValue: UInt

        @inlinable init(rawValue: UInt) { self.rawValue = Swift.min(UInt(Int.max) + 1, rawValue) }

        /// As many values as there are.
        @inlinable public static var unlimited: Demand { Demand(rawValue: .max) }

        /// No value. Requesting it is a mistake; returning it from `receive(_:)` is the usual answer.
        @inlinable public static var none: Demand { Demand(rawValue: 0) }

        /// At most `value` values; a negative number traps.
        @inlinable public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "demand cannot be negative")
            return Demand(rawValue: UInt(value))
        }

        /// The number of values, or nil where it is unlimited.
        @inlinable public var max: Int? { Int(exactly: rawValue) }

        public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

        public init(from decoder: any Decoder) throws { self.init(rawValue: try UInt(from: decoder)) }

        public func encode(to encoder: any Encoder) throws { try rawValue.encode(to: encoder) }
    }
}

// Arithmetic. What overflows is unlimited; what would be negative traps, as `max(_:)` does.
extension Subscribers.Demand {
    @inlinable
    func combined(with other: Int, _ operation: (Int, Int) -> (partialValue: Int, overflow: Bool), overflowing: Self)
        -> Self
    {
        guard let value = max else { return .unlimited }
        let (result, overflow) = operation(value, other)
        return overflow ? overflowing : .max(result)
    }

    @inlinable public static func + (lhs: Self, rhs: Int) -> Self {
        lhs.combined(with: rhs, { $0.addingReportingOverflow($1) }, overflowing: .unlimited)
    }

    @inlinable public static func + (lhs: Self, rhs: Self) -> Self {
        guard let other = rhs.max else { return .unlimited }
        return lhs + other
    }

    @inlinable public static func - (lhs: Self, rhs: Int) -> Self {
        lhs.combined(with: rhs, { $0.subtractingReportingOverflow($1) }, overflowing: .none)
    }

    @inlinable public static func - (lhs: Self, rhs: Self) -> Self {
        guard let other = rhs.max else { return lhs == .unlimited ? .unlimited : .none }
        return lhs - other
    }

    @inlinable public static func * (lhs: Self, rhs: Int) -> Self {
        lhs.combined(with: rhs, { $0.multipliedReportingOverflow(by: $1) }, overflowing: .unlimited)
    }

    @inlinable public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
    @inlinable public static func += (lhs: inout Self, rhs: Int) { lhs = lhs + rhs }
    @inlinable public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
    @inlinable public static func -= (lhs: inout Self, rhs: Int) { lhs = lhs - rhs }
    @inlinable public static func *= (lhs: inout Self, rhs: Int) { lhs = lhs * rhs }
}

// Comparison, also with whole numbers on either side.
extension Subscribers.Demand {
    /// Less than zero, zero or more than zero as this demand is less than, equal to or more than `value`.
    @inlinable func compared(to value: Int) -> Int {
        guard value >= 0, rawValue <= UInt(value) else { return 1 }
        return rawValue == UInt(value) ? 0 : -1
    }

    @inlinable public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    @inlinable public static func < (lhs: Self, rhs: Int) -> Bool { lhs.compared(to: rhs) < 0 }
    @inlinable public static func < (lhs: Int, rhs: Self) -> Bool { rhs.compared(to: lhs) > 0 }
    @inlinable public static func <= (lhs: Self, rhs: Int) -> Bool { lhs.compared(to: rhs) <= 0 }
    @inlinable public static func <= (lhs: Int, rhs: Self) -> Bool { rhs.compared(to: lhs) >= 0 }
    @inlinable public static func > (lhs: Self, rhs: Int) -> Bool { lhs.compared(to: rhs) > 0 }
    @inlinable public static func > (lhs: Int, rhs: Self) -> Bool { rhs.compared(to: lhs) < 0 }
    @inlinable public static func >= (lhs: Self, rhs: Int) -> Bool { lhs.compared(to: rhs) >= 0 }
    @inlinable public static func >= (lhs: Int, rhs: Self) -> Bool { rhs.compared(to: lhs) <= 0 }
    @inlinable public static func == (lhs: Self, rhs: Int) -> Bool { lhs.compared(to: rhs) == 0 }
    @inlinable public static func == (lhs: Int, rhs: Self) -> Bool { rhs.compared(to: lhs) == 0 }
    @inlinable public static func != (lhs: Self, rhs: Int) -> Bool { lhs.compared(to: rhs) != 0 }
    @inlinable public static func != (lhs: Int, rhs: Self) -> Bool { rhs.compared(to: lhs) != 0 }
}
