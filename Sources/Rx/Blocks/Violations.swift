extension Subscribers.Demand {
    /// Traps where a subscriber requests nothing, which is a mistake in the subscriber.
    @inlinable func assertNonZero(file: StaticString = #file, line: UInt = #line) {
        if self == .none { fatalError("API Violation: demand must not be zero", file: file, line: line) }
    }

    /// Takes one value's worth, to be called under the owner's lock. False where there is none.
    @inlinable mutating func takeOne() -> Bool {
        guard self > 0 else { return false }
        self -= 1
        return true
    }
}

/// Traps where a publisher breaks the order of subscription, values and completion.
@usableFromInline func outOfOrder(_ event: String, file: StaticString = #file, line: UInt = #line) -> Never {
    fatalError("API Violation: received an unexpected \(event) before receiving a subscription", file: file, line: line)
}
