extension Publishers {
    /// The publisher of ``Publisher/encode(encoder:)``.
    public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher where Upstream.Output: Encodable {
        public typealias Failure = any Error
        public typealias Output = Coder.Output

        public let upstream: Upstream
        @usableFromInline let encoder: Coder

        @inlinable
        public init(upstream: Upstream, encoder: Coder) { (self.upstream, self.encoder) = (upstream, encoder) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Stage("Encode", TryMapping(encoder.encode), early: .welcome, to: subscriber))
        }
    }

    /// The publisher of ``Publisher/decode(type:decoder:)``.
    public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
    where Upstream.Output == Coder.Input {
        public typealias Failure = any Error

        public let upstream: Upstream
        @usableFromInline let decoder: Coder

        @inlinable
        public init(upstream: Upstream, decoder: Coder) { (self.upstream, self.decoder) = (upstream, decoder) }

        @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
            let step = TryMapping { [decoder] in try decoder.decode(Output.self, from: $0) }
            upstream.subscribe(Stage("Decode", step, early: .welcome, to: subscriber))
        }
    }
}

extension Publisher {
    /// Sends each value as a document encoded by `encoder`, and fails when encoding fails.
    ///
    ///     settings.encode(encoder: JSONEncoder())
    @inlinable
    public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder>
    where Output: Encodable {
        .init(upstream: self, encoder: encoder)
    }

    /// Sends the value that `decoder` decodes from each document, and fails when decoding fails.
    ///
    ///     answers.decode(type: Forecast.self, decoder: JSONDecoder())
    @inlinable
    public func decode<Item: Decodable, Coder: TopLevelDecoder>(
        type: Item.Type, decoder: Coder
    ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input { .init(upstream: self, decoder: decoder) }
}
