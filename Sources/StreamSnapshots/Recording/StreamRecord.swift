import Rx

/// A record of the events of a stream.
///
/// ```swift
/// let time = TestScheduler()
/// let record = StreamRecord(of: words.debounce(for: 0.5, scheduler: time), named: "word", over: time)
/// words.send("rain")
/// try time.run()
/// record.values   // ["rain"]
/// print(record.text)
/// ```
///
/// prints
///
/// ```
/// word
///   "rain" @ 0.5 s
/// ```
///
/// The stream is cancelled when the record is released.
public final class StreamRecord<Output, Failure: Error> {
    let log: EventLog<Output, Failure>
    private let listener: Listener<Output, Failure>

    /// Creates a record for streams that write to it with ``Rx/Publisher/recorded(in:)``.
    ///
    /// - Parameters:
    ///   - name: The name in texts and messages.
    ///   - time: The clock of the record, counted from now. Without a clock events have no times.
    ///   - write: Formats a value, which may have several lines.
    public convenience init(
        named name: String = "stream", over time: TestScheduler? = nil, writing write: ((Output) -> String)? = nil
    ) {
        self.init(named: name, over: time) { value in
            guard let write else { return ValueText.lines(of: value) }
            return write(value).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
    }

    init(named name: String, over time: TestScheduler?, lines: @escaping (Output) -> [String]) {
        log = EventLog(name: name, clock: TestScheduler.clock(of: time), write: lines)
        listener = Listener(log)
        time?.keep(log)
    }

    /// Subscribes to a stream and records it.
    ///
    /// - Parameters:
    ///   - stream: The stream to record.
    ///   - name: The name in texts and messages.
    ///   - time: The clock of the record, counted from now. Without a clock events have no times.
    ///   - demand: The initial demand; ``request(_:)`` requests more.
    ///   - write: Formats a value, which may have several lines.
    public convenience init(
        of stream: some Publisher<Output, Failure>, named name: String = "stream", over time: TestScheduler? = nil,
        demand: Subscribers.Demand = .unlimited, writing write: ((Output) -> String)? = nil
    ) {
        self.init(named: name, over: time, writing: write)
        listen(to: stream, demand: demand)
    }

    deinit { listener.cancel() }

    func listen(to stream: some Publisher<Output, Failure>, demand: Subscribers.Demand = .unlimited) {
        // Unlimited demand is the usual case; only a smaller one is recorded.
        if demand == .unlimited { listener.request(demand) } else if demand > 0 { request(demand) }
        stream.subscribe(listener)
    }

    // MARK: - Events

    /// The name in texts and messages.
    public var name: String { log.name }

    /// The events so far.
    public var events: [StreamEvent<Output, Failure>] { log.entries.map(\.event) }

    /// The times of the events, counted from the beginning of the record. Without a clock there are none.
    public var times: [VirtualTime.Stride] { log.entries.compactMap(\.time) }

    /// The values so far.
    public var values: [Output] {
        log.entries.compactMap { if case .value(let value) = $0.event { value } else { nil } }
    }

    // MARK: - Actions of the test

    /// Requests more values, which is recorded.
    public func request(_ demand: Subscribers.Demand) {
        log.append(.requested(demand), isOwn: true)
        listener.request(demand)
    }

    /// Cancels the subscription, which is recorded.
    public func cancel() {
        log.append(.cancelled, isOwn: true)
        listener.cancel()
    }
}

extension TestScheduler {
    /// Returns a closure that measures the time from now on.
    fileprivate static func clock(of time: TestScheduler?) -> () -> VirtualTime.Stride? {
        guard let time else { return { nil } }
        let start = time.now
        return { start.distance(to: time.now) }
    }
}
