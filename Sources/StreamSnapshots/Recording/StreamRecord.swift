import Rx

/// What a stream does, event by event, from the moment the record is made.
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

    /// A record without a stream, in which streams write with ``Rx/Publisher/recorded(in:)``.
    ///
    /// - Parameters:
    ///   - name: What texts and messages call it.
    ///   - time: The clock of the record, which counts from now. Without one there are no times.
    ///   - write: How a value is written; a new line begins where the text has one.
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
    ///   - stream: What is recorded.
    ///   - name: What texts and messages call it.
    ///   - time: The clock of the record, which counts from now. Without one there are no times.
    ///   - demand: How many values are asked for at first; ``request(_:)`` asks for more.
    ///   - write: How a value is written; a new line begins where the text has one.
    public convenience init(
        of stream: some Publisher<Output, Failure>, named name: String = "stream", over time: TestScheduler? = nil,
        demand: Subscribers.Demand = .unlimited, writing write: ((Output) -> String)? = nil
    ) {
        self.init(named: name, over: time, writing: write)
        listen(to: stream, demand: demand)
    }

    deinit { listener.cancel() }

    func listen(to stream: some Publisher<Output, Failure>, demand: Subscribers.Demand = .unlimited) {
        // Everybody asks for all there is; only who asks for less has something to tell.
        if demand == .unlimited { listener.request(demand) } else if demand > 0 { request(demand) }
        stream.subscribe(listener)
    }

    // MARK: - What has happened

    /// What texts and messages call it.
    public var name: String { log.name }

    /// All that has happened so far.
    public var events: [StreamEvent<Output, Failure>] { log.entries.map(\.event) }

    /// When it happened, counted from the beginning of the record: a time for each event, none without a clock.
    public var times: [VirtualTime.Stride] { log.entries.compactMap(\.time) }

    /// The values that were sent so far.
    public var values: [Output] {
        log.entries.compactMap { if case .value(let value) = $0.event { value } else { nil } }
    }

    // MARK: - What the test does

    /// Asks for more values, which becomes part of the record.
    public func request(_ demand: Subscribers.Demand) {
        log.append(.requested(demand), isOwn: true)
        listener.request(demand)
    }

    /// Wants no more of the stream, which becomes part of the record.
    public func cancel() {
        log.append(.cancelled, isOwn: true)
        listener.cancel()
    }
}

extension TestScheduler {
    /// What counts the time from now on.
    fileprivate static func clock(of time: TestScheduler?) -> () -> VirtualTime.Stride? {
        guard let time else { return { nil } }
        let start = time.now
        return { start.distance(to: time.now) }
    }
}
