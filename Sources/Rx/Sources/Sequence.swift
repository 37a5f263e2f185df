extension Publishers {
    /// A publisher that sends the elements of a sequence and finishes.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        public typealias Output = Elements.Element

        /// The sequence that is sent.
        public let sequence: Elements

        @inlinable public init(sequence: Elements) { self.sequence = sequence }

        @inlinable init(_ sequence: Elements) { self.sequence = sequence }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
            Emitter.emit(sequence.makeIterator(), of: sequence, then: .finished, as: "Sequence", to: subscriber)
        }
    }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}
extension Publishers.Sequence: Sendable where Elements: Sendable {}

extension Sequence {
    /// A publisher that sends the elements of this sequence and finishes.
    ///
    ///     [1, 2, 3].publisher.sink { print($0) }  // 1, 2, 3
    @inlinable public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}
