extension Publishers {
    /// The publisher of ``Publisher/print(_:to:)``.
    public struct Print<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let prefix: String, upstream: Upstream, stream: (any TextOutputStream)?

        public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
            (self.upstream, self.prefix, self.stream) = (upstream, prefix, stream)
        }

        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: consuming S) {
            upstream.subscribe(Printing(prefix, to: stream, downstream: subscriber))
        }
    }
}

extension Publisher {
    /// Prints a line for each event that passes, in either direction, and changes nothing.
    ///
    ///     Just(1).print("test").sink { _ in }
    ///     // test: receive subscription: (Just)
    ///     // test: request unlimited
    ///     // test: receive value: (1)
    ///     // test: receive finished
    public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
        .init(upstream: self, prefix: prefix, to: stream)
    }
}

private final class Printing<Downstream: Subscriber>: Intermediate, Subscriber, Labelled {
    /// Serializes lines of several threads.
    private let turn = Turn()
    private let prefix: String
    private var stream: (any TextOutputStream)?
    private let downstream: Downstream
    var label: StaticString { "Print" }

    init(_ prefix: String, to stream: (any TextOutputStream)?, downstream: Downstream) {
        self.prefix = prefix.isEmpty ? "" : prefix + ": "
        (self.stream, self.downstream) = (stream, downstream)
    }

    private func log(_ event: String) {
        turn.take {
            guard stream != nil else { return Swift.print(prefix + event) }
            // The pieces that `Swift.print` writes, which would need the type of the stream at compile time.
            for piece in ["", prefix + event, "\n"] { stream?.write(piece) }
        }
    }

    private func text(_ demand: Subscribers.Demand) -> String {
        demand.max.map { "request max: (\($0))" } ?? "request unlimited"
    }

    func receive(subscription: any Subscription) {
        log("receive subscription: (\(subscription))")
        if accept(subscription) { downstream.receive(subscription: self) }
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        log("receive value: (\(input))")
        let more = downstream.receive(input)
        if more != .none { log("\(text(more)) (synchronous)") }
        return more
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        switch completion {
        case .finished: log("receive finished")
        case .failure(let error): log("receive error: (\(error))")
        }
        _ = finish()
        downstream.receive(completion: completion)
    }

    override func request(_ demand: Subscribers.Demand) {
        log(text(demand))
        super.request(demand)
    }

    override func cancel() {
        log("receive cancel")
        super.cancel()
    }
}
