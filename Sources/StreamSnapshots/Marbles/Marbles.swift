/// The events of a stream, written as a line: `-a-(bc)-|`.
///
/// Each place of the line is a tick of time. `-` is a tick without an event, `|` the end, `#` a failure, and a letter,
/// digit or any other character is a value. Events of the same tick are in parentheses. Spaces are ignored.
///
/// ```swift
/// let typed = time.hot(try Marbles("-t-te-tea|", values: ["t": "tea"]))
/// ```
public struct Marbles<Value, Failure: Error> {
    /// The events with their ticks, counted from 0.
    let events: [(tick: Int, event: StreamEvent<Value, Failure>)]

    /// Parses a line of a stream that may fail. Each character stands for a value of the dictionary.
    public init(_ line: String, values: [Character: Value], failure: Failure) throws(MarbleProblem) {
        try self.init(line, { values[$0] }, failure)
    }

    /// Parses a line. Each character stands for a value of the dictionary.
    public init(_ line: String, values: [Character: Value]) throws(MarbleProblem) where Failure == Never {
        try self.init(line, { values[$0] }, nil)
    }

    /// Parses a line of a stream that may fail. Each character is a value itself.
    public init(_ line: String, failure: Failure) throws(MarbleProblem) where Value == String {
        try self.init(line, { String($0) }, failure)
    }

    /// Parses a line. Each character is a value itself.
    public init(_ line: String) throws(MarbleProblem) where Value == String, Failure == Never {
        try self.init(line, { String($0) }, nil)
    }

    private init(_ line: String, _ value: (Character) -> Value?, _ failure: Failure?) throws(MarbleProblem) {
        var reader = MarbleReader(line)
        var events: [(tick: Int, event: StreamEvent<Value, Failure>)] = []
        while let mark = try reader.next() {
            switch mark.character {
            case "|": events.append((mark.tick, .finished))
            case "#":
                guard let failure else { throw reader.problem("the stream cannot fail; pass `failure:`") }
                events.append((mark.tick, .failed(failure)))
            case let character:
                guard let value = value(character) else { throw reader.problem("no value for this character") }
                events.append((mark.tick, .value(value)))
            }
        }
        self.events = events
    }
}
