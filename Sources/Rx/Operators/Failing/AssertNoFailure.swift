extension Publishers {
    /// The publisher of ``Publisher/assertNoFailure(_:file:line:)``.
    public struct AssertNoFailure<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Never

        public let upstream: Upstream

        /// The text at the beginning of the trap's message.
        public let prefix: String

        /// The file named in the trap's message.
        public let file: StaticString

        /// The line named in the trap's message.
        public let line: UInt

        @inlinable public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
            (self.upstream, self.prefix, self.file, self.line) = (upstream, prefix, file, line)
        }

        @inlinable @inline(__always)
        public func receive<S: Subscriber<Upstream.Output, Never>>(subscriber: consuming S) {
            let (prefix, file, line) = (prefix, file, line)
            let trap = { (error: Upstream.Failure) -> Never in
                fatalError("\(prefix): \(error)", file: file, line: line)
            }
            let details: KeyValuePairs<String, Any> = ["file": file, "line": line, "prefix": prefix]
            upstream.subscribe(FailureTransform("AssertNoFailure", trap, details: details, to: subscriber))
        }
    }
}

extension Publisher {
    /// Traps if this publisher fails, which counts as a programming error.
    ///
    ///     titles.setFailureType(to: Problem.self).assertNoFailure()
    @inlinable public func assertNoFailure(
        _ prefix: String = "", file: StaticString = #file, line: UInt = #line
    ) -> Publishers.AssertNoFailure<Self> { .init(upstream: self, prefix: prefix, file: file, line: line) }
}
