extension Publishers {
    /// The publisher of ``Publisher/print(_:to:)``.
    public struct Print<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let prefix: String
        public let upstream: Upstream
        public let stream: (any TextOutputStream)?

        public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
            (self.upstream, self.prefix, self.stream) = (upstream, prefix, stream)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.subscribe(Printing(prefix, to: stream, downstream: subscriber))
        }
    }
}

extension Publisher {
    /// Prints a line for all that passes, in either direction, and changes nothing.
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

private final class Printing<Downstream: Subscriber>: Subscriber, Subscription, Labelled {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private let lock = Lock()
    private var link = Link()

    /// Lines of several threads come one after the other.
    private let turn = Turn()
    private let prefix: String
    private var stream: (any TextOutputStream)?
    private let downstream: Downstream
    var label: StaticString { "Print" }

    init(_ prefix: String, to stream: (any TextOutputStream)?, downstream: Downstream) {
        self.prefix = prefix.isEmpty ? "" : prefix + ": "
        self.stream = stream
        self.downstream = downstream
    }

    private func log(_ event: String) {
        turn.take {
            guard stream != nil else { return Swift.print(prefix + event) }
            // What `Swift.print` writes; to call that, the compiler would have to know the type of the stream.
            for piece in ["", prefix + event, "\n"] { stream?.write(piece) }
        }
    }

    private func text(_ demand: Subscribers.Demand) -> String {
        demand.max.map { "request max: (\($0))" } ?? "request unlimited"
    }

    func receive(subscription: any Subscription) {
        log("receive subscription: (\(subscription))")
        if lock.withLock({ link.connect(subscription) }) {
            downstream.receive(subscription: self)
        } else {
            subscription.cancel()
        }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        log("receive value: (\(input))")
        let more = downstream.receive(input)
        if more != .none { log("\(text(more)) (synchronous)") }
        return more
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: log("receive finished")
        case .failure(let error): log("receive error: (\(error))")
        }
        // The subscription is released when the lock is not held any more.
        _ = lock.withLock { link.cancel() }
        downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        log(text(demand))
        lock.withLock { link.subscription }?.request(demand)
    }

    func cancel() {
        log("receive cancel")
        lock.withLock { link.cancel() }?.cancel()
    }
}
