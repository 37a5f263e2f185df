extension Subscribers.Demand {
    /// Traps if the demand is zero, which is a programming error in the subscriber.
    @inlinable func assertNonZero(file: StaticString = #file, line: UInt = #line) {
        if self == .none { fatalError("API Violation: demand must not be zero", file: file, line: line) }
    }

    /// Subtracts one value, under the owner's lock. Returns false if the demand is zero.
    @inlinable mutating func takeOne() -> Bool {
        guard self > 0 else { return false }
        self -= 1
        return true
    }
}

/// Traps because a publisher sent an event before its subscription.
@usableFromInline func outOfOrder(_ event: String, file: StaticString = #file, line: UInt = #line) -> Never {
    fatalError("API Violation: received an unexpected \(event) before receiving a subscription", file: file, line: line)
}
