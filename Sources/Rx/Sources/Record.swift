/// A publisher that sends recorded values and a completion.
///
///     Record<Int, Never> { $0.receive(1); $0.receive(completion: .finished) }
public struct Record<Output, Failure: Error>: Publisher {
    /// Recorded values and a completion.
    public struct Recording {
        public typealias Input = Output

        private var isComplete = false

        /// The recorded values.
        public private(set) var output: [Output] = []

        /// The recorded completion, or finished until one is recorded.
        public private(set) var completion: Subscribers.Completion<Failure> = .finished

        /// Makes an empty recording, to which events can be added.
        public init() {}

        /// Makes a complete recording.
        public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
            (self.output, self.completion, isComplete) = (output, completion, true)
        }

        /// Records a value. Calling it after the completion is a programming error and traps.
        public mutating func receive(_ input: Input) {
            precondition(!isComplete, "a value cannot be recorded after the completion")
            output.append(input)
        }

        /// Records the completion. A second completion is a programming error and traps.
        public mutating func receive(completion: Subscribers.Completion<Failure>) {
            precondition(!isComplete, "the completion has been recorded already")
            (self.completion, isComplete) = (completion, true)
        }
    }

    /// The recording that is sent.
    public let recording: Recording

    /// Makes a recording of the events that `record` adds.
    public init(record: (inout Recording) -> Void) {
        var recording = Recording()
        record(&recording)
        self.init(recording: recording)
    }

    public init(recording: Recording) { self.recording = recording }

    public init(output: [Output], completion: Subscribers.Completion<Failure>) {
        self.init(recording: Recording(output: output, completion: completion))
    }

    @inlinable @inline(__always) public func receive<S: Subscriber<Output, Failure>>(subscriber: consuming S) {
        let end = recording.completion
        Emitter.emit(
            recording.output.makeIterator(), of: recording.output, then: end, as: "Cancelled Events", showing: end,
            to: subscriber)
    }
}

extension Record: Codable where Output: Codable, Failure: Codable {}

extension Record.Recording: Codable where Output: Codable, Failure: Codable {
    private enum CodingKeys: CodingKey {
        case output, completion
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            output: try container.decode([Output].self, forKey: .output),
            completion: try container.decode(Subscribers.Completion<Failure>.self, forKey: .completion))
    }

    /// Writes the recording, as `encode(to:)` does.
    public func encode(into encoder: any Encoder) throws { try encode(to: encoder) }
}
