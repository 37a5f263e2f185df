extension Subscribers {
    /// The number of values that a subscriber requests.
    ///
    /// Demand adds up and saturates: once it is ``unlimited`` it stays so.
    @frozen
    public struct Demand: Equatable, Comparable, Hashable, Codable, CustomStringConvertible, Sendable {
        /// The number of values. `unlimited` is greater than any `Int`, so comparisons need no special case.
        @usableFromInline let rawValue: UInt

        @inlinable init(rawValue: UInt) { self.rawValue = Swift.min(UInt(Int.max) + 1, rawValue) }

        /// A demand for all values.
        @inlinable public static var unlimited: Demand { Demand(rawValue: .max) }

        /// A demand for no value. Requesting it is a programming error; returning it from `receive(_:)` is usual.
        @inlinable public static var none: Demand { Demand(rawValue: 0) }

        /// Makes a demand for at most `value` values. A negative number traps.
        @inlinable public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "demand cannot be negative")
            return Demand(rawValue: UInt(value))
        }

        /// The number of values, or nil if it is unlimited.
        @inlinable public var max: Int? { Int(exactly: rawValue) }

        public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

        public init(from decoder: any Decoder) throws { self.init(rawValue: try UInt(from: decoder)) }

        public func encode(to encoder: any Encoder) throws { try rawValue.encode(to: encoder) }
    }
}

// Arithmetic. Overflow gives unlimited demand; a negative result traps, as in `max(_:)`.
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

// Comparison, also with integers on either side.
extension Subscribers.Demand {
    /// Returns a number less than, equal to or greater than zero if this demand is so compared to `value`.
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
