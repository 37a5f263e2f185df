extension Subscribers.Demand {
    /// Traps where a subscriber requests nothing, which is a mistake in the subscriber.
    @inlinable func assertNonZero(file: StaticString = #file, line: UInt = #line) {
        if self == .none { fatalError("API Violation: demand must not be zero", file: file, line: line) }
    }
}

/// Traps where a publisher breaks the order of subscription, values and completion.
@usableFromInline func outOfOrder(_ event: String, file: StaticString = #file, line: UInt = #line) -> Never {
    fatalError("API Violation: received an unexpected \(event) before receiving a subscription", file: file, line: line)
}
